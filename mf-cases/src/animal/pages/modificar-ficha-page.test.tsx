import { fechaMessages } from '@caparazon/call/request-words';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import 'fake-indexeddb/auto';
import { draftedForms } from '@caparazon/screen-kit/draft-store';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asking } from '../../medicion/testing/samples.ts';
import { downOnce, notFound } from '../../testing/failures.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { openEdit, openEditing, puts, save, saved } from '../testing/open-edit.tsx';
import { answer, errorOf, field, now, offered, press, write } from '../testing/open-form.tsx';
import { fichaOf } from '../testing/samples.ts';

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

test('the page asks for the number when it is opened without a record', async () => {
  openEditing();
  await press('Modificar');
  expect(errorOf('Número de ficha')).toBe(fichaMessages.invalidNumber);
  await userEvent.type(field('Número de ficha'), '7{Enter}');
  expect(await screen.findByText('Modificar ficha #7')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Ubicación actual/)).value).toBe('Pileta 2');
});

test('an unknown number is reported, and another can be given', async () => {
  openEditing({ answers: { getFichaAnimal: notFound }, state: { idFicha: 99 } });
  await screen.findByText(fichaMessages.unknownNumber(99));
  expect(field('Número de ficha').value).toBe('99');
});

test('navigation state of another shape is ignored', () => {
  openEditing({ state: { idFicha: 'siete' } });
  expect(field('Número de ficha')).toBeTruthy();
});

test('a record that failed to load can be requested again', async () => {
  openEditing({ answers: { getFichaAnimal: downOnce(fichaOf()) }, state: { idFicha: 7 } });
  await userEvent.click(await screen.findByText('Reintentar'));
  expect(await screen.findByText('Guardar cambios')).toBeTruthy();
});

const whole = fichaOf({
  version: 4,
  // The record knows dates more precisely than the form shows.
  fecha: Date.UTC(2025, 10, 5, 15, 7, 31),
  fechaHora: Date.UTC(2025, 10, 6, 1, 20, 44),
  fechaEgreso: Date.UTC(2025, 10, 5, 3),
  receptorAnimalUsuario: null,
  nombreReceptor: 'Prefectura',
  nombreCompletoReceptor: 'Prefectura',
  especie: 'Chelonia mydas',
  pesoIngreso: 12.5,
  motivoIngreso: 'Red_de_pesca',
  tumores: false,
  muestraAdn: true,
  muestraAdnMuscOPiel: 'Piel',
  observacionesGenerales: 'Come poco.',
});

test('the form shows the record and sends all of it on its version', async () => {
  const { shell } = await openEdit({ ficha: whole });
  await offered('Tortuga verde');
  expect(field('Fecha del rescate').value).toBe('05/11/2025');
  expect(field('Fecha y hora de recepción').value).toBe('05/11/2025 22:20');
  expect(field('Nombre de quien lo recibió').value).toBe('Prefectura');
  expect(field('Peso al ingreso').value).toBe('12,5');
  expect(field('Motivo de ingreso').value).toBe('Red_de_pesca');
  expect(field('Tejido de la muestra').value).toBe('Piel');
  expect(shell.unsaved).toBe(false);

  await write('Ubicación actual', 'Pileta 9');
  expect(shell.unsaved).toBe(true);
  await save();
  await saved(shell);
  const { fecha, fechaHora, fechaEgreso, especie, observacionesGenerales } = whole;
  expect(puts(shell)[0]).toMatchObject({
    idFichaAnimal: 7,
    version: 4,
    ubicacionActual: 'Pileta 9',
    receptorAnimal: null,
    nombreReceptor: 'Prefectura',
    pesoIngreso: 12.5,
    motivoIngreso: 'Red_de_pesca',
    tumores: false,
    placas: null,
    muestraAdnMuscOPiel: 'Piel',
    ...{ fecha, fechaHora, fechaEgreso, especie, observacionesGenerales },
  });
});

test('a saved edit leads to the record with its message, asks nothing and leaves no draft', async () => {
  const { shell } = await openEdit();
  await write('Ubicación actual', 'Pileta 9');
  await save();
  await waitFor(() => expect(shell.visited).toEqual([{ to: '/fichas/7', state: { flash: fichaMessages.modified } }]));
  expect(shell.unsaved).toBe(false);
  expect(await draftedForms(3)).toEqual([]);
});

test('receiver and common name can stay when neither is offered any more', async () => {
  const ficha = fichaOf({
    receptorAnimalUsuario: 8,
    nombreCompletoReceptor: 'Julia Baja',
    clase: 'Reptiles',
    nombreComunFichaAnimal: { nombre: 'Tortuga de río' },
  });
  const { shell } = await openEdit({ ficha });
  await offered('Ana Pérez');
  expect(screen.getByText('Julia Baja', { selector: 'option' })).toBeTruthy();
  await save();
  await saved(shell);
  expect(puts(shell)[0]).toMatchObject({
    receptorAnimal: 8,
    nombreClase: 'Reptiles',
    nombreComunFichaAnimal: 'Tortuga de río',
  });
});

test('a question about a weight names it, and another weight is sent unconfirmed', async () => {
  const { shell } = await openEdit({
    ficha: fichaOf({ pesoIngreso: 65 }),
    answers: { putFichaAnimal: asking('pesoEgreso', 'Peso 700 kg, y antes 6,6 kg. ¿Es así?', fichaOf()) },
  });
  await write('Peso al egreso', '700');
  await save();
  expect(await screen.findByText('Peso al egreso: Peso 700 kg, y antes 6,6 kg. ¿Es así?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revisar' }));
  await write('Peso al egreso', '7');
  await save();
  await waitFor(() => expect(puts(shell)).toHaveLength(2));
  expect(puts(shell)[1]).toMatchObject({ pesoIngreso: 65, pesoEgreso: 7 });
  expect(puts(shell)[1]).not.toHaveProperty('confirmada');
});

test('the day of death is required when the animal dies in care, not when it came in dead', async () => {
  const { shell } = await openEdit();
  await answer('Estado', 'Muerto');
  await save();
  await waitFor(() => expect(errorOf('Fecha de muerte')).toBe('Indicá qué día murió'));
  expect(puts(shell)).toEqual([]);
  await write('Fecha de muerte', '2025-11-01');
  await save();
  await saved(shell);
  expect(puts(shell)).toHaveLength(1);
});

test('an edit is refused by the rules of a new record', async () => {
  const { shell } = await openEdit();
  await write('Ubicación actual', ' ');
  await answer('Estado', 'Muerto');
  await write('Fecha de muerte', '2025-11-07');
  await save();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: fichaMessages.ubicacionActual }]));
  expect(errorOf('Fecha de muerte')).toBe(fechaMessages.future);
  expect(document.activeElement).toBe(field('Ubicación actual'));
  expect(puts(shell)).toEqual([]);
});
