import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { instantOf } from '@caparazon/contracts/time';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { visit } from '../../../testing/visit.tsx';
import { now, tratamientoOf } from '../../fichaTratamiento/testing/samples.ts';
import { animalOf, type Clinic, calendarioOf, type Given } from '../testing/clinic.ts';
import ActividadesPage from './actividades-page.tsx';

const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = narrow;
});

const narrow = window.matchMedia;
/** A screen with room for three days. */
const widen = () => {
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('min-width: 1000px') });
};

/** Lets requests finish and time pass. */
const pass = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

const startingAt = (at: string, change: Partial<Tratamiento> = {}) =>
  tratamientoOf({ fechaHoraComienzo: new Date(instantOf(at)).toISOString(), ...change });

/** Turtle 7 every eight hours from six in the morning, penguin 8 twice a day from half past six. */
const clinic: Clinic = {
  animales: [animalOf(7, 'Tortuga verde'), animalOf(8, 'Pingüino de Magallanes')],
  tratamientos: [
    startingAt('2025-11-19T06:00'),
    startingAt('2025-11-19T06:30', {
      idFichaTratamiento: 32,
      idFichaAnimal: 8,
      tipoTratamiento: 'Hidratación',
      medicamento: '',
      cantidadDosis: null,
      dosis: null,
      cantidadDar: 60,
      via: 'oral',
      frecuencia: 12,
    }),
  ],
  given: [],
};

const doneAt = (at: string, due: string, exito = 100): Given => ({
  idFichaTratamiento: 31,
  fechaHora: instantOf(at),
  fechaProgramada: instantOf(due),
  exito,
});

interface Opening {
  clinic?: Partial<Clinic>;
  search?: string;
  path?: string;
}

/** @returns the clinic, and functions that change it */
async function opened({ clinic: change = {}, search = '', path = '/actividades_del_dia' }: Opening = {}) {
  let current: Clinic = { ...clinic, ...change };
  let isDown = false;
  const shell = fakeShell(
    {
      getCalendario: ({ query }: { query: { fecha: string } }) => {
        if (isDown) throw new ApiFailure(503, { message: 'no disponible', errores: [], codigo: 'no_disponible' });
        return calendarioOf(current, Number(query.fecha));
      },
    },
    { place: { path, query: new URLSearchParams(search) } },
  );
  const visited = visit(ActividadesPage, shell);
  await pass();
  return {
    shell,
    ...visited,
    happen: (next: Partial<Clinic>) => {
      current = { ...current, ...next };
    },
    breakDown: (down: boolean) => {
      isDown = down;
    },
  };
}

const column = (name: RegExp) => within(screen.getByRole('region', { name }));
const today = () => column(/^hoy,/);
/** The cards of a group, each as text. */
const cardsOf = (day: ReturnType<typeof column>, group: RegExp) =>
  within(day.getByRole('list', { name: group }))
    .getAllByRole('article')
    .map(({ textContent }) => textContent);

test('a phone shows the day and the next one, each dose whole', async () => {
  await opened();
  const columns = screen.getAllByRole('region').map((region) => within(region).getByRole('heading', { level: 2 }));
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'hoy, jueves 20 de noviembre',
    'mañana, viernes 21 de noviembre',
  ]);
  const card = within(today().getAllByRole('article')[1]!);
  expect(card.getByText('14:00')).toBeTruthy();
  expect(card.getByText('Atrasada 10 min')).toBeTruthy();
  expect(card.getByText(/Enrofloxacina 2,5 mg\/kg, dar 1,2 ml, intramuscular/)).toBeTruthy();
  expect(card.getByText('#31')).toBeTruthy();
  expect(card.getByRole('link', { name: '#7 Tortuga verde' }).getAttribute('href')).toBe('/historicos/7');
  const whole = card.getByRole('link', { name: 'Medicación, #7 Tortuga verde, 14:00' });
  expect(whole.getAttribute('href')).toBe(`/realizar_tratamiento/31?dosis=${instantOf('2025-11-20T14:00')}`);
});

test('a wide screen shows the day before too', async () => {
  widen();
  await opened();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.split(',')[0]);
  expect(titles).toEqual(['ayer', 'hoy', 'mañana']);
});

