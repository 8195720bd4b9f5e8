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
])('the plural of «%s» is «%s»', (one, many) => {
  expect(kindInPlural(one)).toBe(many);
});

test.each([
  [{ codigo: '2147', tipo: 'anillo' }, 'banda 2147'],
  [{ codigo: '985 1120', tipo: 'pit' }, 'PIT 985 1120'],
  [{ codigo: 'UY-0117', tipo: 'inconel' }, 'marca UY-0117'],
  [{ codigo: 'RFF 12', tipo: null }, 'marca RFF 12'],
  [null, 'sin marca'],
  [undefined, ''],
])('the tag %j reads «%s»', (marcaPuesta, words) => {
  expect(tagText({ marcaPuesta })).toBe(words);
});

test.each([
  ['Pingüino de Magallanes', 4, { codigo: '2147' }, 'Hay 4 pingüinos de Magallanes acá: este tiene la banda 2147.'],
  [
    'Tortuga verde',
    2,
    { foto: '/fotos/7', nombre: 'Ana' },
    'Hay 2 tortugas verdes acá: fijate en la foto y en el nombre.',
  ],
  ['Tortuga verde', 2, { foto: '/fotos/7' }, 'Hay 2 tortugas verdes acá: fijate en la foto.'],
  ['Tortuga verde', 2, { nombre: 'Ana' }, 'Hay 2 tortugas verdes acá: fijate en el nombre.'],
  ['Tortuga verde', 2, {}, 'Hay 2 tortugas verdes acá: esta no tiene foto, nombre ni marca. Preguntá cuál es.'],
  ['Tortuga verde', 1, {}, ''],
])(
  'of the kind «%s», %i in the place, an animal with %j is told apart by «%s»',
  (kind, igualesEnLugar, known, words) => {
    const { codigo, foto = null, nombre = '' }: { codigo?: string; foto?: string | null; nombre?: string } = known;
    const marcaPuesta = codigo === undefined ? null : { codigo, tipo: 'anillo' as const };
    expect(alikeText({ nombreComunFichaAnimal: { nombre: kind }, igualesEnLugar, marcaPuesta, foto, nombre })).toBe(
      words,
    );
  },
);
