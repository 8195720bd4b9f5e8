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
  // None begins with a 0, as the number of a phone abroad does.
  if (!/^[1-9]\d{12,18}$/.test(number) || luhnSum(number) % 10 !== 0) return null;
  const proveedorTarjeta = brandOf(number);
  const middle = '*'.repeat(number.length - 10);
  return { proveedorTarjeta, numeroTarjeta: `${number.slice(0, 6)}${middle}${number.slice(-4)}` };
}

/** How many digits the number of a card has, by its brand. JCB (35) is one of those that are not named. */
const ofIssuedLength =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[05689]\d{12,17}|(?:50|5[6-9]|6\d)\d{11,17})$/;

const longest = 19;

const isIssued = (digits: string): boolean => ofIssuedLength.test(digits) && readCard(digits) !== null;

/** The parts of an unbroken line of digits that are as long as the number of a card: something may be written onto it. */
const within = (digits: string): string[] =>
  [...digits].flatMap((_, start) =>
    Array.from({ length: longest - 12 }, (_length, i) => digits.slice(start, start + 13 + i)),
  );

/** Digits, and what stands between them and the digits before. */
interface Group {
  digits: string;
  gap: string;
}

/** How the digits are grouped on cards. */
const asOnCards = /^(?:4 4 4 4(?: [1-3])?|4 6 [45])$/;

/** The groups of a card with some of them joined or halved: whatever stands between them, they are of one number. */
const nearlyAsOnCards = /^(?:(?:4|2 2|8)(?: |$))+$/;

/**
 * Phones with a fixed line have eight digits, of which the first is a 2 or a 4: two of them, or the end of one with the
 * beginning of a third, look like a card, but for what stands between them. Where one ends something else stands than
 * within.
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

/** Whether three groups in a row are a day with its year. */
const holdsDay = (groups: readonly Group[]): boolean =>
  groups.some((_, i) => {
    const written = groups.slice(i, i + 3).map(({ digits }) => digits);
    return days.some((day) => day.test(written.join(' ')));
  });

/** Not the end of an amount or of a day with a phone behind it. */
const isInGroups = (sizes: readonly number[]): boolean => sizes.length > 2 || Number(sizes[0]) >= 4;

/**
 * Whether groups of digits are the number of a card. Phones, dates and identity numbers that follow each other differ
 * in what separates them, and are not grouped as on a card; 598 is the code of the country in a phone, which nobody
 * groups as a card is.
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

/** A gap within a number: up to three characters. Blanks count only where nothing else stands. */
const joins = (gap: string): boolean => /^[^\p{N}]{1,3}$/u.test(gap);
const kindOf = (gap: string): string => gap.replace(/[\s\u2800]+/g, '') || ' ';

const words = /[\p{L}\p{N}]+/gu;

/** Whether the digits of one word are the number of a card, with letters between them. */
const isHiddenIn = (text: string): boolean =>
  (text.match(words) ?? []).some((word) => letters.test(word) && within(word.replace(/\D/g, '')).some(isIssued));

/**
 * Whether a text holds the whole number of a card, however its digits are written and grouped, and whatever other
 * digits and letters stand around and between them (rule: card-numbers). Takes time in proportion to the length of the
 * text.
 * @param asKey whether a program drew it, in whose letters digits stand by chance
 */
export function holdsCard(text: string, asKey = false): boolean {
  const plain = text.normalize('NFKC').replace(/[\p{DI}\p{M}]/gu, '');
  if (!asKey && isHiddenIn(plain)) return true;
  // The groups that may be the beginning of a number, at most as many digits as one has.
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

/** Whether an `Idempotency-Key` holds one. A UUID is drawn by a program: in 7 of 10,000 its digits read as a card by chance. */
export const keyHoldsCard = (key: string): boolean => !uuid.test(key) && holdsCard(key, true);
