import { fotoMessages } from '@caparazon/call/file-words';
import { getFotoFichaAnimal, getFotoReporte } from '@caparazon/clinic/foto/calls';
import { getReporte } from '@caparazon/clinic/reporte/calls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import sharp from 'sharp';
import { base64, fileOf, jpeg } from '../testing/pictures.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { files } from './files.ts';
import { Foto } from './model.ts';

let service: CasesTest;
let path: string;

beforeAll(async () => {
  service = await startCases();
  // Noise, so that it takes several chunks to store.
  const grainy = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const idReporte = await service.report({ fotosReporte: [base64(grainy)] });
  const reporte = await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' });
  path = `/api/${reporte.ok().fotosReportes[0]}`;
});
afterAll(() => service.close());

const get = (address: string, headers: Record<string, string> = {}) =>
  service.fetch(address, { headers: { Authorization: `Bearer ${service.tokenFor('VOL')}`, ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a photo is base64 text by default, the same bytes when an image is requested', async () => {
  const asText = await get(path);
  expect(asText.headers.get('Content-Type')).toContain('text/plain');
  const text = await asText.text();
  expect(asText.headers.get('Content-Length')).toBe(String(text.length));
  expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/);

  for (const accept of ['image/*', 'image/jpeg', 'image/avif,image/webp,image/*,*/*;q=0.8']) {
    const asBytes = await get(path, { Accept: accept });
    expect(asBytes.headers.get('Content-Type')).toBe('image/jpeg');
    const bytes = await bytesOf(asBytes);
    expect(asBytes.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(bytes.length).toBeGreaterThan(300_000);
    expect(bytes.toString('base64')).toBe(text);
  }
  for (const accept of ['*/*', 'text/plain', 'application/json']) {
    expect((await get(path, { Accept: accept })).headers.get('Content-Type')).toContain('text/plain');
  }
});

test('a thumbnail is 320 wide', async () => {
  const thumbnail = await get(`${path}?ancho=320`, { Accept: 'image/*' });
  expect(await sharp(await bytesOf(thumbnail)).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
  expect((await get(`${path}?ancho=321`)).status).toBe(400);
  expect((await get(`${path}?ancho=`, { Accept: 'image/*' })).headers.get('Content-Length')).not.toBe(
    thumbnail.headers.get('Content-Length'),
  );
});

async function reported(photo: Buffer): Promise<string> {
  const idReporte = await service.report({ fotosReporte: [fileOf(photo)] });
  const reporte = await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' });
  return `/api/${reporte.ok().fotosReportes[0]}`;
}

const sizeOf = async (address: string) => {
  const answer = await get(address, { Accept: 'image/*' });
  const bytes = await bytesOf(answer);
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

test.each([
  ['a photo that stands', 900, 1200, [320, 427]],
  ['a narrow one', 200, 1000, [200, 1000]],
  ['a wide one', 1500, 500, [320, 107]],
])('a thumbnail is 320 wide, or as wide as the photo if that is less: %s', async (_, width, height, size) => {
  expect(await sizeOf(`${await reported(await jpeg('#2a6f7f', width, height))}?ancho=320`)).toEqual(size);
});

test('a thumbnail stored narrower is drawn anew once, when requested', async () => {
  const standing = await reported(await jpeg('#7f2a6f', 900, 1200));
  const _id = Number(standing.split('/').at(-1));
  const narrow = { _id: new Types.ObjectId(), bytes: await jpeg('#7f2a6f', 240, 320), filename: 'x' };
  await files.write([narrow], new Date(0));
  const before = await Foto.findOneAndUpdate(
    { _id },
    { $set: { miniatura: narrow._id, miniaturaBytes: narrow.bytes.length }, $unset: { miniaturaAncho: 1 } },
  ).lean();
  await files.remove(before ? [before.miniatura] : []);

  const asked = Array.from({ length: 4 }, () => sizeOf(`${standing}?ancho=320`));
  expect(await Promise.all(asked)).toEqual(asked.map(() => [320, 427]));
  const { miniatura } = (await Foto.findById(_id).lean()) ?? {};
  expect(await sizeOf(`${standing}?ancho=320`)).toEqual([320, 427]);
  expect((await Foto.findById(_id).lean())?.miniatura).toEqual(miniatura);
  const stored = await mongoose.connection
    .collection('fotos.files')
    .countDocuments({ filename: `${_id}-miniatura.jpg` });
  expect([stored, await files.readWhole(narrow._id)]).toEqual([1, Buffer.alloc(0)]);
});

describe('caching', () => {
  const forms: [string, Record<string, string>][] = [
    ['', {}],
    ['', { Accept: 'image/*' }],
    ['?ancho=320', {}],
    ['?ancho=320', { Accept: 'image/*' }],
  ];

  test('gives each form its own strong ETag, for this user alone', async () => {
    const tags = new Set<string | null>();
    for (const [query, headers] of forms) {
      const answer = await get(`${path}${query}`, headers);
      await answer.arrayBuffer();
      expect(answer.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
      expect(answer.headers.get('Vary')).toBe('Accept, Authorization');
      tags.add(answer.headers.get('ETag'));
    }
    expect(tags.size).toBe(forms.length);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
  });

  test('answers 304 without a body when the client has the photo', async () => {
    const [first, second] = await Promise.all([get(path), get(path, { Accept: 'image/*' })]);
    const tag = first.headers.get('ETag') ?? '';
    await Promise.all([first.arrayBuffer(), second.arrayBuffer()]);
    for (const given of [tag, `"otra", ${tag}`, `W/${tag}`, '*']) {
      const again = await get(path, { 'If-None-Match': given });
      expect(again.status).toBe(304);
      expect(again.headers.get('ETag')).toBe(tag);
      expect(await again.text()).toBe('');
    }
    expect((await get(path, { 'If-None-Match': '"otra"' })).status).toBe(200);
    expect((await get(path, { Accept: 'image/*', 'If-None-Match': tag })).status).toBe(200);
  });
});

test('a photo is refused without a session', async () => {
  const answer = await service.fetch(path);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test.each(['999999', 'abc', '0', '..%2F..%2Fetc'])('the photo %s is 404', async (idFoto) => {
  for (const spec of [getFotoReporte, getFotoFichaAnimal]) {
    const answer = await service.call(spec, { params: { idFoto }, as: 'VOL' });
    expect(answer.status).toBe(404);
    expect(answer.error().message).toBe(fotoMessages.notFound);
  }
});

test('a photo of a report is 404 as one of a record', async () => {
  expect((await get(path.replace('fotos_reporte', 'fotos_ficha_animal'))).status).toBe(404);
});
