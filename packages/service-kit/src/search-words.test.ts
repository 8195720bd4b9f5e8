import { expect, test } from '@jest/globals';
import { searchKey, searchKeys, searchWords } from './search-words.ts';

test.each([
  ['Pingüino de Magallanes', ['pinguino', 'de', 'magallanes']],
  ['  ÑANDÚ,ñandu / Pileta-2  ', ['nandu', 'pileta', '2']],
  ['UY-0042', ['uy', '0042']],
  ['ﬁn ６', ['fin', '6']],
  ['.*^$(){}[]\\|?+🐢', []],
  ['海龟 слон', ['海龟', 'слон']],
])('searchWords gives for %j the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('searchKeys gives the beginnings of a word from two letters to twelve', () => {
  expect(searchKeys(['mar'])).toEqual(['mar', 'ma']);
  expect(searchKeys(['2'])).toEqual(['2']);
  const keys = searchKeys(['semidescremada']);
  expect(keys).toHaveLength(11);
  expect(keys[0]).toBe('semidescrema');
  expect(searchKey('semidescremada')).toBe('semidescrema');
});

test('searchKeys keeps letters of two code units whole', () => {
  expect(searchKeys(['𝒶𝒷𝒸'.normalize('NFC')])).toEqual(['𝒶𝒷𝒸', '𝒶𝒷']);
});
