/** Unseen characters are not stored (rule: unseen-characters). */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { optionalEmail, optionalLongText, optionalText, requiredText } from './text-fields.ts';
import { manyLines, oneLine } from './unseen-characters.ts';
import { generalMessages } from './words.ts';

const unseen = fc.constantFrom(
  ...Array.from({ length: 0x1f }, (_, i) => String.fromCharCode(i + 1)),
  ...Array.from({ length: 0x21 }, (_, i) => String.fromCharCode(0x7f + i)),
  ...'\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
  ...'\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2064\u2800\u3164\ufe00\ufe0f\ufeff\uffa0\ufffb',
);
/** The joiner and the selector of an emoji may stay. */
const hidden =
  /[\p{Cc}\u00ad\u061c\u115f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\ufffb]/u;
const words = fc.constantFrom('Renata', 'pileta 2', 'ñandú', '🐢', ' ', '-');
const written = fc.array(fc.oneof(unseen, words), { maxLength: 20 }).map((parts) => parts.join(''));
const seen = (text: string) => text.replace(/[\p{Cc}\s\p{DI}\u2800\ufffb]/gu, '');

test('oneLine drops every unseen character and keeps every visible one', () => {
  fc.assert(
    fc.property(written, (text) => {
      const kept = optionalText().parse(text);
      expect(kept).not.toMatch(hidden);
      expect(seen(kept)).toBe(seen(text));
      expect(optionalText().parse(kept)).toBe(kept);
    }),
  );
});

test('manyLines keeps line ends and drops every other unseen character', () => {
  fc.assert(
    fc.property(written, (text) => {
      const kept = optionalLongText().parse(text);
      expect(kept.replaceAll('\n', '')).not.toMatch(hidden);
      expect(kept.split('\n').map(oneLine).join('\n')).toBe(kept);
      expect(seen(kept)).toBe(seen(text));
    }),
  );
});

test.each([
  ['a\tb', 'a b', 'a b'],
  ['uno\r\ndos\rtres\n\ncuatro', 'uno dos tres  cuatro', 'uno\ndos\ntres\n\ncuatro'],
  ['\u202eanateR\u202c', 'anateR', 'anateR'],
  ['La\u200bguna \ufeffNegra\u2060', 'Laguna Negra', 'Laguna Negra'],
  ['Valizas\u2800norte', 'Valizas norte', 'Valizas norte'],
  ['🐢\u200d', '🐢', '🐢'],
])('%j is read as a person sees it', (text, line, lines) => {
  expect([oneLine(text), manyLines(text)]).toEqual([line, lines]);
});

test.each(['\u202e\t\u2069', '\u200b', '\u3164\u2800'])(
  '%j counts as missing when only unseen characters are in it',
  (text) => {
    const { success, error } = requiredText('Falta').safeParse(text);
    expect([success, error?.issues[0]?.message]).toEqual([false, 'Falta']);
  },
);

test.each([
  '👩\u200d⚕\ufe0f',
  '👩🏽\u200d🚀',
  '❤\ufe0f\u200d🔥',
  '1\ufe0f\u20e3',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '🇺🇾',
])('keeps the emoji %s whole', (emoji) => {
  expect([oneLine(`la ${emoji} vio`), manyLines(emoji)]).toEqual([`la ${emoji} vio`, emoji]);
});

test('accepts an e-mail and a phone when unseen characters were copied with them', () => {
  expect(optionalEmail('mal').parse('\u202aana@example.com\u202c')).toBe('ana@example.com');
});

test('refuses the NUL character, which no paste brings along', () => {
  const { error } = optionalLongText().safeParse('a\0b');
  expect(error?.issues.map(({ message }) => message)).toEqual([generalMessages.invalid]);
});
