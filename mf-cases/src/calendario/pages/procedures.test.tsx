import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import 'fake-indexeddb/auto';
import { instantOf } from '@caparazon/call/time';
import { putInOutbox, readOutbox, takeFromOutbox } from '@caparazon/screen-kit/outbox';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UnsentDose } from '../../tratamiento/face/sinEnviar/unsent-dose.ts';
import { instanciaOf, now } from '../../tratamiento/testing/samples.ts';
import { atrasadasOf } from '../testing/clinic.ts';
import { clinic, opened, startingAt } from '../testing/open-day.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now, doNotFake: ['setImmediate', 'queueMicrotask'] });
});
afterEach(async () => {
  for (const { id } of await readOutbox()) await takeFromOutbox(id);
  jest.useRealTimers();
});

const ofMedicine = /dosis|\b(se|la) dio|\bdad[ao]|recibi/i;
const noMedicine = { via: null, medicamento: '', cantidadDosis: null, dosis: null, cantidadDar: null, dar: null };
const dressing = startingAt('2025-11-19T06:00', { idFichaTratamiento: 40, tipoTratamiento: 'Curación', ...noMedicine });
const at = instantOf('2025-11-20T06:00');
const missedOf = (idFichaTratamiento: number) => ({
  [`${idFichaTratamiento}-${at}`]: {
    idFichaTratamiento,
    idFichaAnimal: 7,
    estado: 'No realizada',
    fechaHora: at,
    fechaProgramada: at,
    exito: null,
    comentario: '',
  } as never,
});

test('a day of procedures alone mentions no dose, nor does closing missed ones', async () => {
  const tratamientos = [dressing];
  const perdidas = missedOf(40);
  await opened({
    clinic: { tratamientos, unresolved: { ...atrasadasOf({ ...clinic, tratamientos }, now), perdidas } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el que nadie registró' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Qué pasó con estos procedimientos?' }));
  expect(dialog.queryByRole('radio', { name: 'Vomitó' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar el procedimiento' }));
  expect(dialog.getByText(instanciaMessages.motivoFaltaHacer)).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'No se sabe si se hizo' }));
  expect(dialog.getByRole('button', { name: 'Cerrar el procedimiento: no se sabe si se hizo' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(ofMedicine);
});

test('missed doses and procedures are closed together, in neutral words', async () => {
  const tratamientos = [...clinic.tratamientos, dressing];
  const perdidas = { ...missedOf(31), ...missedOf(40) };
  await opened({
    clinic: { tratamientos, unresolved: { ...atrasadasOf({ ...clinic, tratamientos }, now), perdidas } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar lo que nadie registró' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Qué pasó con lo que nadie registró?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Marcar los 2' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'No se sabe' }));
  expect(dialog.getByRole('button', { name: 'Cerrar los 2 marcados: no se sabe' })).toBeTruthy();
});

test("an unsent procedure is called one, also in its card's question", async () => {
  const dose: UnsentDose = {
    id: 'k',
    idUsuario: 3,
    idFichaTratamiento: 40,
    idFichaAnimal: 7,
    animal: 'Renata, 7',
    what: 'Curación',
    medicamento: '',
    procedimiento: true,
    body: { fechaHora: now, exito: 100, fechaProgramada: at } as UnsentDose['body'],
    refusal: { codigo: 'dosis_ya_registrada', message: instanciaMessages.repeated, registrada: instanciaOf() },
  };
  await putInOutbox(dose);
  await opened({ clinic: { tratamientos: [dressing] } });
  const block = await screen.findByRole('region', { name: 'Sin enviar (1)' });
  await waitFor(() => expect(block.textContent).toContain('Hecho a las 14:10'));
  expect(block.textContent).toContain('Lo hizo Ana Pérez a las 06:20 (75 %).');
  within(block).getByRole('button', { name: 'Registrar otro' });
  fireEvent.click(within(block).getByRole('button', { name: 'Descartar' }));
  screen.getByRole('dialog', { name: '¿Descartar este procedimiento?' });
  expect(document.body.textContent).not.toMatch(ofMedicine);
});
