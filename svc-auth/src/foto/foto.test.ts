import { limits } from '@caparazon/call/limits';
import {
  deleteFotoUsuario,
  getFotoUsuario,
  getPerfil,
  getUsuarioHistorial,
  postFotoUsuario,
} from '@caparazon/office/usuario/calls';
import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { startTestAuth, type TestAuth } from '../auth-for-tests.ts';
import { moveFotosBack, moveFotosToFiles } from './migrations.ts';
import { FotoUsuario } from './model.ts';

let auth: TestAuth;
let as: { token: string };
beforeAll(async () => {
  auth = await startTestAuth();
  as = await auth.as('voluntario');
});
beforeEach(() => FotoUsuario.deleteMany({}));
afterAll(() => auth.close());

const params = { idUsuario: '3' };

const plain = (width: number, height: number, background = '#2a6f7f') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (width = 640, height = 480, background?: string) => plain(width, height, background).jpeg().toBuffer();
const text = (bytes: Buffer) => bytes.toString('base64');

const put = (foto: unknown) => auth.call(postFotoUsuario, { params, as, raw: { body: { foto } } });
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  auth.fetch('/api/fotos_usuario/3', {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${as.token}`, ...headers },
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  auth.fetch(`/api/${path}`, { headers: { Authorization: `Bearer ${as.token}`, ...headers } });
const bytesOf = async (path: string) => Buffer.from(await (await get(path, { Accept: 'image/*' })).arrayBuffer());

test('a photo has a path of its own on the user, and a new one another path', async () => {
  const answer = await put(text(await jpeg()));
  expect(answer.status).toBe(201);
  const path = answer.ok();
  expect(path).toMatch(/^fotos_usuario\/3\?v=\d+$/);
  expect((await auth.call(getPerfil, { as })).ok().foto).toEqual([path]);
  const next = (await put(text(await jpeg(100, 100, '#ff0000')))).ok();
  expect(next).not.toBe(path);
  expect((await auth.call(getPerfil, { as })).ok().foto).toEqual([next]);
  expect(await FotoUsuario.countDocuments()).toBe(1);
});

test('a photo changes neither the version of the user nor anyone’s session', async () => {
  const { version } = (await auth.call(getPerfil, { as })).ok();
  await put(text(await jpeg()));
  expect((await auth.call(getPerfil, { as })).ok().version).toBe(version);
});

const forms: [string, (foto: string, bytes: Buffer) => [BodyInit, Record<string, string>]][] = [
  [
    'multipart',
    (foto) => {
      const form = new FormData();
      form.set('foto', foto);
      return [form, {}];
    },
  ],
  [
    'multipart with a file',
    (_, bytes) => {
      const form = new FormData();
      form.set('foto', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'yo.jpg');
      return [form, {}];
    },
  ],
  ['url-encoded', (foto) => [new URLSearchParams({ foto }), {}]],
  [
    'url-encoded with bare plus signs',
    (foto) => [`foto=${foto}`, { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ],
  ['JSON', (foto) => [JSON.stringify({ foto }), { 'Content-Type': 'application/json' }]],
  [
    'a data URL',
    (foto) => [JSON.stringify({ foto: `data:image/jpeg;base64,${foto}` }), { 'Content-Type': 'application/json' }],
  ],
];

test.each(forms)('is accepted as %s', async (_, form) => {
  const noise = sharp(Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_item, i) => (i * 7919) % 251)), {
    raw: { width: 300, height: 200, channels: 3 },
  });
  const bytes = await noise.jpeg().toBuffer();
  expect(text(bytes)).toContain('+');
  const answer = await send(...form(text(bytes), bytes));
  expect(answer.status).toBe(201);
  expect(await sharp(await bytesOf((await answer.json()) as string)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 300,
    height: 200,
  });
});

test.each([
  ['png', 'png'],
  ['webp', 'webp'],
] as const)('%s is accepted', async (_, format) => {
  expect((await put(text(await plain(60, 40).toFormat(format).toBuffer()))).status).toBe(201);
});

test('is drawn anew: upright, at most 800 pixels, without the camera’s metadata', async () => {
  const camera = await plain(1600, 1200)
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const path = (await put(text(camera))).ok();
  const kept = await bytesOf(path);
  const meta = await sharp(kept).metadata();
  expect(meta).toMatchObject({ width: 600, height: 800 });
  expect(meta.exif).toBeUndefined();
  expect(kept.includes('Telefono')).toBe(false);
  expect(await sharp(await bytesOf(`${path}&ancho=320`)).metadata()).toMatchObject({ width: 320, height: 427 });
});

const large = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(limits.photo.bytes)]);

test.each([
  ['text', Buffer.from('no soy una foto'), 415],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 415],
  ['a JPEG that is broken off', Buffer.from('\xff\xd8\xff\xe0 y nada mas', 'latin1'), 400],
  ['too many bytes', large, 413],
])('%s is refused as no photo', async (_, bytes, status) => {
  const answer = await put(text(bytes));
  expect(answer.status).toBe(status);
  expect(answer.error()).toMatchObject({
    message: 'La foto debe ser una imagen JPEG, PNG o WebP de hasta 3 MB',
    errores: [{ campo: 'foto', mensaje: says.notAPhoto }],
  });
  expect(await FotoUsuario.countDocuments()).toBe(0);
});

test('refuses a photo of more than 24 megapixels', async () => {
  const wide = await plain(6100, 4000).png().toBuffer();
  expect((await put(text(wide))).status).toBe(400);
});

test.each([[undefined], [null], [''], [7], [['a', 'b']], [{ $ne: 1 }]])('refuses %j', async (foto) => {
  const answer = await put(foto);
  expect(answer.status).toBe(400);
  expect(answer.error().message).toBe(says.notAPhoto);
});

test.each([
  ['another type', 'x', 'image/jpeg', 415],
  ['no multipart at all', 'x', 'multipart/form-data; boundary=b', 400],
  ['a multipart without its boundary', 'x', 'multipart/form-data', 415],
  [
    'a thousand fields',
    Array(1000).fill('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n').join(''),
    'multipart/form-data; boundary=b',
    400,
  ],
  ['more than 5 MB', `foto=${'A'.repeat(limits.body.onePhoto)}`, 'application/x-www-form-urlencoded', 413],
])('%s is refused', async (_, body, type, status) => {
  const answer = await send(body, { 'Content-Type': type });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ message: expect.any(String), errores: expect.any(Array) });
});

test('is base64 text unless an image is requested', async () => {
  const path = (await put(text(await jpeg()))).ok();
  const asText = await get(path);
  expect(asText.headers.get('content-type')).toContain('text/plain');
  expect(Buffer.from(await asText.text(), 'base64')).toEqual(await bytesOf(path));
  const asImage = await get(path, { Accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' });
  expect(asImage.headers.get('content-type')).toBe('image/jpeg');
});

test('is cached for ever under its version, and revalidated under any other path', async () => {
  const path = (await put(text(await jpeg()))).ok();
  const answer = await get(path);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(answer.headers.get('vary')).toContain('Authorization');
  const etag = answer.headers.get('etag') ?? '';
  const known = await get(path, { 'If-None-Match': etag });
  expect([known.status, await known.text()]).toEqual([304, '']);
  for (const other of ['fotos_usuario/3', 'fotos_usuario/3?v=1234567']) {
    expect((await get(other)).headers.get('cache-control')).toBe('private, no-cache');
  }
  expect((await get(path, { 'If-None-Match': etag, Accept: 'image/*' })).status).toBe(200);
  expect((await get(`${path}&ancho=99`)).status).toBe(400);
});

test('is gone when removed, and can be removed once', async () => {
  const path = (await put(text(await jpeg()))).ok();
  expect((await auth.call(deleteFotoUsuario, { params, as })).status).toBe(204);
  expect((await auth.call(getPerfil, { as })).ok().foto).toEqual([]);
  expect((await get(path)).status).toBe(404);
  const again = await auth.call(deleteFotoUsuario, { params, as });
  expect(again.status).toBe(404);
  expect(again.error().message).toBe('Este usuario no tiene foto');
});

test('an unknown user has no photo', async () => {
  const admin = await auth.as('admin');
  const nobody = { idUsuario: '999' };
  const foto = text(await jpeg());
  expect((await auth.call(getFotoUsuario, { params: nobody, as })).error().message).toBe(says.photoNotFound);
  expect((await auth.call(getFotoUsuario, { params: { idUsuario: 'x' }, as })).status).toBe(404);
  expect((await auth.call(deleteFotoUsuario, { params: nobody, as: admin })).status).toBe(404);
  const answer = await auth.call(postFotoUsuario, { params: nobody, body: { foto }, as: admin });
  expect(answer.error().message).toBe(says.notFound);
});

const stored = () =>
  Promise.all(
    ['fotos_usuario', 'fotos_usuario.files', 'fotos_usuario.chunks'].map((name) =>
      mongoose.connection.collection(name).countDocuments(),
    ),
  );

test('leaves no bytes behind when replaced or removed', async () => {
  await auth.call(deleteFotoUsuario, { params, as });
  const before = await stored();
  await put(text(await jpeg()));
  await put(text(await jpeg(90, 60)));
  expect(await stored()).toEqual(before.map((count, i) => count + (i === 0 ? 1 : 2)));
  await auth.call(deleteFotoUsuario, { params, as });
  expect(await stored()).toEqual(before);
});

test('photos stored whole in documents are moved to GridFS once, with thumbnails of the right width', async () => {
  const path = (await put(text(await jpeg(600, 800)))).ok();
  const [whole, narrow] = [await jpeg(600, 800, '#123456'), await jpeg(240, 320, '#123456')];
  await mongoose.connection
    .collection('fotos_usuario')
    .updateOne(
      { idUsuario: 3 },
      { $set: { jpeg: whole, miniatura: narrow }, $unset: { jpegBytes: 1, miniaturaBytes: 1 } },
    );
  const before = await stored();
  await moveFotosToFiles();
  await moveFotosToFiles();
  expect(await stored()).toEqual(before.map((count, i) => count + (i === 0 ? 0 : 2)));
  expect(await bytesOf(path)).toEqual(whole);
  expect(await sharp(await bytesOf(`${path}&ancho=320`)).metadata()).toMatchObject({ width: 320, height: 427 });

  // And back (rule: migrations).
  for (let i = 0; i < 2; i += 1) await moveFotosBack();
  const again = await mongoose.connection.collection('fotos_usuario').findOne({ idUsuario: 3 });
  expect(again?.jpeg.buffer).toEqual(whole);
  expect(again).not.toHaveProperty('jpegBytes');
  expect(await stored()).toEqual(before);
  await moveFotosToFiles();
  expect(await bytesOf(path)).toEqual(whole);
});

test('two uploads at once leave one photo, the one on the user', async () => {
  const fotos = await Promise.all([jpeg(90, 90), jpeg(91, 91), jpeg(92, 92)]);
  const answers = await Promise.all(fotos.map((bytes) => put(text(bytes))));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { foto } = (await auth.call(getPerfil, { as })).ok();
  const kept = await FotoUsuario.find({}, { _id: 1 }).lean();
  expect(foto).toEqual(kept.map(({ _id }) => `fotos_usuario/3?v=${_id}`));
});

test('the history has both changes, without bytes', async () => {
  await put(text(await jpeg()));
  auth.clock.advance(1000);
  await auth.call(deleteFotoUsuario, { params, as });
  const admin = await auth.as('admin');
  const { content } = (await auth.call(getUsuarioHistorial, { params, as: admin })).ok();
  expect(content.slice(0, 2).map(({ que, cambios }) => [que, cambios])).toEqual([
    ['fotoEliminada', []],
    ['fotoCambiada', []],
  ]);
});