test('what is late comes first, then what comes, then what is over, each in the order of time', async () => {
  await opened({ clinic: { given: [doneAt('2025-11-20T06:20', '2025-11-20T06:00', 75)] } });
  const groups = today().getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Atrasadas (2)', 'Próximas (2)', 'Ya pasaron (1)']);
  expect(cardsOf(today(), /^Atrasadas/)[0]).toMatch(/^06:30Atrasada 7 hHidratación: dar 60\sml, oral/);
  expect(cardsOf(today(), /^Atrasadas/)[1]).toMatch(/^14:00Atrasada 10 minMedicación/);
  expect(cardsOf(today(), /^Próximas/)[0]).toMatch(/^18:30Próxima en 4 hHidratación/);
  expect(cardsOf(today(), /^Próximas/)[1]).toMatch(/^22:00PróximaMedicación/);
  expect(cardsOf(today(), /^Ya pasaron/)[0]).toMatch(/^06:20Realizada 75 %tocaba 06:00/);
  expect(today().getByRole('status').textContent).toBe('2 atrasadas, 2 próximas, 1 realizada');
});

test('a dose turns from next to late at its minute, and to missed when the next one is due', async () => {
  await opened({ clinic: { tratamientos: [startingAt('2025-11-20T14:12', { frecuencia: 1, duracion: 1 })] } });
  expect(cardsOf(today(), /^Próximas/)[0]).toMatch(/^14:12Próxima en 2 min/);
  await pass(2 * minute);
  expect(cardsOf(today(), /^Atrasadas/)[0]).toMatch(/^14:12Atrasada menos de 1 min/);
  await pass(hour);
  expect(cardsOf(today(), /^Ya pasaron/)[0]).toMatch(/^14:12No realizada/);
  expect(cardsOf(today(), /^Atrasadas/)[0]).toMatch(/^15:12Atrasada/);
});

test('what others record is seen within a minute, with nothing pressed', async () => {
  const { happen } = await opened();
  expect(today().queryByRole('list', { name: /^Ya pasaron \(1\)/ })).toBeTruthy();
  happen({ given: [doneAt('2025-11-20T14:10', '2025-11-20T14:00')] });
  await pass(minute);
  expect(cardsOf(today(), /^Ya pasaron \(2\)/).at(-1)).toMatch(/^14:10Realizada 100 %/);
});

test.each([
  ['to be given', [], 'Medicación, #7 Tortuga verde, 14:00', {}],
  [
    'that was given',
    [doneAt('2025-11-20T14:05', '2025-11-20T14:00')],
    'Medicación, #7 Tortuga verde, 14:05',
    { fechaHora: instantOf('2025-11-20T14:05') },
  ],
])('the card of a dose %s hands over which one it is', async (_, given, name, state) => {
  const { shell } = await opened({ clinic: { given } });
  fireEvent.click(today().getByRole('link', { name }));
  expect(shell.visited).toEqual([{ to: `/realizar_tratamiento/31?dosis=${instantOf('2025-11-20T14:00')}`, state }]);
});

test('the animal leads to the animal, not to the dose', async () => {
  const { shell } = await opened();
  fireEvent.click(screen.getAllByRole('link', { name: '#7 Tortuga verde' })[0]!);
  expect(shell.visited).toEqual([{ to: '/historicos/7', state: undefined }]);
});

const lateSinceYesterday = [startingAt('2025-11-19T23:00', { frecuencia: 48 })];

test('what is late since yesterday is not out of sight on a phone, nor twice on a wide screen', async () => {
  const { unmount } = await opened({ clinic: { tratamientos: lateSinceYesterday } });
  expect(cardsOf(today(), /^Atrasadas/)[0]).toMatch(/^ayer 23:00Atrasada 15 h/);
  unmount();

  widen();
  await opened({ clinic: { tratamientos: lateSinceYesterday } });
  expect(cardsOf(column(/^ayer,/), /^Atrasadas/)[0]).toMatch(/^23:00Atrasada 15 h/);
  expect(screen.getAllByText('Atrasada 15 h')).toHaveLength(1);
});

