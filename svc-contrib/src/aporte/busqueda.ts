import { searchKey, searchKeys, searchWords } from '@caparazon/service-kit/search-words';
import { wordsOf } from '../text-filter.ts';
import type { AporteDoc } from './model.ts';

type Named = Pick<AporteDoc, '_id' | 'nombre' | 'cedulaIdentidad' | 'emailContacto' | 'telefonoContacto'>;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const national = (phone: string): string => digitsOf(phone).replace(/^598/, '0');

export function busquedaOf({ _id, nombre, cedulaIdentidad, emailContacto, telefonoContacto }: Named): string[] {
  const written = [_id, nombre, cedulaIdentidad, emailContacto, telefonoContacto].join(' ');
  const digits = [digitsOf(cedulaIdentidad), national(telefonoContacto)].filter(Boolean);
  return searchKeys([...searchWords(written), ...digits]);
}

/** Groups of digits, some of which may be a phone: `+598 99 301 277`. */
const groups = /(?<![\p{L}\p{N}])\+?\d+(?:[\s().-]{1,3}\d+)*(?![\p{L}\p{N}])/gu;
const mostGroups = 6;

/** A phone after a plus sign, perhaps incomplete; and one of Uruguay without it. */
const behindPlus = /^(?:598\d{0,8}|(?!598)\d{3,15})$/;
const ofUruguay = /^(?:(?:00)?598\d{8}|0(?:9\d{1,7}|[24]\d{7})|[249]\d{7})$/;

function joinPhones(written: string): string {
  const digits = written.match(/\d+/g) ?? [];
  const words: string[] = [];
  for (let at = 0; at < digits.length; ) {
    const phone = at === 0 && written.startsWith('+') ? behindPlus : ofUruguay;
    let n = Math.min(mostGroups, digits.length - at);
    while (n > 1 && !phone.test(digits.slice(at, at + n).join(''))) n -= 1;
    words.push(digits.slice(at, at + n).join(''));
    at += n;
  }
  return words.join(' ');
}

const own = /^(?:(?:00)?598(\d{3,8})|0(9\d{1,7}|[24]\d{7})|([249]\d{7}))$/;

/** A word's search keys, as a phone too. Eight digits may be an identity number. */
function keysOf(word: string): string[] {
  const number = own.exec(word)?.slice(1).find(Boolean);
  if (number === undefined) return [searchKey(word)];
  const whole = number.length === 8 ? [number] : [];
  return [...new Set([word, `0${number}`, `598${number}`, ...whole])].map(searchKey);
}

const isNumber = /^[+\d().-]*\d[\d().-]*$/;

export interface Term {
  word: string;
  keys: string[];
}

/**
 * The words of a search, each of which must match. A phone is one word, in any groups. Null when nothing can be found.
 */
export const termsOf = (texto: string): Term[] | null =>
  wordsOf(texto.normalize('NFKC').replace(groups, joinPhones))?.map((word) => ({
    word,
    keys: isNumber.test(word) ? keysOf(digitsOf(word)) : [],
  })) ?? null;
