import { expect, test } from '@jest/globals';
import { alikeText, kindInPlural, tagText } from './identity-words.ts';

test.each([
  ['Pingüino de Magallanes', 'pingüinos de Magallanes'],
  ['Tortuga verde', 'tortugas verdes'],
  ['Tortuga siete quillas', 'tortugas siete quillas'],
  ['León marino', 'leones marinos'],
  ['Delfín', 'delfines'],
  ['Biguá', 'biguás'],
  ['Albatros', 'albatros'],
  ['Otra ave', 'otras aves'],
])('several of «%s» are «%s»', (one, many) => {
  expect(kindInPlural(one)).toBe(many);
});

test.each([
  [{ codigo: '2147', tipo: 'anillo' }, 'banda 2147'],
  [{ codigo: '985 1120', tipo: 'pit' }, 'PIT 985 1120'],
  [{ codigo: 'UY-0117', tipo: 'inconel' }, 'marca UY-0117'],
  [{ codigo: 'RFF 12', tipo: null }, 'marca RFF 12'],
  [null, 'sin marca'],
  [undefined, ''],
])('a tag %j is «%s»', (marcaPuesta, words) => {
  expect(tagText({ marcaPuesta })).toBe(words);
});

test('several of a species in a place are told apart in words, the only one is not', () => {
  const one = (nombre: string, igualesEnLugar: number, codigo?: string) =>
    alikeText({
      nombreComunFichaAnimal: { nombre },
      igualesEnLugar,
      marcaPuesta: codigo === undefined ? null : { codigo, tipo: 'anillo' },
    });
  expect(one('Pingüino de Magallanes', 4, '2147')).toBe('Hay 4 pingüinos de Magallanes acá: este tiene la banda 2147.');
  expect(one('Tortuga verde', 2)).toBe('Hay 2 tortugas verdes acá: fijate en la foto y en el nombre.');
  expect(one('Tortuga verde', 1)).toBe('');
});
