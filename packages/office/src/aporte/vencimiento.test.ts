import { expect, test } from '@jest/globals';
import { isExpired, monthOf, readVencimiento } from './vencimiento.ts';

test.each([
  ['07/2027', '07/2027'],
  ['7/27', '07/2027'],
  [' 12 / 2030 ', '12/2030'],
])('readVencimiento reads %j as %s', (written, read) => {
  expect(readVencimiento(written)).toBe(read);
});

test.each(['13/25', '0/27', '00/2027', '7-27', '2027/07', '07/1999', '', '7/277'])(
  'readVencimiento gives null for %j',
  (written) => {
    expect(readVencimiento(written)).toBeNull();
  },
);

test('a card is valid to the end of its month in Montevideo', () => {
  const lastMinute = Date.parse('2026-12-01T02:59:00Z');
  expect(monthOf(lastMinute)).toBe('11/2026');
  expect(isExpired('11/2026', lastMinute)).toBe(false);
  expect(isExpired('11/2026', lastMinute + 60_000)).toBe(true);
  expect(isExpired('01/2027', lastMinute)).toBe(false);
});
