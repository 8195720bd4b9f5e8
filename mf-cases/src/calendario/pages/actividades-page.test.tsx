import { instantOf } from '@caparazon/call/time';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';
import { now } from '../../tratamiento/testing/samples.ts';
import { animalOf } from '../testing/clinic.ts';
import {
  cardsOf,
  clinic,
  doneAt,
  doses,
  hour,
  minute,
  opened,
  part,
  pass,
  startingAt,
  today,
} from '../testing/open-day.tsx';
import ActividadesPage from './actividades-page.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = narrow;
});

const narrow = window.matchMedia;
const widen = () => {
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('min-width: 1000px') });
};

const headings = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a phone shows the day and a line for the next', async () => {
  await opened();
  expect(headings().slice(-2)).toEqual(['hoy, jueves 20 de noviembre', 'mañana, viernes 21 de noviembre']);
});

test('a wide screen also shows the previous day, last for the keyboard', async () => {
  widen();
  await opened();
  expect(
    headings()
      .slice(-3)
      .map((title) => title?.split(',')[0]),
  ).toEqual(['hoy', 'mañana', 'ayer']);
});

test("a card shows medicine, type, amounts, animal, place and treatment, and leads to that dose's form", async () => {
  await opened();
  const card = within(doses().getAllByRole('article')[1]!);
  expect(card.getByText('14:00')).toBeTruthy();
  expect(card.getByText('Toca ahora')).toBeTruthy();
  expect(card.getByText(/, dar 1,2\sml/)).toBeTruthy();
  expect(card.getByText(/^Medicación, 2,5\smg\/kg, intramuscular · Tratamiento 31$/)).toBeTruthy();
  expect([card.getByText('Tortuga verde'), card.getByText(/^Pileta 2/)]).toHaveLength(2);
  expect(card.getByRole('link', { name: 'Renata, 7' }).getAttribute('href')).toBe('/historicos/7');
  const whole = card.getByRole('link', { name: 'Enrofloxacina, Renata, 7, Tortuga verde, hoy 14:00' });
  expect(whole.getAttribute('href')).toBe(`/realizar_tratamiento/31?dosis=${instantOf('2025-11-20T14:00')}`);
});

test('a card without a medicine is titled by its procedure', async () => {
  await opened();
  const card = within(doses().getAllByRole('article')[0]!);
  expect(card.getByRole('link', { name: 'Hidratación, Animal 8, Pingüino de Magallanes, hoy 06:30' })).toBeTruthy();
});

test('doses of an animal out of care stand in their day as such, and nobody waits for them', async () => {
  const [, penguin] = clinic.animales;
  await opened({ clinic: { animales: [{ ...animalOf(7, 'Tortuga verde'), estado: 'Muerto' }, penguin!] } });
  expect(cardsOf(doses(), /^Atrasadas \(1\)/)).toEqual([expect.stringMatching(/^06:30Atrasada/)]);
  const [first, second] = cardsOf(today(), /^No realizadas/);
  expect(first).toMatch(/^06:00No realizada.*Muerto/);
  expect(second).toMatch(/^14:00No realizada.*Muerto/);
  expect(today().getByText('1 atrasada, 2 próximas, 2 no realizadas')).toBeTruthy();
});

test('a dose of an animal out of care is not the next one', async () => {
  jest.setSystemTime(instantOf('2025-11-20T21:10'));
  await opened({
    clinic: {
      animales: [{ ...animalOf(7, 'Tortuga verde'), estado: 'Liberado' }],
      tratamientos: clinic.tratamientos.slice(0, 1),
    },
  });
  expect(doses().getByText('Ningún tratamiento por realizar ahora.')).toBeTruthy();
});

