import { instantOf } from '@caparazon/call/time';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { now } from '../../tratamiento/testing/samples.ts';
import { atrasadasOf } from '../testing/clinic.ts';
import { cardsOf, clinic, doneAt, doses, minute, opened, part, pass, startingAt, today } from '../testing/open-day.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const foldOf = (name: string) => screen.getByText(name).closest('details');
const given = [doneAt('2025-11-20T06:20', '2025-11-20T06:00', 75)];

test('a phone folds later and given doses, with their counts', async () => {
  await opened({ clinic: { given } });
  expect(foldOf('Más tarde hoy (2)')?.open).toBe(false);
  expect(foldOf('Ya realizadas (1)')?.open).toBe(false);
  expect(within(foldOf('Ya realizadas (1)')!).getByText('06:20')).toBeTruthy();
  expect(
    doses()
      .getAllByRole('article')
      .some((card) => card.closest('details')),
  ).toBe(false);
});

test('a browser without storage shows the day all the same', async () => {
  const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  try {
    await opened({ clinic: { given } });
    expect(foldOf('Ya realizadas (1)')?.open).toBe(false);
  } finally {
    refused.mockRestore();
  }
});

test('an opened fold stays open on the way back', async () => {
  const first = await opened({ clinic: { given } });
  fireEvent.click(screen.getByText('Ya realizadas (1)'));
  await pass();
  first.unmount();
  await opened({ clinic: { given } });
  expect(foldOf('Ya realizadas (1)')?.open).toBe(true);
  expect(foldOf('Más tarde hoy (2)')?.open).toBe(false);
});

test('a dose leaves its fold when it is due within the hour', async () => {
  jest.setSystemTime(instantOf('2025-11-20T17:29'));
  await opened({ clinic: { given } });
  expect(foldOf('Más tarde hoy (2)')).toBeTruthy();
  await pass(2 * minute);
  expect(foldOf('Más tarde hoy (1)')).toBeTruthy();
  expect(cardsOf(doses(), /^En la próxima hora/)[0]).toMatch(/^18:30/);
});

test('a missed dose and one to review are never folded, and stand once', async () => {
  const six = instantOf('2025-11-20T06:00');
  const [enro] = clinic.tratamientos;
  const dosisARevisar = { cantidadDar: 0.9, peso: 4, fecha: now };
  const toReview = startingAt('2025-11-20T18:00', { idFichaTratamiento: 50, dosisARevisar: dosisARevisar as never });
  const missed = {
    idFichaTratamiento: 31,
    idFichaAnimal: 7,
    estado: 'No realizada',
    fechaHora: six,
    fechaProgramada: six,
    exito: null,
    comentario: '',
  };
  const tratamientos = [enro!, toReview];
  const known = atrasadasOf({ ...clinic, tratamientos }, now);
  await opened({
    clinic: {
      tratamientos,
      unresolved: {
        tratamientos: { ...known.tratamientos, 31: enro! },
        perdidas: { [`31-${six}`]: missed as never },
      },
    },
  });
  const [card] = cardsOf(today(), /^Más tarde, a revisar \(1\)/);
  expect(card).toMatch(/^18:00.*Dosis a revisar/);
  expect(cardsOf(doses(), /^Sin registrar/)[0]).toMatch(/^06:00No realizada/);
  expect(screen.getAllByRole('article').filter(({ textContent }) => textContent?.startsWith('06:00'))).toHaveLength(1);
});

test('tomorrow is a line that leads to its page', async () => {
  await opened();
  const tomorrow = part(/^mañana, viernes 21/);
  expect(tomorrow.queryByRole('article')).toBeNull();
  expect(tomorrow.getByText('5 próximas')).toBeTruthy();
  fireEvent.click(tomorrow.getByRole('link', { name: 'Ver mañana' }));
  expect(part(/^mañana, viernes 21/).getAllByRole('article')).toHaveLength(5);
  expect(screen.queryByText(/^Más tarde/)).toBeNull();
  await pass();
});

test('paper shows each animal with place, tag, doses and a box for each time', async () => {
  const [renata, penguin] = clinic.animales;
  const animales = [{ ...renata!, marcaPuesta: { codigo: 'UY-0117', tipo: 'metalica' } as never }, penguin!];
  await opened({ clinic: { given, animales } });
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'LugarAnimal y marcaQuéDarHoras',
    'Pileta 2Renata, 7 Tortuga verde, marca UY-0117Enrofloxacina 2,5 mg/kg, intramuscular1,2 ml06:20 75 %14:0022:00',
    'Pileta 2Animal 8 Pingüino de MagallanesHidratación oral60 ml06:30 atrasada18:30',
  ]);
});
