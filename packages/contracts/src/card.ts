/** Card numbers: checked, named by their brand, and reduced to ten digits (rule: card-numbers). */

export interface Card {
  /** The brand, by the first digits. */
  proveedorTarjeta: string;
  /** `450799******1234`. */
  numeroTarjeta: string;
}

/** Longer prefixes first: OCA and Cabal lie within the ranges of others. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^(589892|542991)/, 'OCA'],
  [/^(589657|604[23]|6044)/, 'Cabal'],
  [/^3[47]/, 'American Express'],
  [/^3(0|6|8|9)/, 'Diners Club'],
  [/^4/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^(50|5[6-9]|6)/, 'Maestro'],
];

/** The digit sum that is a multiple of ten for a valid card number (Luhn; ISO/IEC 7812-1, annex B). */
export function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}

/** The brand of a card by its first digits, as soon as there are enough of them; 'Otra' for the rest. */
export const brandOf = (digits: string): string => brands.find(([beginning]) => beginning.test(digits))?.[1] ?? 'Otra';

/** A card as it is read back: `450799******1234`. */
export const maskedCard = /^\d{6}\*{3,9}\d{4}$/;

/**
 * The part of a card number that may be stored, or null when it is no card number.
 * @param written with or without spaces and hyphens
 */
export function readCard(written: string): Card | null {
  const number = written.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || luhnSum(number) % 10 !== 0) return null;
  const proveedorTarjeta = brandOf(number);
  const middle = '*'.repeat(number.length - 10);
  return { proveedorTarjeta, numeroTarjeta: `${number.slice(0, 6)}${middle}${number.slice(-4)}` };
}

/** Whether a text holds the whole number of a card, however its digits are grouped. */
export const holdsCard = (text: string): boolean =>
  [...text.matchAll(/(?<!\d)\d(?:[ .\-/]?\d){12,18}(?!\d)/g)].some(
    ([run]) => readCard(run.replace(/[./]/g, '')) !== null,
  );
