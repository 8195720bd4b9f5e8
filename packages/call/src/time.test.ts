import { expect, test } from '@jest/globals';
import {
  civilDay,
  civilDayBounds,
  formatDateTime,
  formatDay,
  instantOf,
  shiftDay,
  startOfCivilDay,
  wallClock,
} from './time.ts';

test('the civil day begins at three in the morning of UTC, midnight in Montevideo', () => {
  expect(civilDay(Date.UTC(2026, 10, 20, 2, 59, 59))).toBe('2026-11-19');
  expect(civilDay(Date.UTC(2026, 10, 20, 3))).toBe('2026-11-20');
});

test.each([
  ['2026-11-20', Date.UTC(2026, 10, 20, 3)],
  ['2026-01-01', Date.UTC(2026, 0, 1, 3)],
  ['2014-12-24', Date.UTC(2014, 11, 24, 2)],
  // The clocks changed at two in the morning of these days.
  ['2014-10-05', Date.UTC(2014, 9, 5, 3)],
  ['2015-03-08', Date.UTC(2015, 2, 8, 2)],
])('startOfCivilDay gives %s its first instant, %d', (day, ms) => {
  expect(startOfCivilDay(day)).toBe(ms);
  expect(civilDay(ms)).toBe(day);
  expect(civilDay(ms - 1)).not.toBe(day);
});

test.each([
  ['2026-11-19T23:20', Date.UTC(2026, 10, 20, 2, 20)],
  ['2026-11-20T00:00', Date.UTC(2026, 10, 20, 3)],
  ['2014-12-24T12:05', Date.UTC(2014, 11, 24, 14, 5)],
  // One hour after the clocks went forward, and one hour before they went back.
  ['2014-10-05T03:30', Date.UTC(2014, 9, 5, 5, 30)],
  ['2015-03-08T00:30', Date.UTC(2015, 2, 8, 2, 30)],
])('the wall clock shows %s at %d, and back', (text, ms) => {
  expect(wallClock(ms)).toBe(text);
  expect(instantOf(text)).toBe(ms);
});

test.each(['', 'ayer', '2026-11-20', '2026-13-40T10:00'])('instantOf gives NaN for «%s»', (text) => {
  expect(instantOf(text)).toBeNaN();
});

test.each(['', '22/1', '2026-13-01'])('startOfCivilDay gives NaN for %p', (text) => {
  expect(startOfCivilDay(text)).toBeNaN();
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2014-10-05', 1, '2014-10-06'],
])('shiftDay moves %s by %d days to %s', (day, days, then) => {
  expect(shiftDay(day, days)).toBe(then);
});

test.each([
  ['an ordinary day', Date.UTC(2026, 10, 20, 15), 24],
  ['the day the clocks went forward', Date.UTC(2014, 9, 5, 15), 23],
  ['the day they went back', Date.UTC(2015, 2, 8, 15), 25],
])('civilDayBounds gives the first instant of %s and of the next day', (_, ms, hours) => {
  const { from, to } = civilDayBounds(ms);
  expect((to - from) / 3600_000).toBe(hours);
  expect([civilDay(from), civilDay(to - 1)]).toEqual([civilDay(ms), civilDay(ms)]);
  expect(civilDay(to)).not.toBe(civilDay(ms));
});

test('formatDay and formatDateTime write dates as the rules say', () => {
  const ms = Date.UTC(2026, 2, 5, 12, 7);
  expect(formatDay(ms)).toBe('05/03/2026');
  expect(formatDateTime(ms)).toBe('05/03/26 09:07');
  expect(formatDateTime(Date.UTC(2026, 2, 5, 3, 0))).toBe('05/03/26 00:00');
});
