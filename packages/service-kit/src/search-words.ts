/**
 * Text as a search compares it. Case, accents and punctuation make no difference, and what is left has no character that
 * means something to a database (rule: search-words).
 */

/** The words of a text, each once. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
}

/** A word is compared by so many letters at most, and by its beginning from so many on. */
const letters = { least: 2, most: 12 };

/** A word as it is looked for. */
export const searchKey = (word: string): string => [...word].slice(0, letters.most).join('');

/** Everything by which words are found: each of them, and its beginnings. An index over these finds a beginning by equality. */
export function searchKeys(words: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const word of words) {
    const all = [...word];
    keys.add(searchKey(word));
    for (let n = letters.least; n < Math.min(all.length, letters.most); n += 1) keys.add(all.slice(0, n).join(''));
  }
  return [...keys];
}
