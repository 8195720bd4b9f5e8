import { instantOf } from '@caparazon/call/time';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { reporteOf } from '../../reporte/testing/samples.ts';
import { now } from '../../tratamiento/testing/samples.ts';
import { animalOf } from '../testing/clinic.ts';
import { cardsOf, clinic, doneAt, doses, hour, minute, opened, part, pass, startingAt } from '../testing/open-day.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const reports = () => part(/^Reportes sin ver/);
const sheets = () => part(/^Sin ficha de hoy/);
const rowsOf = (block: ReturnType<typeof part>) => within(block.getByRole('list')).getAllByRole('link');

test('doses come first, then reports, then sheets, each with its count, and then the days', async () => {
  await opened({ reportes: [reporteOf()] });
  expect(titles().slice(0, 4)).toEqual([
    'Tratamientos atrasados2',
    'Reportes sin ver1',
    'Sin ficha de hoy2',
    'hoy, jueves 20 de noviembre',
  ]);
});

test('the keyboard first reaches the dose overdue longest, also from days ago', async () => {
  const weekly = startingAt('2025-11-15T09:00', { idFichaTratamiento: 40, frecuencia: 168, duracion: 30 });
  await opened({ clinic: { tratamientos: [...clinic.tratamientos, weekly] } });
  expect(cardsOf(doses(), /^Atrasadas \(3\)/)[0]).toMatch(/^sáb 15\/11 09:00Atrasada 5 díasEnrofloxacina/);
  const [first] = document.querySelectorAll<HTMLElement>('a[href], button, summary');
  expect(first?.getAttribute('href')).toBe(`/realizar_tratamiento/40?dosis=${instantOf('2025-11-15T09:00')}`);
});

test('an overdue dose stands once', async () => {
  await opened();
  expect(screen.getAllByText(/^(Atrasada |Toca ahora)/)).toHaveLength(2);
});

test('doses due within the hour stand beside overdue ones, and otherwise the next one is named', async () => {
  jest.setSystemTime(instantOf('2025-11-20T21:10'));
  const given = [doneAt('2025-11-20T14:10', '2025-11-20T14:00')];
  const { happen } = await opened({ clinic: { given, tratamientos: clinic.tratamientos.slice(0, 1) } });
  expect(cardsOf(doses(), /^En la próxima hora \(1\)/)[0]).toMatch(/^22:00Próxima en 50 min/);
  happen({ given: [...given, doneAt('2025-11-20T21:00', '2025-11-20T22:00')] });
  await pass(minute);
  expect(doses().getByText('Ningún tratamiento por realizar ahora. El próximo: mañana 06:00, en 8 h.')).toBeTruthy();
});

describe('the claim that nothing is due', () => {
  /** 14:15, with everything given; the next dose is due at 18:30. */
  const calm = { given: [], tratamientos: [startingAt('2025-11-20T18:30')] };
  const certain = /^Ningún tratamiento por realizar ahora/;

  test('is not claimed before the days have loaded', async () => {
    await opened({ clinic: calm, slowDays: 5000 });
    expect(doses().getByText('Viendo qué tratamientos tocan en la próxima hora…')).toBeTruthy();
    expect(doses().queryByText(certain)).toBeNull();
    await pass(6000);
    expect(doses().getByText(certain)).toBeTruthy();
  });

  test('is not claimed while a day cannot be read, and overdue doses stay', async () => {
    jest.setSystemTime(instantOf('2025-11-20T21:10'));
    const { breakDown } = await opened({ broken: ['getCalendario'] });
    expect(cardsOf(doses(), /^Atrasadas/)).toHaveLength(2);
    expect(doses().getByText('No sabemos qué tratamientos tocan en la próxima hora.')).toBeTruthy();
    expect(doses().queryByText(certain)).toBeNull();
    breakDown();
    fireEvent.click(doses().getByRole('button', { name: 'Reintentar' }));
    await pass();
    expect(cardsOf(doses(), /^En la próxima hora/)).toHaveLength(1);
  });

  test('is dated when it could not be refreshed', async () => {
    const { breakDown } = await opened({ clinic: calm });
    expect(doses().getByText(certain)).toBeTruthy();
    breakDown('getAtrasadas', 'getCalendario');
    await pass(minute);
    expect(doses().getByText('De hoy 14:10, no se ve ningún tratamiento por realizar.')).toBeTruthy();
    expect(doses().queryByText(certain)).toBeNull();
  });
});

const paper = (name: RegExp) => within(screen.getByRole('table', { name, hidden: true }));

