/** Card numbers: checked, named by their brand, and cut to ten digits (rule: card-numbers). */

export interface Card {
  proveedorTarjeta: string;
  /** `450799******1234`. */
  numeroTarjeta: string;
}

/** Longer prefixes come first: OCA and Cabal lie within the ranges of others. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^(589892|542991)/, 'OCA'],
  [/^(589657|604[23]|6044)/, 'Cabal'],
  [/^3[47]/, 'American Express'],
  [/^3(0|6|8|9)/, 'Diners Club'],
  [/^4/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^(50|5[6-9]|6)/, 'Maestro'],
];

/** Luhn's digit sum, a multiple of ten for a valid card number (ISO/IEC 7812-1, annex B). */
export function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}

/** The brand of a card by its first digits; 'Otra' when none matches. */
export const brandOf = (digits: string): string => brands.find(([beginning]) => beginning.test(digits))?.[1] ?? 'Otra';

/** A stored card: `450799******1234`. */
export const maskedCard = /^\d{6}\*{3,9}\d{4}$/;

/**
 * The part of a card number that may be stored, or null when it is no card number.
 * @param written with or without spaces and hyphens
 */
export function readCard(written: string): Card | null {
  const number = written.replace(/[\s-]/g, '');
  // No card number begins with 0, as the number of a foreign phone may.
  if (!/^[1-9]\d{12,18}$/.test(number) || luhnSum(number) % 10 !== 0) return null;
  const proveedorTarjeta = brandOf(number);
  const middle = '*'.repeat(number.length - 10);
  return { proveedorTarjeta, numeroTarjeta: `${number.slice(0, 6)}${middle}${number.slice(-4)}` };
}

const ofIssuedLength =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[05689]\d{12,17}|(?:50|5[6-9]|6\d)\d{11,17})$/;

const longest = 19;

const isIssued = (digits: string): boolean => ofIssuedLength.test(digits) && readCard(digits) !== null;

/** Substrings as long as a card number, since digits may be added before and after one. */
const within = (digits: string): string[] =>
  [...digits].flatMap((_, start) =>
    Array.from({ length: longest - 12 }, (_length, i) => digits.slice(start, start + 13 + i)),
  );

interface Group {
  digits: string;
  gap: string;
}

const asOnCards = /^(?:4 4 4 4(?: [1-3])?|4 6 [45])$/;

/** Card groups joined or halved: they are one number whatever separates them. */
const nearlyAsOnCards = /^(?:(?:4|2 2|8)(?: |$))+$/;

/**
 * Recognises fixed-line phones: eight digits that begin with 2 or 4. Two of them look like a card, but the gap between
 * two phones differs from the gap within one.
 */
function arePhones(groups: readonly Group[]): boolean {
  const number = groups.map(({ digits }) => digits).join('');
  const gapAt = new Map<number, string>();
  let before = 0;
  for (const { digits, gap } of groups) {
    gapAt.set(before, gap);
    before += digits.length;
  }
  const endAt = (place: number, ...within: number[]) =>
    gapAt.has(place) && within.every((other) => gapAt.get(other) !== gapAt.get(place));
  const begin = (...places: number[]) => places.every((place) => /[24]/.test(number.charAt(place)));
  return number.length === 16 && endAt(8, 4, 12) && (begin(0, 8) || begin(4, 12));
}

const days = [/^([0-2]\d|3[01]) (0\d|1[0-2]) (19|20)\d\d$/, /^(19|20)\d\d (0\d|1[0-2]) ([0-2]\d|3[01])$/];

const holdsDay = (groups: readonly Group[]): boolean =>
  groups.some((_, i) => {
    const written = groups.slice(i, i + 3).map(({ digits }) => digits);
    return days.some((day) => day.test(written.join(' ')));
  });

/** Excludes the end of an amount or a date with a phone after it. */
const isInGroups = (sizes: readonly number[]): boolean => sizes.length > 2 || Number(sizes[0]) >= 4;

/**
 * Whether groups of digits are a card number. Neighbouring phones, dates and identity numbers have other gaps and
 * groups; 598 is the country code of a phone.
 */
function isGroupedCard(groups: readonly Group[]): boolean {
  const number = groups.map(({ digits }) => digits).join('');
  if (!isIssued(number)) return false;
  const gaps = new Set(groups.slice(1).map(({ gap }) => gap));
  const hasLetters = [...gaps].some((gap) => letters.test(gap));
  const sizes = groups.map(({ digits }) => digits.length);
  const grouping = sizes.join(' ');
  if (gaps.size === 1 && !hasLetters) return number.startsWith('598') ? asOnCards.test(grouping) : isInGroups(sizes);
  const isLikeOne =
    asOnCards.test(grouping) ||
    (!hasLetters && number.length === 16 && nearlyAsOnCards.test(grouping) && !holdsDay(groups));
  return isLikeOne && !number.startsWith('598') && !arePhones(groups);
}

const letters = /\p{L}/u;

const joins = (gap: string): boolean => /^[^\p{N}]{1,3}$/u.test(gap);
const kindOf = (gap: string): string => gap.replace(/[\s\u2800]+/g, '') || ' ';

const words = /[\p{L}\p{N}]+/gu;

const isHiddenIn = (text: string): boolean =>
  (text.match(words) ?? []).some((word) => letters.test(word) && within(word.replace(/\D/g, '')).some(isIssued));

/**
 * Whether a text holds a whole card number, however it is written and grouped (rule: card-numbers). Takes time in
 * proportion to the length of the text.
 * @param asKey whether a program made the text, which mixes letters and digits by chance
 */
export function holdsCard(text: string, asKey = false): boolean {
  const plain = text.normalize('NFKC').replace(/[\p{DI}\p{M}]/gu, '');
  if (!asKey && isHiddenIn(plain)) return true;
  let open: Group[] = [];
  let end = 0;
  for (const { 0: digits, index } of plain.matchAll(/\d+/g)) {
    const gap = plain.slice(end, index);
    end = index + digits.length;
    if (readCard(digits) !== null || within(digits).some(isIssued)) return true;
    open =
      joins(gap) && !(asKey && letters.test(gap))
        ? [...open, { digits, gap: kindOf(gap) }].slice(-longest)
        : [{ digits, gap: '' }];
    if (open.some((_, start) => start < open.length - 1 && isGroupedCard(open.slice(start)))) return true;
  }
  return false;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an `Idempotency-Key` holds a card number. UUIDs are exempt: 7 in 10,000 read as a card by chance. */
export const keyHoldsCard = (key: string): boolean => !uuid.test(key) && holdsCard(key, true);