test('the arrows move a day, in the address, at once since it was fetched ahead; back goes back', async () => {
  const { addresses, back, shell } = await opened();
  const asked = () => shell.made.map(({ outgoing }) => (outgoing as { query: { fecha: string } }).query.fecha);
  for (const day of ['2025-11-19', '2025-11-20', '2025-11-21', '2025-11-22']) {
    expect(asked()).toContain(String(instantOf(`${day}T00:00`)));
  }
  fireEvent.click(screen.getByRole('link', { name: /^Día anterior, ?mié 19$/ }));
  expect(addresses().at(-1)).toBe('/actividades_del_dia?dia=2025-11-19');
  expect(column(/^ayer, miércoles 19/).getAllByRole('article')).toHaveLength(5);
  fireEvent.click(screen.getByRole('link', { name: /^Día siguiente, ?jue 20$/ }));
  expect(addresses().at(-1)).toBe('/actividades_del_dia');
  back();
  expect(column(/^ayer, miércoles 19/)).toBeTruthy();
  await pass();
});

test('both addresses of the calendar keep theirs', async () => {
  const { addresses } = await opened({ path: '/actividades', search: 'dia=2025-11-25' });
  expect(column(/^martes 25 de noviembre/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /^Día siguiente, ?mié 26$/ }));
  expect(addresses().at(-1)).toBe('/actividades?dia=2025-11-26');
  fireEvent.click(screen.getByRole('link', { name: 'Hoy' }));
  expect(addresses().at(-1)).toBe('/actividades');
  await pass();
});

test.each(['dia=ayer', 'dia=2025-02-30', 'dia=9999-01-01', 'dia='])(
  'an address that says no day (%s) is today',
  async (search) => {
    await opened({ search });
    expect(today()).toBeTruthy();
  },
);

test('at midnight the screen goes on to the new day', async () => {
  jest.setSystemTime(instantOf('2025-11-20T23:59'));
  await opened();
  await pass(2 * minute);
  expect(column(/^hoy, viernes 21/)).toBeTruthy();
});

test('a day without anything says so', async () => {
  await opened({ clinic: { tratamientos: [] } });
  expect(today().getByText('No hay actividades para este día.')).toBeTruthy();
});

test('a treatment whose animal or route is not known is still shown', async () => {
  await opened({
    clinic: { animales: [], tratamientos: [startingAt('2025-11-20T14:00', { via: null, duracion: 0.1 })] },
  });
  expect(today().getByRole('link', { name: '#7' })).toBeTruthy();
});

test('while the service is down each day says so and is asked for again', async () => {
  const { breakDown } = await opened();
  breakDown(true);
  await pass(minute);
  expect(today().getByText('No pudimos actualizar este día.')).toBeTruthy();
  expect(today().getAllByRole('article').length).toBeGreaterThan(0);
  breakDown(false);
  fireEvent.click(today().getByRole('button', { name: 'Reintentar' }));
  await pass();
  expect(today().queryByText('No pudimos actualizar este día.')).toBeNull();
});

test('a day that never came offers another try', async () => {
  const shell = fakeShell({}, { place: { path: '/actividades' } });
  visit(ActividadesPage, shell);
  await pass();
  expect(screen.getAllByText('No pudimos cargar este día')).toHaveLength(2);
});

test('sixty treatments of thirty animals are all there, in order', async () => {
  const animales = Array.from({ length: 30 }, (_, n) => animalOf(n + 1, `Animal de nombre muy largo número ${n + 1}`));
  const tratamientos = Array.from({ length: 60 }, (_, n) =>
    startingAt(`2025-11-20T${String(n % 24).padStart(2, '0')}:00`, {
      idFichaTratamiento: n + 1,
      idFichaAnimal: (n % 30) + 1,
    }),
  );
  await opened({ clinic: { animales, tratamientos } });
  const times = today()
    .getAllByRole('list')
    .map((list) =>
      within(list)
        .getAllByRole('article')
        .map((card) => card.querySelector('time')?.textContent),
    );
  expect(times.flat()).toHaveLength(today().getAllByRole('article').length);
  for (const group of times) expect(group).toEqual([...group].sort());
});