test('the printed day has the pinned notes of its animals', async () => {
  await opened({ fijadas: ['No inyectar en aleta izquierda'] });
  paper(/^Actividades del/).getByText('No inyectar en aleta izquierda');
});

test('the printed day says that pinned notes are missing when they could not be read', async () => {
  await opened({ broken: ['getNotasFijadas'] });
  paper(/sin las notas fijadas: no se pudieron leer$/);
});

test('pinned notes that could not be read are missed in words, and asked for again', async () => {
  const { breakDown } = await opened({ broken: ['getNotasFijadas'] });
  const missed = /^No pudimos leer las notas fijadas/;
  const note = screen.getByText(missed);
  breakDown();
  fireEvent.click(within(note.parentElement!).getByRole('button', { name: 'Reintentar' }));
  await pass();
  expect(screen.queryByText(missed)).toBeNull();
});

test('the first dose of a treatment starting this minute appears at once', async () => {
  await opened({ clinic: { tratamientos: [startingAt('2025-11-20T14:10')] } });
  expect(cardsOf(doses(), /^Atrasadas/)).toEqual([expect.stringMatching(/^14:10Toca ahora/)]);
});

describe('reports', () => {
  const many = Array.from({ length: 14 }, (_, n) =>
    reporteOf({ idReporte: 20 + n, estado: n === 0 ? 'VIVO' : 'MUERTO', fecha: now - (20 - n) * minute }),
  );

  test('live animals come first, however many reports came after, and the list has all', async () => {
    await opened({ reportes: many });
    const [first, second, ...rest] = rowsOf(reports());
    expect(first?.getAttribute('href')).toBe('/reporte/20');
    expect(first?.textContent).toBe('VivoTortuga verdePlaya de La Coronilla, Rochahace 20 min');
    expect(second?.getAttribute('href')).toBe('/reporte/33');
    expect(rest).toHaveLength(3);
    const all = reports().getByRole('link', { name: 'Ver los 14' });
    expect(all.getAttribute('href')).toBe('/reportes?vistos=false&archivados=false');
  });

  test('a report that arrives while the page is open appears at once', async () => {
    const { report, shell } = await opened();
    expect(reports().getByText('Todos los reportes están vistos.')).toBeTruthy();
    report([reporteOf({ fecha: now })]);
    act(() => shell.tell({ tipo: 'reporte', id: 12 }));
    await pass(500);
    expect(rowsOf(reports())[0]?.textContent).toContain('hace menos de 1 min');
  });
});

describe('sheets', () => {
  test('each animal without a sheet leads to its form', async () => {
    await opened({ clinic: { withSheet: [7] } });
    const [row] = rowsOf(sheets());
    expect([row?.getAttribute('href'), row?.textContent]).toEqual([
      '/alta_ficha_diaria/8',
      'Animal 8Pingüino de MagallanesPileta 2',
    ]);
  });

  test('the round takes more than a few', async () => {
    await opened({ clinic: { animales: Array.from({ length: 30 }, (_, n) => animalOf(n + 1, 'Tortuga verde')) } });
    expect(rowsOf(sheets())).toHaveLength(5);
    expect(sheets().getByText('Y 25 más, en la ronda.')).toBeTruthy();
    expect(sheets().getByRole('link', { name: 'Hacer la ronda' }).getAttribute('href')).toBe('/ronda');
  });

  test('a sheet written elsewhere leaves at once, and a complete day says so', async () => {
    const { happen, shell } = await opened();
    happen({ withSheet: [7, 8] });
    act(() => shell.tell({ tipo: 'ficha_diaria', id: 1 }));
    await pass(500);
    expect(sheets().getByText('Todos tienen su ficha de hoy.')).toBeTruthy();
  });

  test('an empty clinic says so', async () => {
    await opened({ clinic: { animales: [], tratamientos: [] } });
    expect(sheets().getByText('No hay animales en rehabilitación.')).toBeTruthy();
  });
});

describe("the server's clock", () => {
  test.each([
    ['three hours ahead', -3 * hour],
    ['three hours behind', 3 * hour],
  ])('decides what is late, today and next with the phone %s', async (_, clockAhead) => {
    jest.setSystemTime(now - clockAhead);
    await opened({ clockAhead });
    expect(cardsOf(doses(), /^Atrasadas/)).toEqual([
      expect.stringMatching(/^06:30Atrasada 7 h/),
      expect.stringMatching(/^14:00Toca ahora/),
    ]);
    expect(cardsOf(part(/^hoy, jueves 20/), /^Más tarde hoy/)[0]).toMatch(/^18:30Próxima en 4 h/);
  });

  test("shows the clinic's day on a phone that is a day off", async () => {
    jest.setSystemTime(now + 24 * hour);
    await opened({ clockAhead: -24 * hour });
    expect(part(/^hoy, jueves 20 de noviembre/)).toBeTruthy();
  });

  test('counts from the first answer on', async () => {
    jest.setSystemTime(now + 3 * hour);
    const { shell } = await opened({ slow: 200 });
    shell.clockAhead = -3 * hour;
    await pass(200);
    expect(cardsOf(doses(), /^Atrasadas/)[1]).toMatch(/^14:00Toca ahora/);
  });
});

