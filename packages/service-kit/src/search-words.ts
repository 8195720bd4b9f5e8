/**
 * Text as searches compare it: without case, accents, punctuation, or characters special to a database (rule:
 * search-words).
 */

/** The words of a text, each once. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
}

const letters = { least: 2, most: 12 };

/** The key that a word is searched by. */
export const searchKey = (word: string): string => [...word].slice(0, letters.most).join('');

/** The keys that find words: each word and its beginnings, so that an index finds a beginning by equality. */
export function searchKeys(words: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const word of words) {
    const all = [...word];
    keys.add(searchKey(word));
    for (let n = letters.least; n < Math.min(all.length, letters.most); n += 1) keys.add(all.slice(0, n).join(''));
  }
  return [...keys];
}
