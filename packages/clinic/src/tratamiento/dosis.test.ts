import { civilDayBounds } from '@caparazon/call/time';
import { describe, expect, test } from '@jest/globals';
import {
  currentDosis,
  dosisOf,
  dueTimes,
  estadoInstancia,
  finPrevisto,
  lastDueTime,
  nearestDueTime,
  pautaOf,
} from './dosis.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const comienzo = Date.UTC(2026, 10, 20, 11);
const h = (hours: number) => comienzo + hours * hourMs;

function walk(frecuencia: number, duracion: number): number[] {
  const step = Math.round(frecuencia * 100) * 36_000;
  const times = [];
  for (let at = 0; at < Math.round(duracion * 100) * 864_000; at += step) times.push(comienzo + at);
  return times;
}

describe('the doses of a treatment', () => {
  test.each([
    ['every 8 h for a week', 8, 7, 21],
    ['every half an hour for thirty days', 0.5, 30, 1440],
    ['every 36 h for ten days: the last is due before the end', 36, 10, 7],
    ['every 36 h for three days: none is due at the end', 36, 3, 2],
    ['every 0.1 h for a day', 0.1, 1, 240],
    ['every 0.7 h for 0.07 days', 0.7, 0.07, 3],
    ['every 0.29 h for 1.16 days', 0.29, 1.16, 96],
    ['less often than it lasts', 48, 1, 1],
    ['as often as it lasts', 24, 1, 1],
    ['every 36 seconds', 0.01, 0.5, 1200],
  ])('are the same as step by step: %s', (_, frecuencia, duracion, cantidad) => {
    const pauta = pautaOf({ comienzo, frecuencia, duracion });
    const expected = walk(frecuencia, duracion);
    expect(pauta.cantidad).toBe(cantidad);
    expect(dueTimes(pauta, comienzo, pauta.fin)).toEqual(expected);
    expect(lastDueTime(pauta)).toBe(expected.at(-1));
    expect(dueTimes(pauta, comienzo + 1, pauta.fin + dayMs)).toEqual(expected.slice(1));
  });

  test('are counted at once for the longest and most frequent treatment of the form', () => {
    const pauta = pautaOf({ comienzo, frecuencia: 0.01, duracion: 9999.99 });
    expect(pauta.cantidad).toBe(23_999_976);
    expect(lastDueTime(pauta)).toBe(pauta.fin - 36_000);
    expect(dueTimes(pauta, pauta.fin - 80_000, pauta.fin + dayMs)).toEqual([pauta.fin - 72_000, pauta.fin - 36_000]);
  });

  test('dueTimes includes the first instant of its span and excludes the last', () => {
    const pauta = pautaOf({ comienzo, frecuencia: 8, duracion: 7 });
    expect(dueTimes(pauta, h(8), h(24))).toEqual([h(8), h(16)]);
    expect(dueTimes(pauta, h(8) + 1, h(24) + 1)).toEqual([h(16), h(24)]);
    expect(dueTimes(pauta, h(-48), h(0))).toEqual([]);
    expect(dueTimes(pauta, h(168), h(1000))).toEqual([]);
    expect(dueTimes(pauta, h(9), h(9))).toEqual([]);
  });

  test('are neither lost nor repeated when read day by day, across both changes of the clocks', () => {
    // Uruguay began summer time on 5 October 2014 and ended it on 8 March 2015.
    const begun = Date.UTC(2014, 9, 3, 11);
    const pauta = pautaOf({ comienzo: begun, frecuencia: 7.25, duracion: 180 });
    const days: number[] = [];
    for (let day = civilDayBounds(begun); day.from < pauta.fin; day = civilDayBounds(day.to)) {
      days.push(...dueTimes(pauta, day.from, day.to));
    }
    expect(days).toEqual(dueTimes(pauta, begun, pauta.fin));
    expect(days).toHaveLength(596);
    for (const [i, at] of days.slice(1).entries()) expect(at - (days[i] ?? 0)).toBe(7.25 * hourMs);
  });

  test.each([
    ['between two doses', 20, 3],
    ['as a dose falls due', 16, 3],
    ['just before one does', 16 - 1e-6, 2],
    ['at the start', 0, 1],
    ['before the start', -1, 0],
    ['after the duration', 1000, 21],
  ])('end when the treatment is finished %s', (_, hours, cantidad) => {
    const pauta = pautaOf({ comienzo, frecuencia: 8, duracion: 7, finalizado: h(hours) });
    expect(pauta.cantidad).toBe(cantidad);
    expect(lastDueTime(pauta)).toBe(cantidad === 0 ? null : h(8 * (cantidad - 1)));
  });

  test('the last dose has the end of the treatment as its next due time', () => {
    const pauta = pautaOf({ comienzo, frecuencia: 36, duracion: 3 });
    expect(dosisOf(pauta, 0)).toEqual({ programada: h(0), siguiente: h(36) });
    expect(dosisOf(pauta, 1)).toEqual({ programada: h(36), siguiente: h(72) });
    expect(dosisOf(pautaOf({ comienzo, frecuencia: 36, duracion: 2 }), 1)).toEqual({
      programada: h(36),
      siguiente: h(48),
    });
    expect(finPrevisto({ comienzo, duracion: 0.01 })).toBe(comienzo + 864_000);
  });
});