describe('changes by others', () => {
  test('remove a dose given elsewhere at once', async () => {
    const { happen, shell } = await opened();
    happen({ given: [doneAt('2025-11-20T14:10', '2025-11-20T14:00')] });
    act(() => shell.tell({ tipo: 'dosis', id: 1 }));
    await pass(500);
    expect(cardsOf(doses(), /^Atrasadas/)).toHaveLength(1);
    expect(cardsOf(part(/^hoy,/), /^Ya realizadas/).at(-1)).toMatch(/^14:10Realizada 100 %/);
  });

  test('remove a given dose, and that of a finished treatment, within half a minute without events', async () => {
    const { happen } = await opened();
    const [one, other] = clinic.tratamientos;
    happen({ tratamientos: [{ ...one!, activo: false, finalizado: true, fechaFinalizado: now }, other!] });
    await pass(31_000);
    expect(cardsOf(doses(), /^Atrasadas/)).toEqual([expect.stringMatching(/^06:30/)]);
  });

  test('are not undone by a slow answer that is older', async () => {
    const { happen, shell, slowDown } = await opened();
    slowDown(5000);
    act(() => shell.tell({ tipo: 'dosis', id: 1 }));
    await pass(500);
    slowDown(0);
    happen({ given: [doneAt('2025-11-20T14:10', '2025-11-20T14:00')] });
    act(() => shell.tell({ tipo: 'dosis', id: 2 }));
    await pass(500);
    await pass(6000);
    expect(cardsOf(doses(), /^Atrasadas/)).toHaveLength(1);
  });
});

describe('outdated data', () => {
  const strip = () => screen.queryByRole('alert')?.textContent;
  const old = 'Lo que se ve es de hoy 14:10; desde entonces alguien pudo haber realizado un tratamiento.';

  test('show their time until they are refreshed', async () => {
    const { breakDown } = await opened();
    breakDown('getAtrasadas', 'getCalendario');
    await pass(minute);
    expect(strip()).toContain(`No pudimos actualizar. ${old}`);
    expect(titles()[0]).toBe('Tratamientos atrasados a las 14:102');
    breakDown();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await pass();
    expect(strip()).toBeUndefined();
    expect(titles()[0]).toBe('Tratamientos atrasados2');
  });

  test('are refreshed without a press, however long the failure lasted', async () => {
    const { breakDown, happen } = await opened();
    breakDown('getAtrasadas');
    await pass(10 * minute);
    happen({ given: [doneAt('2025-11-20T14:10', '2025-11-20T14:00')] });
    breakDown();
    await pass(16_000);
    expect(strip()).toBeUndefined();
    expect(cardsOf(doses(), /^Atrasadas/)).toHaveLength(1);
  });

  test('are refreshed without a press for reports and sheets too', async () => {
    const { breakDown, shell } = await opened();
    breakDown('getReportes', 'getRonda');
    act(() => {
      shell.tell({ tipo: 'reporte', id: 1 });
      shell.tell({ tipo: 'ficha_diaria', id: 1 });
    });
    await pass(5 * minute);
    const made = shell.made.length;
    await pass(15_000);
    const again = shell.made.slice(made).map(({ id }) => id);
    expect(again).toEqual(expect.arrayContaining(['getReportes', 'getRonda']));
  });

  test('are marked after the phone slept, until the answer comes', async () => {
    const { slowDown } = await opened();
    slowDown(3000);
    jest.setSystemTime(now + 2 * hour);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(strip()).toContain(`Actualizando. ${old}`);
    await pass(5000);
    expect(strip()).toBeUndefined();
  });

  test('are not judged by a reset clock until an answer has come', async () => {
    await opened();
    jest.setSystemTime(now - 3 * hour);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(strip()).toContain('Actualizando.');
  });

  test('are marked when one day fails', async () => {
    const { breakDown } = await opened();
    breakDown('getCalendario');
    await pass(minute);
    expect(strip()).toContain(old);
  });
});