test('a day lists what comes, then what is over, each by time', async () => {
  widen();
  await opened({ clinic: { given: [doneAt('2025-11-20T06:20', '2025-11-20T06:00', 75)] } });
  const groups = today().getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Próximas (2)', 'Ya pasaron (1)']);
  expect(cardsOf(today(), /^Próximas/)[0]).toMatch(/^18:30Próxima en 4 hHidratación/);
  expect(cardsOf(today(), /^Próximas/)[1]).toMatch(/^22:00PróximaEnrofloxacina/);
  expect(cardsOf(today(), /^Ya pasaron/)[0]).toMatch(/^06:20Realizada 75 %tocaba 06:00/);
  expect(today().getByText('1 atrasada, 1 toca ahora, 2 próximas, 1 realizada')).toBeTruthy();
});

test('a dose turns from next to late at its second, and to missed when the next one is due', async () => {
  jest.setSystemTime(instantOf('2025-11-20T14:11') + 7000);
  await opened({ clinic: { tratamientos: [startingAt('2025-11-20T14:12', { frecuencia: 1, duracion: 1 })] } });
  expect(cardsOf(doses(), /^En la próxima hora/)[0]).toMatch(/^14:12Próxima en menos de 1 min/);
  await pass(53_000);
  expect(cardsOf(doses(), /^Atrasadas/)[0]).toMatch(/^14:12Toca ahora/);
  await pass(hour);
  expect(cardsOf(today(), /^No realizadas/)[0]).toMatch(/^14:12No realizada/);
  expect(cardsOf(doses(), /^Atrasadas/)[0]).toMatch(/^15:12Toca ahora/);
});

test.each([
  ['to be given', [], 'Enrofloxacina, Renata, 7, Tortuga verde, hoy 14:00', {}],
  [
    'that was given',
    [doneAt('2025-11-20T14:05', '2025-11-20T14:00')],
    'Enrofloxacina, Renata, 7, Tortuga verde, hoy 14:05',
    { idInstancia: instantOf('2025-11-20T14:00') / minute },
  ],
])('the card of a dose %s hands over its dose', async (_, given, name, state) => {
  const { shell } = await opened({ clinic: { given } });
  fireEvent.click(screen.getByRole('link', { name }));
  expect(shell.visited).toEqual([{ to: `/realizar_tratamiento/31?dosis=${instantOf('2025-11-20T14:00')}`, state }]);
});

test("the animal's name leads to the animal and not to the dose", async () => {
  const { shell } = await opened();
  fireEvent.click(screen.getAllByRole('link', { name: 'Renata, 7' })[0]!);
  expect(shell.visited).toEqual([{ to: '/historicos/7', state: undefined }]);
});

test('the arrows change the day in the address, show it at once from the prefetch, and back returns', async () => {
  const { addresses, back, shell } = await opened();
  const requestedDays = () =>
    shell.made.flatMap(({ id, outgoing }) =>
      id === 'getCalendario' ? (outgoing as { query: { fecha: string } }).query.fecha : [],
    );
  for (const day of ['2025-11-19', '2025-11-20', '2025-11-21', '2025-11-22']) {
    expect(requestedDays()).toContain(String(instantOf(`${day}T00:00`)));
  }
  fireEvent.click(screen.getByRole('link', { name: /^Día anterior, ?mié 19$/ }));
  expect(addresses().at(-1)).toBe('/actividades_del_dia?dia=2025-11-19');
  expect(part(/^ayer, miércoles 19/).getAllByRole('article')).toHaveLength(5);
  fireEvent.click(screen.getByRole('link', { name: /^Día siguiente, ?jue 20$/ }));
  expect(addresses().at(-1)).toBe('/actividades_del_dia');
  back();
  expect(part(/^ayer, miércoles 19/)).toBeTruthy();
  await pass();
});

test('another day links to the overdue doses', async () => {
  await opened({ search: 'dia=2025-11-25' });
  const link = screen.getByRole('link', { name: 'Hay 2 tratamientos atrasados: ver hoy' });
  expect(link.getAttribute('href')).toBe('/actividades_del_dia');
  expect(screen.queryByRole('region', { name: /^Tratamientos atrasados/ })).toBeNull();
});

