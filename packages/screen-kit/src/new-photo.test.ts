import { expect, test } from '@jest/globals';
import { fileOf, isSamePhoto, keptPhotos } from './new-photo.ts';

const bytes = new Uint8Array([255, 216, 255, 0]);

test('photos of a draft are read, also those stored as text', () => {
  const dataUrl = `data:image/jpeg;base64,${btoa('\xff\xd8\xff\0')}`;
  expect(
    keptPhotos.parse([
      { id: '1', name: 'a.jpg', bytes },
      { id: '2', name: 'b.jpg', dataUrl },
    ]),
  ).toEqual([
    { id: '1', name: 'a.jpg', bytes },
    { id: '2', name: 'b.jpg', bytes },
  ]);
  for (const wrong of [undefined, 'x', [{ id: '1' }], [{ id: '1', name: 'a', dataUrl: 'data:,%' }]]) {
    expect(keptPhotos.parse(wrong)).toEqual([]);
  }
});

test('photos are equal by content', () => {
  const photo = { id: '1', name: 'a.jpg', bytes };
  expect(isSamePhoto(photo, { id: '2', name: 'b.jpg', bytes: bytes.slice() })).toBe(true);
  expect(isSamePhoto(photo, { ...photo, bytes: new Uint8Array([255, 216, 255, 1]) })).toBe(false);
  expect(isSamePhoto(photo, { ...photo, bytes: bytes.slice(0, 3) })).toBe(false);
});

test('a photo is sent as a JPEG', () => {
  expect(fileOf({ bytes })).toMatchObject({ type: 'image/jpeg', size: 4 });
});
