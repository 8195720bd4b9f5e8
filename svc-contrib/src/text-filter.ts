/**
 * The filter `texto` of lists: each typed word is found anywhere, literally, ignoring case and accents (rule:
 * text-filters).
 */

/** All spellings of a letter, by the letter without accent: `n` → `nNñÑ…`. */
const spellings = new Map<string, string>();
for (const [first, last] of [
  [0x41, 0x7a],
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const) {
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const plain = plainOf(letter);
    if (/^[a-z]$/.test(plain)) spellings.set(plain, (spellings.get(plain) ?? '') + letter);
  }
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const escaped = (letter: string): string => letter.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

function shapeOf(letter: string): string {
  const upper = letter.toUpperCase();
  const either = upper === letter || upper.length !== letter.length ? escaped(letter) : `[${letter}${upper}]`;
  const shape = spellings.has(letter) ? `[${spellings.get(letter)}]` : either;
  return `${shape}[\u0300-\u036f]*`;
}

/** In the database's dialect, which lacks some flags and escapes. */
const literally = (word: string): RegExp => new RegExp([...plainOf(word)].map(shapeOf).join(''));

/** The typed words; null without a letter or digit, which finds nothing. */
export const wordsOf = (texto: string): string[] | null =>
  /[\p{L}\p{N}]/u.test(texto) ? texto.split(/[\s,]+/u).filter((word) => word !== '') : null;

/** Matches no document. */
export const nothing = { _id: { $in: [] as never[] } };

/** Matches when one of these fields has the word. */
export function hasWord(word: string, fields: readonly string[]): Record<string, RegExp>[] {
  const shape = literally(word);
  return fields.map((field) => ({ [field]: shape }));
}
