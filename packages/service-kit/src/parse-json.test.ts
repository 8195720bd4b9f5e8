import { limits } from '@caparazon/call/limits';
import type { LongText } from '@caparazon/call/photo-field';
import { describe, expect, test } from '@jest/globals';
import { ApiError } from './errors.ts';
import { parseJson, withText } from './parse-json.ts';

const parse = (text: string) => withText(parseJson(Buffer.from(text)));
const base64 = (bytes: number, seed: number) => Buffer.alloc(bytes, seed).toString('base64');

describe('parseJson reads the same as JSON.parse', () => {
  const photos = [base64(90_000, 1), base64(60_000, 2), 'corta', base64(200_000, 3)];

  test.each<[string, unknown]>([
    [
      'photos among fields',
      { estado: 'VIVO', fotosReporte: photos, ubicacion: 'Ñandú "del mar" \\ 🐢', latitud: -34.5 },
    ],
    ['photos first and last', [photos[0], { a: [photos[1], null, true] }, photos[3]]],
    ['long text with accents, quotes and line breaks', { texto: 'áé"\\\n'.repeat(20_000), otro: photos[0] }],
    ['one string alone', photos[3]],
  ])('%s', (_, value) => {
    const text = JSON.stringify(value);
    expect(text.length).toBeGreaterThan(limits.body.plain);
    expect(parse(text)).toEqual(value);
  });

  test('except a name as long as a photo, which no field has', () => {
    expect(parse(`{"${photos[3]}":1,"b":"${photos[0]}"}`)).toHaveProperty('b', photos[0]);
  });

  test('with spaces, needless escapes, and small documents', () => {
    const photo = base64(99_000, 250);
    expect(parse(` { "foto" : "${photo.replaceAll('/', '\\/')}" ,\n "n":1e2 } `)).toEqual({ foto: photo, n: 100 });
    expect(parse('{"a":1}')).toEqual({ a: 1 });
  });
});

test('gives a long plain string as bytes, a short or accented one as text', () => {
  const photo = base64(99_000, 5);
  const bytes = Buffer.from(JSON.stringify({ fotos: [photo, 'corta'], texto: 'á'.repeat(9000) }));
  const { fotos, texto } = parseJson(bytes) as { fotos: unknown[]; texto: unknown };
  const [long, short] = fotos as [LongText, string];
  expect([withText(long), short, texto]).toEqual([photo, 'corta', 'á'.repeat(9000)]);
  expect(long.characters.buffer).toBe(bytes.buffer);
});

describe('parseJson refuses the same as JSON.parse', () => {
  const photo = base64(99_000, 7);

  test.each([
    `{"foto":"${photo}"`,
    `{"foto":"${photo}`,
    `{"foto":"${photo}"} x`,
    `{"foto" "${photo}"}`,
    `{"foto":"${photo}",}`,
    `{"foto":"${photo}\\q"}`,
    '{"a":',
  ])('malformed document %#', (text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });

  test('bytes that are no UTF-8', () => {
    const bad = Buffer.concat([Buffer.from(`{"foto":"${photo}`), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect(() => parseJson(bad)).toThrow('not valid for encoding utf-8');
  });

  test.each([
    ['many small values', `[${'1,'.repeat(200_000)}1]`],
    ['many small strings', `[${'"",'.repeat(200_000)}""]`],
    ['depth', '['.repeat(200_000)],
    ['a string of escaped quotes', `["${'\\"'.repeat(200_000)}"]`],
  ])('too much besides files: %s', (_, text) => {
    expect(() => parse(text)).toThrow(ApiError);
  });
});