test("each of the calendar's two addresses stays in use", async () => {
  const { addresses } = await opened({ path: '/actividades', search: 'dia=2025-11-25' });
  expect(part(/^martes 25 de noviembre/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /^Día siguiente, ?mié 26$/ }));
  expect(addresses().at(-1)).toBe('/actividades?dia=2025-11-26');
  fireEvent.click(screen.getByRole('link', { name: 'Hoy' }));
  expect(addresses().at(-1)).toBe('/actividades');
  await pass();
});

test.each(['dia=ayer', 'dia=2025-02-30', 'dia=9999-01-01', 'dia='])(
  'an address without a valid day (%s) shows today',
  async (search) => {
    await opened({ search });
    expect(today()).toBeTruthy();
  },
);

test('the screen moves to the new day at midnight in Montevideo', async () => {
  jest.setSystemTime(instantOf('2025-11-20T23:59') + 7000);
  const { shell } = await opened();
  await pass(53_000);
  expect(part(/^hoy, viernes 21/)).toBeTruthy();
  const rounds = shell.made.filter(({ id }) => id === 'getRonda').map(({ outgoing }) => outgoing);
  expect(rounds.at(-1)).toEqual({ query: { fecha: '2025-11-21' } });
});

test('a clock ahead late in the evening requests no round of tomorrow before an answer gives the time', async () => {
  jest.setSystemTime(instantOf('2025-11-21T01:00'));
  const { shell } = await opened({ slow: 200 });
  await pass(100);
  shell.clockAhead = -3 * hour;
  await pass(500);
  const rounds = shell.made.filter(({ id }) => id === 'getRonda').map(({ outgoing }) => outgoing);
  expect(rounds).toEqual([{ query: { fecha: '2025-11-20' } }]);
  part(/^Sin ficha de hoy/).getAllByRole('link');
});

test('a day without doses says so', async () => {
  await opened({ clinic: { tratamientos: [] } });
  expect(today().getByText('No hay actividades para este día.')).toBeTruthy();
});

test('a treatment without animal or route is still shown', async () => {
  await opened({
    clinic: { animales: [], tratamientos: [startingAt('2025-11-20T14:00', { via: null, duracion: 0.1 })] },
  });
  expect(doses().getByRole('link', { name: 'Animal 7' })).toBeTruthy();
});

test('each part that failed to load offers another try', async () => {
  visit(ActividadesPage, fakeShell({}, { place: { path: '/actividades' } }));
  await pass();
  const failures = screen.getAllByRole('alert').map((alert) => within(alert).getByRole('heading').textContent);
  expect(failures).toEqual([
    'No pudimos saber qué tratamientos están atrasados',
    'No pudimos cargar los reportes sin ver',
    'No pudimos saber quién está sin ficha de hoy',
    'No pudimos cargar este día',
    'No pudimos cargar este día',
  ]);
  expect(screen.queryByText(/^Ningún tratamiento/)).toBeNull();
});

test('sixty treatments of thirty animals are all shown, in order', async () => {
  const animales = Array.from({ length: 30 }, (_, n) => animalOf(n + 1, `Animal de nombre muy largo número ${n + 1}`));
  const tratamientos = Array.from({ length: 60 }, (_, n) =>
    startingAt(`2025-11-20T${String(n % 24).padStart(2, '0')}:00`, {
      idFichaTratamiento: n + 1,
      idFichaAnimal: (n % 30) + 1,
    }),
  );
  await opened({ clinic: { animales, tratamientos } });
  const lists = [doses(), today()].flatMap((place) => place.getAllByRole('list'));
  const times = lists.map((list) =>
    within(list)
      .getAllByRole('article')
      .map((card) => card.querySelector('time')?.textContent),
  );
  expect(times.flat()).toHaveLength(doses().getAllByRole('article').length + today().getAllByRole('article').length);
  expect(times.flat().length).toBeGreaterThanOrEqual(60);
  for (const group of times) expect(group).toEqual([...group].sort());
});
