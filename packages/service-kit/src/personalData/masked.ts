/** Masks persons in free text (rule: personal-data-in-texts). */
import { searchWords } from '../search-words.ts';

const mask = '***';

const mail = /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[^\s@,;:<>()]+/gu;

/** Excludes parts of decimals and of longer numbers, such as a microchip's 15 digits. */
const alone = (shape: string): RegExp => new RegExp(`(?<![\\d.,])(?:${shape})(?!\\d|[.,]\\d)`, 'g');

/**
 * Phones that no date, weight, place or tag looks like: with a country code, or an Uruguayan mobile. Two groups of four
 * count only after a word for phone, since '4200 4350' may be grams.
 */
const phones = [
  alone('\\+\\d{1,3}(?:[ ()-]{0,2}\\d){6,12}'),
  alone('(?:00)?598[ .-]?\\d(?:[ .-]?\\d){7}'),
  alone('09\\d[ .-]?\\d{3}[ .-]?\\d{3}|09\\d(?:[ .-]?\\d\\d){3}'),
  alone('9\\d{7}|9\\d[ -]\\d{3}[ -]\\d{3}'),
  /(?<=(?:tel|cel|fono|llam|whats)[\p{L}. :]{0,14})[24]\d{3}[ .-]?\d{4}(?!\d)/giu,
];

/** Eight digits that begin like a fixed line, unless they are a date: 22112026. */
const line = alone('[24]\\d{7}');
const day = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/;

/** Short words of a name have other meanings: 'de', 'la', 'Sol'. */
const leastLetters = 4;

/** The words of a name that identify somebody. */
export const nameWords = (name: string): string[] => searchWords(name).filter((word) => word.length >= leastLetters);

const aWord = /[\p{L}\p{M}]+/gu;

const withoutContacts = (text: string): string =>
  phones
    .reduce((rest, shape) => rest.replace(shape, mask), text.replace(mail, mask))
    .replace(line, (digits) => (day.test(digits) ? digits : mask));

/**
 * Masks e-mails, phones and words of a known name. Data of the animal stay: days, weights, places, tags.
 * @param name the record's person
 */
export function masked(text: string, name = ''): string {
  const names = new Set(nameWords(name));
  const isName = (word: string) => searchWords(word).some((plain) => names.has(plain));
  return withoutContacts(text).replace(aWord, (word) => (isName(word) ? mask : word));
}

/**
 * Masks e-mails, phones and a whole name. Single words stay, since surnames are places too ('Rocha', 'Castillos').
 * @param name the record's person
 */
export function maskedPlace(text: string, name = ''): string {
  const plain = withoutContacts(text);
  const named = searchWords(name);
  if (named.length < 2) return plain;
  const words = [...plain.matchAll(aWord)].map((match) => ({ at: match.index, word: match[0] }));
  const isWhole = (from: number) => named.every((one, n) => searchWords(words[from + n]?.word ?? '').includes(one));
  const from = words.findIndex((_, index) => isWhole(index));
  if (from === -1) return plain;
  const first = words[from] as (typeof words)[number];
  const last = words[from + named.length - 1] as (typeof words)[number];
  return maskedPlace(`${plain.slice(0, first.at)}${mask}${plain.slice(last.at + last.word.length)}`, name);
}
