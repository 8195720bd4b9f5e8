import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkDigitOf, readCedula } from './cedula.ts';

test.each([
  ['1.234.567-2', '1.234.567-2'],
  ['12345672', '1.234.567-2'],
  [' 1 234 567 2 ', '1.234.567-2'],
  ['123456-1', '0.123.456-1'],
])('readCedula reads %j as %s', (written, read) => {
  expect(readCedula(written)).toBe(read);
});

test.each(['1.234.567-3', '123', '', '00000000', '1.234.567-22', 'abcdefgh', '1234567２'])(
  'readCedula gives null for %j',
  (written) => {
    expect(readCedula(written)).toBeNull();
  },
);

test('readCedula refuses a number when one digit is wrong', () => {
  const digits = fc.integer({ min: 1_000_000, max: 9_999_999 }).map(String);
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 9 }), (body, off) => {
      const right = checkDigitOf(body);
      expect(readCedula(`${body}${right}`)).not.toBeNull();
      expect(readCedula(`${body}${(right + off) % 10}`)).toBeNull();
    }),
  );
});