test.each([
  ['when it is due', 8, 8],
  ['a little late', 8.2, 8],
  ['a little early', 7.9, 8],
  ['exactly half-way, which belongs to the earlier', 12, 8],
  ['just after half-way', 12 + 1e-5, 16],
  ['just before half-way', 12 - 1e-5, 8],
  ['before the first, less than half a frequency', -3.9, 0],
  ['before the first, half a frequency', -4, 0],
  ['before the first, more', -4.1, null],
  ['after the last, half a frequency', 164, 160],
  ['after the last, more', 164.1, null],
])('nearestDueTime answers for a dose given %s', (_, given, answered) => {
  const pauta = pautaOf({ comienzo, frecuencia: 8, duracion: 7 });
  expect(nearestDueTime(pauta, Math.round(h(given)))).toBe(answered === null ? null : h(answered));
});

test('nearestDueTime agrees with a search of all due times', () => {
  const pauta = pautaOf({ comienzo, frecuencia: 0.35, duracion: 0.4 });
  const times = dueTimes(pauta, comienzo, pauta.fin);
  for (let ms = comienzo - hourMs; ms < pauta.fin + hourMs; ms += 7000) {
    const near = times.filter((at) => Math.abs(at - ms) * 2 <= pauta.cadaMs);
    const [best = null] = near.sort((a, b) => Math.abs(a - ms) - Math.abs(b - ms) || a - b);
    expect(nearestDueTime(pauta, ms)).toBe(best);
  }
});

test('nearestDueTime gives null when the treatment has no doses', () => {
  const pauta = pautaOf({ comienzo, frecuencia: 8, duracion: 7, finalizado: comienzo - 1 });
  expect(nearestDueTime(pauta, comienzo)).toBeNull();
  expect(dueTimes(pauta, comienzo, pauta.fin)).toEqual([]);
});

test.each([
  ['before it is due', 7, true, false, 'Próxima'],
  ['a millisecond before', 8 - 1 / hourMs, true, false, 'Próxima'],
  ['the instant it is due', 8, true, false, 'Atrasada'],
  ['half a frequency after', 12, true, false, 'Atrasada'],
  ['a millisecond before the next', 16 - 1 / hourMs, true, false, 'Atrasada'],
  ['when the next has come', 16, true, false, 'No realizada'],
  ['long after', 1000, true, false, 'No realizada'],
  ['late, in a finished treatment', 9, false, false, 'No realizada'],
  ['when it was given, late', 9, true, true, 'Realizada'],
  ['when it was given early', 7, true, true, 'Realizada'],
  ['when it was given, in a finished treatment', 1000, false, true, 'Realizada'],
] as const)('estadoInstancia judges a dose %s', (_, hours, activo, realizada, estado) => {
  const dosis = dosisOf(pautaOf({ comienzo, frecuencia: 8, duracion: 7 }), 1);
  expect(estadoInstancia({ ...dosis, realizada }, activo, Math.round(h(hours)))).toBe(estado);
});

describe('currentDosis', () => {
  const pauta = pautaOf({ comienzo, frecuencia: 36, duracion: 3 });

  test.each([
    ['there is none before the first', h(0) - 1, null],
    ['the first is due at its very instant', h(0), { programada: h(0), siguiente: h(36) }],
    ['it stays until the next due time', h(36) - 1, { programada: h(0), siguiente: h(36) }],
    ['the next one then', h(36), { programada: h(36), siguiente: h(72) }],
    ['the last stays until the end', h(72) - 1, { programada: h(36), siguiente: h(72) }],
    ['there is none from the end on', h(72), null],
  ])('%s', (_, now, dosis) => expect(currentDosis(pauta, now)).toEqual(dosis));

  test('waits for the end of the treatment when that comes before the next interval', () => {
    const short = pautaOf({ comienzo, frecuencia: 36, duracion: 2 });
    expect(currentDosis(short, h(47))).toEqual({ programada: h(36), siguiente: h(48) });
    expect(currentDosis(short, h(48))).toBeNull();
  });
});
