import { expect, test } from '@jest/globals';
import { type AlbumPhoto, arranged, followed, moved, repeatedPlaces } from './album.ts';

const fresh = { id: 'nueva', name: 'aleta.jpg', bytes: new Uint8Array([1]) };
const paths = ['fotos_ficha_animal/1', 'fotos_ficha_animal/2'];
const idsOf = (photos: readonly AlbumPhoto[]) => photos.map(({ id }) => id);

test.each([
  ['nobody ordered it', [], ['fotos_ficha_animal/1', 'fotos_ficha_animal/2', 'nueva']],
  ['as it was left', ['nueva', paths[1]!, paths[0]!], ['nueva', 'fotos_ficha_animal/2', 'fotos_ficha_animal/1']],
  ['one has left the record since', ['fotos_ficha_animal/9', 'nueva'], ['nueva', ...paths]],
])('the album is %s', (_, order, expected) => {
  expect(idsOf(arranged(paths, [fresh], order))).toEqual(expected);
});

test('a photo moves either way', () => {
  const album = arranged(paths, [fresh], []);
  expect(idsOf(moved(album, 'nueva', 0))).toEqual(['nueva', ...paths]);
  expect(idsOf(moved(album, paths[0]!, 1))).toEqual([paths[1], paths[0], 'nueva']);
});

test('an album adopts what others did to the record, and keeps its own new photos', () => {
  const album = moved(arranged(paths, [fresh], []), 'nueva', 0);
  expect(idsOf(followed(album, [paths[1]!, 'fotos_ficha_animal/5']))).toEqual([
    'nueva',
    'fotos_ficha_animal/2',
    'fotos_ficha_animal/5',
  ]);
});

const sent = (...ids: string[]) =>
  ids.map((id) => ({ id, name: id, status: id.startsWith('n') ? ('ready' as const) : ('stored' as const) }));

test.each([
  [sent('a', 'b', 'n1'), ['a', 'b', 'c'], ['a', 'b'], []],
  [sent('a', 'n1', 'b', 'n2'), ['a', 'b', 'c'], ['a', 'b'], [2]],
  [sent('n1', 'a', 'n2'), ['c', 'a', 'b'], ['a', 'b'], [3]],
  [sent('n1', 'n2'), ['a'], ['a'], [1, 2]],
])('a repeated photo is the one without a path of its own: case %#', (photos, saved, before, places) => {
  expect(repeatedPlaces(photos, saved, before)).toEqual(places);
});
