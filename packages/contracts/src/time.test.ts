import { expect, test } from '@jest/globals';
import { civilDay, formatDateTime, formatDay, startOfCivilDay } from './time.ts';

test('the civil day is that of Montevideo: it begins at three in the morning of UTC', () => {
  expect(civilDay(Date.UTC(2026, 10, 20, 2, 59, 59))).toBe('2026-11-19');
  expect(civilDay(Date.UTC(2026, 10, 20, 3))).toBe('2026-11-20');
});

test.each([
  ['2026-11-20', Date.UTC(2026, 10, 20, 3)],
  ['2026-01-01', Date.UTC(2026, 0, 1, 3)],
  // Summer time was in force: two hours behind UTC.
  ['2014-12-24', Date.UTC(2014, 11, 24, 2)],
  // The days on which the clocks changed, at two in the morning.
  ['2014-10-05', Date.UTC(2014, 9, 5, 3)],
  ['2015-03-08', Date.UTC(2015, 2, 8, 2)],
])('%s begins at %d', (day, ms) => {
  expect(startOfCivilDay(day)).toBe(ms);
  expect(civilDay(ms)).toBe(day);
  expect(civilDay(ms - 1)).not.toBe(day);
});

test('dates are written as the specs say', () => {
  const ms = Date.UTC(2026, 2, 5, 12, 7);
  expect(formatDay(ms)).toBe('05/03/2026');
  expect(formatDateTime(ms)).toBe('05/03/26 09:07');
  expect(formatDateTime(Date.UTC(2026, 2, 5, 3, 0))).toBe('05/03/26 00:00');
});
