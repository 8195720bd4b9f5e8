import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readCentesimos } from './monto.ts';

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234', 123_400],
  ['10.005', 1_000_500],
  ['10.50', 1050],
  ['0.50', 50],
  ['1234,5', 123_450],
  [' 0,01 ', 1],
  ['99.999.999,99', 9_999_999_999],
  [1250.5, 125_050],
  [7, 700],
])('readCentesimos reads %j as %d hundredths', (written, centesimos) => {
  expect(readCentesimos(written)).toBe(centesimos);
});

test.each([
  '0',
  '0,00',
  '-5',
  '1e9',
  'NaN',
  '',
  ' ',
  '1,234',
  '1.23.456',
  '12.34,56',
  '1.234,567',
  '100.000.000',
  'ñ',
  '0.005',
  '0.500',
  '00.123',
  '0.005,50',
  '01.234',
  '0,500.00',
])('readCentesimos gives null for %j', (written) => {
  expect(readCentesimos(written)).toBeNull();
});

test.each([0, -5, 1e9, Number.NaN, 1.234, 0.1 + 0.2, Number.POSITIVE_INFINITY])(
  'readCentesimos gives null for the number %d',
  (written) => {
    expect(readCentesimos(written)).toBeNull();
  },
);

test('readCentesimos reads an amount to the hundredth as it was written', () => {
  const grouped = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (centesimos) => {
      const whole = `${Math.floor(centesimos / 100)}`;
      const decimals = `${centesimos % 100}`.padStart(2, '0');
      expect(readCentesimos(`${whole},${decimals}`)).toBe(centesimos);
      expect(readCentesimos(`${whole}.${decimals}`)).toBe(centesimos);
      expect(readCentesimos(grouped.format(centesimos / 100))).toBe(centesimos);
      expect(readCentesimos(centesimos / 100)).toBe(centesimos);
    }),
  );
});
