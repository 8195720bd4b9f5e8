import { expect, test } from '@jest/globals';
import { handedDay, handOverDay } from './handed-day.ts';
import { daysOf, mesOf, mesText, mesWords, readMes, shiftMes } from './mes.ts';

test.each([
  ['2026-01', -1, '2025-12'],
  ['2025-12', 1, '2026-01'],
  ['2026-11', -24, '2024-11'],
  ['2026-11', 2, '2027-01'],
])('%s plus %i months is %s', (from, by, to) => {
  expect(mesText(shiftMes(mesOf(`${from}-15`), by))).toBe(to);
});

const last = { anio: 2026, mes: 11 };

test.each([
  ['2026-10', '2026-10'],
  ['1999-02', '1999-02'],
  ['2026-11', '2026-11'],
  ['2026-12', '2026-11'],
  ['2026-00', '2026-11'],
  ['2026-13', '2026-11'],
  ['0001-01', '2026-11'],
  ['noviembre', '2026-11'],
  [null, '2026-11'],
])('an address that asks for %p shows %s', (inAddress, shown) => {
  expect(mesText(readMes(inAddress, last))).toBe(shown);
});

test('a month has its own days and name', () => {
  expect(daysOf({ anio: 2024, mes: 2 })).toHaveLength(29);
  expect(daysOf({ anio: 2026, mes: 2 }).at(-1)).toBe('2026-02-28');
  expect(mesWords({ anio: 2026, mes: 2 })).toBe('febrero de 2026');
});

test.each([
  [handOverDay('2026-11-03'), '2026-11-03'],
  [handOverDay('2024-02-29'), '2024-02-29'],
  [{ anio: 2026, mes: 11, dia: 22 }, '2026-11-21'],
  [{ anio: 2026, mes: 2, dia: 30 }, '2026-11-21'],
  [{ anio: '2026', mes: 11, dia: 3 }, '2026-11-21'],
  ['2026-11-03', '2026-11-21'],
  [null, '2026-11-21'],
])('the day handed over in %p is %s', (state, day) => {
  expect(handedDay(state, '2026-11-21')).toBe(day);
});
