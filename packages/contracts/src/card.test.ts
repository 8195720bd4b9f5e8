import { expect, test } from '@jest/globals';
import { readCard } from './card.ts';

test.each([
  ['4507990000004905', 'Visa', '450799******4905'],
  ['5425233430109903', 'Mastercard', '542523******9903'],
  ['2223000048400011', 'Mastercard', '222300******0011'],
  ['5898920000000003', 'OCA', '589892******0003'],
  ['6042440000000005', 'Cabal', '604244******0005'],
  ['378282246310005', 'American Express', '378282*****0005'],
  ['30569309025904', 'Diners Club', '305693****5904'],
  ['6759649826438453', 'Maestro', '675964******8453'],
  ['9999999999999995', 'Otra', '999999******9995'],
])('%s is of %s and kept as %s', (number, proveedorTarjeta, numeroTarjeta) => {
  expect(readCard(number)).toEqual({ proveedorTarjeta, numeroTarjeta });
});

test('spaces and hyphens make no difference', () => {
  expect(readCard(' 4507 9900-0000 4905 ')?.numeroTarjeta).toBe('450799******4905');
});

test.each([['4507990000004906'], ['450799000000'], ['450799'], [''], ['45079900000049051234567']])(
  '%j is no card number',
  (number) => {
    expect(readCard(number)).toBeNull();
  },
);
