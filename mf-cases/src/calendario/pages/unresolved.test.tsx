import { instantOf } from '@caparazon/call/time';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { now } from '../../tratamiento/testing/samples.ts';
import { atrasadasOf } from '../testing/clinic.ts';
import { cardsOf, clinic, doses, minute, opened, pass, startingAt } from '../testing/open-day.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

const six = instantOf('2025-11-20T06:00');
const old = startingAt('2025-11-20T06:00', { idFichaTratamiento: 40 });
const attempt = {
  idFichaTratamiento: 40,
  idFichaAnimal: old.idFichaAnimal,
  estado: 'No realizada' as const,
  fechaHora: instantOf('2025-11-20T06:10'),
  fechaProgramada: null,
  fechaIntentada: six,
  exito: 0,
  comentario: '',
  motivoNoRecibida: 'vomito' as const,
  cerrada: false,
};
const tratamientos = [old];
const missed = { ...attempt, fechaHora: six, fechaProgramada: six, exito: null, fechaIntentada: undefined };
const known = {
  ...atrasadasOf({ ...clinic, tratamientos }, now),
  tratamientos: { 40: old },
};

test('a missed dose stays in Hoy with its attempts, and leads to its form', async () => {
  await opened({
    clinic: {
      tratamientos,
      unresolved: { ...known, perdidas: { [`40-${six}`]: missed as never }, intentos: { 77: attempt } },
    },
  });
  const [card] = cardsOf(doses(), /^Sin registrar: ¿qué pasó\? \(1\)/);
  expect(card).toContain('No la recibió: vomitó');
  const list = doses().getByRole('list', { name: /^Sin registrar/ });
  const [link] = within(list).getAllByRole('link');
  expect(link?.getAttribute('href')).toBe(`/realizar_tratamiento/40?dosis=${six}`);
});

const two = instantOf('2025-11-19T22:00');
const both = {
  [`40-${six}`]: missed as never,
  [`40-${two}`]: { ...missed, fechaHora: two, fechaProgramada: two } as never,
};
const closing = async (perdidas: Record<string, never>, button: string) => {
  const { shell } = await opened({ clinic: { tratamientos, unresolved: { ...known, perdidas } } });
  fireEvent.click(doses().getByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Qué pasó con estas dosis?' }));
  return { dialog, sent: () => shell.made.find(({ id }) => id === 'postCerrarDosis')?.outgoing.body };
};

test('closing several missed doses requires marking them', async () => {
  const { dialog, sent } = await closing(both, 'Cerrar las que nadie registró');
  expect(dialog.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  fireEvent.click(dialog.getByRole('radio', { name: 'No se sabe si la recibió' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar las que marques: no se sabe si la recibió' }));
  expect(dialog.getByText(instanciaMessages.ninguna)).toBeTruthy();
  expect(sent()).toBeUndefined();
});

test('one tap marks all missed doses, and the button counts them', async () => {
  const { dialog, sent } = await closing(both, 'Cerrar las que nadie registró');
  fireEvent.click(dialog.getByRole('button', { name: 'Marcar las 2' }));
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar las 2 dosis' }));
  expect(dialog.getByText(instanciaMessages.motivoFalta)).toBeTruthy();
  expect(sent()).toBeUndefined();
  fireEvent.click(dialog.getByRole('button', { name: 'No marcar ninguna' }));
  expect(dialog.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
});

test('a single missed dose is marked already', async () => {
  const { dialog } = await closing({ [`40-${six}`]: missed as never }, 'Cerrar la que nadie registró');
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: /^Marcar/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Cerrar la dosis' })).toBeTruthy();
});

test('marked doses are closed together, with what happened on the button', async () => {
  const { dialog, sent } = await closing(both, 'Cerrar las que nadie registró');
  fireEvent.click(dialog.getByRole('checkbox', { name: /hoy 06:00/ }));
  fireEvent.click(dialog.getByRole('radio', { name: 'No se sabe si la recibió' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar la dosis: no se sabe si la recibió' }));
  expect(sent()).toEqual({
    dosis: [{ idFichaTratamiento: 40, fechaProgramada: six }],
    motivoNoRecibida: 'no_se_sabe',
  });
  // The choices stay when the service is down.
  expect(await screen.findByText('no disponible')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Cerrar la dosis: no se sabe si la recibió' })).toBeTruthy();
});

test('an ended course stays in Hoy, and leads to its treatment', async () => {
  const animal = {
    ...known.animales[old.idFichaAnimal],
    ubicacionActual: 'Pileta 9',
    marcaPuesta: { tipo: 'banda', codigo: '2147' },
  };
  const animales = { ...known.animales, [old.idFichaAnimal]: animal as never };
  await opened({ clinic: { tratamientos, unresolved: { ...known, animales, cursosTerminados: [40] } } });
  const ended = doses().getByRole('list', { name: 'Terminó el curso: finalizar o prolongar' });
  expect(ended.textContent).toContain('2147');
  expect(ended.textContent).toContain('Pileta 9');
  const [link] = within(ended).getAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/ficha_tratamiento/40');
});

test('a dose is due within its grace period, and overdue after', async () => {
  const fresh = startingAt('2025-11-20T14:00', { idFichaTratamiento: 41, frecuencia: 8 });
  await opened({ clinic: { tratamientos: [fresh] } });
  expect(cardsOf(doses(), /^Atrasadas/)[0]).toMatch(/^14:00Toca ahoraEnrofloxacina/);
  await pass(15 * minute);
  expect(screen.queryByText('Toca ahora')).toBeNull();
  expect(cardsOf(doses(), /^Atrasadas/)[0]).toMatch(/^14:00Atrasada 2[45] min/);
});
