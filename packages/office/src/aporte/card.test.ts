import { holdsCard, luhnSum, readCard } from '@caparazon/call/card';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkDigitOf } from './cedula.ts';

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
])('readCard reads %s as %s and keeps %s', (number, proveedorTarjeta, numeroTarjeta) => {
  expect(readCard(number)).toEqual({ proveedorTarjeta, numeroTarjeta });
});

test('readCard ignores spaces and hyphens', () => {
  expect(readCard(' 4507 9900-0000 4905 ')?.numeroTarjeta).toBe('450799******4905');
});

test.each([
  ['4507990000004906'],
  ['450799000000'],
  ['450799'],
  [''],
  ['0000000000000000'],
  ['0000000000000'],
  ['0004507990000009'],
  ['45079900000049051234567'],
])('readCard gives null for %j', (number) => {
  expect(readCard(number)).toBeNull();
});

const fixedDigits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'));

const cardGroups = fc
  .constantFrom(
    ['4', 16, [4, 4, 4, 4]] as const,
    ['52', 16, [4, 4, 4, 4]] as const,
    ['2300', 16, [4, 4, 4, 4]] as const,
    ['589892', 16, [4, 4, 4, 4]] as const,
    ['604244', 16, [4, 4, 4, 4]] as const,
    ['37', 15, [4, 6, 5]] as const,
    ['36', 14, [4, 6, 4]] as const,
    ['35', 16, [4, 4, 4, 4]] as const,
    ['4', 16, [16]] as const,
    ['4', 16, [8, 8]] as const,
    ['51', 16, [3, 5, 6, 2]] as const,
    ['675964', 18, [6, 6, 6]] as const,
    ['4', 16, [2, 2, 2, 2, 2, 2, 2, 2]] as const,
  )
  .chain(([prefix, length, grouping]) =>
    fixedDigits(length - 1 - prefix.length).map((middle) => {
      const unchecked = `${prefix}${middle}`;
      const digits = `${unchecked}${(10 - (luhnSum(`${unchecked}0`) % 10)) % 10}`;
      return grouping.map((size, i) => {
        const start = grouping.slice(0, i).reduce((sum, before) => sum + before, 0);
        return digits.slice(start, start + size);
      });
    }),
  );
const gap = fc.constantFrom(
  ...[' ', '.', '-', '/', '_', ',', '\t', '  ', ' - ', ', ', '. ', ' / '],
  ...['\u00a0', '\u202f', '\u2013', ' \u2013 ', '\u200b', '\u00ad', '\u2060', '\u2800', '\u3000'],
);
const fullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const beside = fc.constantFrom('', '12 ', '12/27 ', 'Ruta 10, ', 'Visa', '(', '099 123 456, ');
const behind = fc.constantFrom('', ' 12', ' 12/27', ' 123', ', 099 123 456', '.', ')', 'x');

test('holdsCard finds a card however it is written, and whatever digits stand beside it', () => {
  fc.assert(
    fc.property(cardGroups, gap, beside, behind, fc.boolean(), (groups, between, before, after, wide) => {
      const card = groups.join(between);
      return holdsCard(`${before}${wide ? fullWidth(card) : card}${after}`);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '12 4111111111111111',
  '124111111111111111',
  '4111111111111111123',
  '4111 1111-1111 1111',
  '4111, 1111 1111 1111',
  '4111-1111 11111111',
  '41111111-1111 1111',
  '4111 11111111-1111',
  '41-11 1111 11-11 1111',
  '41 11-11 11-11 11/11 11',
  '5989-0000-0000-0004',
  '4111x1111x1111x1111',
  '4111x1111X1111 - 1111',
  '4111 a 1111 b 1111 c 1111',
  '4x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1',
  'visa4111a1111111b11111111c',
  '37z8282246310005 ',
  '4\ufe0f\u20e31\ufe0f\u20e31\ufe0f\u20e31\ufe0f\u20e3 1111 1111 1111',
])('holdsCard finds a card in %j', (text) => {
  expect(holdsCard(text)).toBe(true);
});

test.each([
  '4111 1111 1111 1112',
  '4111 ---- 1111 1111 1111',
  '+598 99 123 456, 099 123 456',
  '24001234 / 4470 1234',
  '2400 1234 y 4470 1234',
  'de 4 a 11, de 11 a 11 y de 11 a 11',
  '4470 1234, 24001234',
  '12-11-2024 / 15-01-2025',
  '',
])('holdsCard finds no card in %j', (text) => {
  expect(holdsCard(text)).toBe(false);
});

const phone = fc.oneof(
  fc.tuple(fc.constantFrom('+598 9', '09', '+5989', '005989'), fixedDigits(7)).map(([start, rest]) => {
    const spaced = `${rest[0]} ${rest.slice(1, 4)} ${rest.slice(4)}`;
    return start.includes(' ') || start === '09' ? `${start}${spaced}` : `${start}${rest}`;
  }),
  fc
    .tuple(fc.constantFrom('', '+598 '), fc.constantFrom('2', '4'), fixedDigits(7))
    .map(([code, first, rest]) => `${code}${first}${rest.slice(0, 3)} ${rest.slice(3)}`),
);
const day = fc
  .tuple(fc.integer({ min: 10, max: 28 }), fc.integer({ min: 10, max: 12 }), fc.integer({ min: 1950, max: 2030 }))
  .chain(([d, m, y]) => fc.constantFrom(`${d}/${m}/${y}`, `${d}-${m}-${y}`, `${y}-${m}-${d}`));
const cedula = fixedDigits(7).map((n) => `${n.slice(0, 1)}.${n.slice(1, 4)}.${n.slice(4)}-${checkDigitOf(n)}`);
const amount = fixedDigits(4).map((n) => `$ ${n[0]}.${n.slice(1)},50`);
const innocent = fc
  .tuple(
    fc.array(fc.oneof(phone, phone, day, cedula, amount), { minLength: 2, maxLength: 4 }),
    fc.constantFrom(', ', ' / ', ' - ', ' ', '; ', ' y ', ' o '),
  )
  .map(([parts, between]) => parts.join(between));

test('holdsCard takes fewer than one in 200 rows of phones, dates, identity numbers and amounts for a card', () => {
  const texts = fc.sample(innocent, { numRuns: 20_000, seed: 1 });
  const taken = texts.filter((text) => holdsCard(text));
  expect(taken.length / texts.length).toBeLessThan(0.005);
});

/** Milliseconds of processor time, since the machine may be shared. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

test.each(['1', '1 ', '4 - ', '41111111111111 ', '\u00a0', '4a'])(
  'holdsCard reads a long text of %j in time proportional to its length',
  (part) => {
    const [some, four] = [part.repeat(4000), part.repeat(16_000)];
    const short = cpuOf(() => holdsCard(some));
    // Four times the length may take eight times as long by chance; quadratic time would be sixteen times.
    expect(cpuOf(() => holdsCard(four))).toBeLessThan(8 * short + 100);
  },
);
