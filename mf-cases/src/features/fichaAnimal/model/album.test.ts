import { expect, test } from '@jest/globals';
import { type AlbumPhoto, arranged, followed, moved } from './album.ts';

const fresh = { id: 'nueva', name: 'aleta.jpg', bytes: new Uint8Array([1]) };
const paths = ['fotos_ficha_animal/1', 'fotos_ficha_animal/2'];
const idsOf = (photos: readonly AlbumPhoto[]) => photos.map(({ id }) => id);

test.each([
  ['nobody ordered it', [], ['fotos_ficha_animal/1', 'fotos_ficha_animal/2', 'nueva']],
  ['as it was left', ['nueva', paths[1]!, paths[0]!], ['nueva', 'fotos_ficha_animal/2', 'fotos_ficha_animal/1']],
  ['one has left the record since', ['fotos_ficha_animal/9', 'nueva'], ['nueva', ...paths]],
])('an album: %s', (_, order, expected) => {
  expect(idsOf(arranged(paths, [fresh], order))).toEqual(expected);
});

test('a photo moves either way', () => {
  const album = arranged(paths, [fresh], []);
  expect(idsOf(moved(album, 'nueva', 0))).toEqual(['nueva', ...paths]);
  expect(idsOf(moved(album, paths[0]!, 1))).toEqual([paths[1], paths[0], 'nueva']);
});

test('an album follows what others did to the record, and keeps what is new here', () => {
  const album = moved(arranged(paths, [fresh], []), 'nueva', 0);
  expect(idsOf(followed(album, [paths[1]!, 'fotos_ficha_animal/5']))).toEqual([
    'nueva',
    'fotos_ficha_animal/2',
    'fotos_ficha_animal/5',
  ]);
});
