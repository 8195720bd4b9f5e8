/** What nobody sees is not stored (rule: unseen-characters). */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { telefono } from './auth/usuario-fields.ts';
import { manyLines, oneLine, optionalEmail, optionalLongText, optionalText, requiredText } from './fields.ts';
import { messages } from './messages.ts';

const unseen = fc.constantFrom(
  ...Array.from({ length: 0x1f }, (_, i) => String.fromCharCode(i + 1)),
  ...Array.from({ length: 0x21 }, (_, i) => String.fromCharCode(0x7f + i)),
  ...'\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
);
const words = fc.constantFrom('Renata', 'pileta 2', 'ñandú', '🐢', ' ', '-');
const written = fc.array(fc.oneof(unseen, words), { maxLength: 20 }).map((parts) => parts.join(''));
const seen = (text: string) => text.replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]/gu, '');

test('one line holds no character that is not seen, and every one that is', () => {
  fc.assert(
    fc.property(written, (text) => {
      const kept = optionalText().parse(text);
      expect(kept).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
      expect(seen(kept)).toBe(seen(text));
      expect(optionalText().parse(kept)).toBe(kept);
    }),
  );
});

test('a text of several lines keeps them, and nothing else that is not seen', () => {
  fc.assert(
    fc.property(written, (text) => {
      const kept = optionalLongText().parse(text);
      expect(kept).not.toMatch(/(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
      expect(kept.split('\n').map(oneLine).join('\n')).toBe(kept);
      expect(seen(kept)).toBe(seen(text));
    }),
  );
});

test.each([
  ['a\tb', 'a b', 'a b'],
  ['uno\r\ndos\rtres\n\ncuatro', 'uno dos tres  cuatro', 'uno\ndos\ntres\n\ncuatro'],
  ['\u202eanateR\u202c', 'anateR', 'anateR'],
])('%j is read as a person sees it', (text, line, lines) => {
  expect([oneLine(text), manyLines(text)]).toEqual([line, lines]);
});

test('what is empty once they are gone counts as missing', () => {
  const { success, error } = requiredText('Falta').safeParse('\u202e\t\u2069');
  expect([success, error?.issues[0]?.message]).toEqual([false, 'Falta']);
});

test('an address and a phone that were copied with them are accepted', () => {
  expect(optionalEmail('mal').parse('\u202aana@example.com\u202c')).toBe('ana@example.com');
  expect(telefono().parse('\u202a+598 99 123 456\u202c')).toBe('+59899123456');
});

test('the one that no paste brings along is refused', () => {
  const { error } = optionalLongText().safeParse('a\0b');
  expect(error?.issues.map(({ message }) => message)).toEqual([messages.general.invalid]);
});
