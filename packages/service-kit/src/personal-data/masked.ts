/** What people wrote, without the persons in it (rule: personal-data-in-texts). */
import { searchWords } from '../search-words.ts';

const mask = '***';

const mail = /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[^\s@,;:<>()]+/gu;

/** Seven digits and more, with what people put between them. Decimals of a place are not so long on either side. */
const phone = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;

/** Short words of a name are words of other things: 'de', 'la', 'Sol'. */
const leastLetters = 4;

/**
 * Masks e-mails, phones, and the words of a name that is known.
 * @param name of the person that the record is of
 */
export function masked(text: string, name = ''): string {
  const names = new Set(searchWords(name).filter((word) => word.length >= leastLetters));
  const isName = (word: string) => searchWords(word).some((plain) => names.has(plain));
  return text
    .replace(mail, mask)
    .replace(phone, mask)
    .replace(/[\p{L}\p{M}]+/gu, (word) => (isName(word) ? mask : word));
}
