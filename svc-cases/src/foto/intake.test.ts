import { hash } from 'node:crypto';
import { fotoMessages as says } from '@caparazon/call/file-words';
import { limits } from '@caparazon/call/limits';
import { serviceLimits } from '@caparazon/call/service-limits';
import { getReporte } from '@caparazon/clinic/reporte/calls';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Reporte } from '../reporte/model.ts';
import { base64, fileOf, jpeg, photoWithGps, png, webp } from '../testing/pictures.ts';
import { type CasesTest, rightReporte, startCases } from '../testing/service.ts';
import { Foto } from './model.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const send = (fotosReporte: (string | Blob)[]) =>
  service.call(postReporte, { raw: { body: { ...rightReporte, fotosReporte } } });

async function photosOf(idReporte: number): Promise<string[]> {
  const answer = await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' });
  return answer.ok().fotosReportes;
}

async function bytesOf(path: string | undefined): Promise<Buffer> {
  const headers = { Authorization: `Bearer ${service.tokenFor('VOL')}`, Accept: 'image/*' };
  return Buffer.from(await (await service.fetch(`/api/${path}`, { headers })).arrayBuffer());
}

describe('stored photos', () => {
  test('are JPEG, in order, from JPEG, PNG and WebP, bare or as a data URL', async () => {
    const sent = [base64(await jpeg()), `data:image/png;base64,${base64(await png())}`, base64(await webp())];
    const paths = await photosOf((await send(sent)).ok().idReporte);
    expect(paths).toHaveLength(3);
    const sizes = [];
    for (const path of paths) {
      const { format, width, height } = await sharp(await bytesOf(path)).metadata();
      sizes.push([format, width, height]);
    }
    expect(sizes).toEqual([
      ['jpeg', 640, 480],
      ['jpeg', 64, 48],
      ['jpeg', 64, 48],
    ]);
  });

  test('may be large, bare, as a data URL, in lines, or without padding', async () => {
    const { width, height } = { width: 700, height: 500 };
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const grain = { width, height, channels: 3, background: '#808080', noise } as const;
    const photos = await Promise.all(
      Array.from({ length: 4 }, () => sharp({ create: grain }).jpeg({ quality: 95 }).toBuffer()),
    );
    const [bare = '', inUrl, inLines = '', short = ''] = photos.map(base64);
    expect(bare.length).toBeGreaterThan(limits.body.plain);
    const lines = inLines.match(/.{1,76}/g)?.join('\r\n') ?? '';
    const sent = [bare, `data:image/jpeg;base64,${inUrl}`, lines, short.replace(/=+$/, '')];
    const paths = await photosOf((await send(sent)).ok().idReporte);
    const digests = await Foto.find({ sha256: { $in: photos.map((photo) => hash('sha256', photo)) } }).lean();
    expect([paths.length, digests.length]).toEqual([4, 4]);
    for (const path of paths) expect(await sharp(await bytesOf(path)).metadata()).toMatchObject({ width, height });
  });

  test('stand upright, and have no location or camera data', async () => {
    const original = await photoWithGps();
    const before = await sharp(original).metadata();
    expect(before.exif?.includes('Telefono')).toBe(true);
    const gpsTag = Buffer.from([0x25, 0x88]);
    expect(before.exif?.includes(gpsTag)).toBe(true);

    const [path] = await photosOf((await send([base64(original)])).ok().idReporte);
    const stored = await bytesOf(path);
    const after = await sharp(stored).metadata();
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(stored.includes('Telefono')).toBe(false);
    expect([after.width, after.height]).toEqual([600, 800]);
  });

  test('are no larger than a screen needs, on white where they were transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const wide = await sharp({ create: { width: 2400, height: 1200, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const [path] = await photosOf((await send([base64(wide)])).ok().idReporte);
    const stored = sharp(await bytesOf(path));
    expect(await stored.metadata()).toMatchObject({ width: 1600, height: 800 });
    const { dominant } = await stored.stats();
    expect(dominant.r).toBeGreaterThan(240);
  });

  test('are the first ten of eleven', async () => {
    const eleven = await Promise.all(
      Array.from({ length: 11 }, (_, i) => jpeg(`#${(i * 22 + 16).toString(16)}8040`, 32, 24)),
    );
    const paths = await photosOf((await send(eleven.map(base64))).ok().idReporte);
    expect(paths).toHaveLength(10);
  });

  test('are stored once each, however they are wrapped', async () => {
    const photo = base64(await jpeg('#777777'));
    const wrapped = photo.replace(/.{76}/g, '$&\r\n');
    const other = base64(await jpeg('#aa3377'));
    const paths = await photosOf(
      (await send([photo, other, `data:image/jpeg;base64,${photo}`, wrapped])).ok().idReporte,
    );
    expect(paths).toHaveLength(2);
    const elsewhere = await photosOf((await send([photo])).ok().idReporte);
    expect(paths).not.toContain(elsewhere[0]);
  });

  test('may have a small fault that every viewer accepts', async () => {
    const trailing = Buffer.concat([await jpeg('#335577'), Buffer.alloc(500, 7)]);
    expect((await send([base64(trailing)])).status).toBe(201);
  });

  test('may have exactly 24 megapixels', async () => {
    expect((await send([base64(await png(6000, 4000))])).status).toBe(201);
  });
});

describe('photos sent as files', () => {
  test('are stored like those in base64, in order, the first ten of eleven', async () => {
    const eleven = await Promise.all(
      Array.from({ length: 11 }, (_, i) => jpeg(`#${(i * 22 + 16).toString(16)}4080`, 32, 24)),
    );
    const [first = '', second = ''] = eleven.map(base64);
    const paths = await photosOf((await send(eleven.map(fileOf))).ok().idReporte);
    expect(paths).toHaveLength(10);
    expect(await photosOf((await send([fileOf(eleven[0]!), first, second])).ok().idReporte)).toHaveLength(2);
    const kept = await Foto.find({ _id: { $in: paths.map((path) => Number(path.split('/').at(-1))) } }).lean();
    expect(kept.map(({ sha256 }) => sha256)).toEqual(eleven.slice(0, 10).map((photo) => hash('sha256', photo)));
  });

  test('may have 15 MB together, and 3 MB each to the byte', async () => {
    const right = await jpeg('#405060', 32, 24);
    const largest = Buffer.concat([right, Buffer.alloc(limits.photo.bytes - right.length)]);
    expect((await send([fileOf(largest)])).status).toBe(201);
    const many = Array.from({ length: 6 }, (_, i) => fileOf(Buffer.concat([largest.subarray(0, -1), Buffer.of(i)])));
    expect((await send(many)).status).toBe(413);
  });
});

const ways: [string, (bytes: Buffer) => string | Blob][] = [
  ['as base64', base64],
  ['as a file', fileOf],
];

describe.each(ways)('a photo is refused by its place, %s', (_way, as) => {
  const good = () => jpeg('#101010', 32, 24);

  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['a text', async () => Buffer.from('no soy una foto'), 415, says.notAnImage(2)],
    ['nothing', async () => Buffer.alloc(0), 415, says.notAnImage(2)],
    [
      'a GIF',
      () => sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).gif().toBuffer(),
      415,
      says.notAnImage(2),
    ],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      says.notAnImage(2),
    ],
    ['over 3 MB', async () => Buffer.concat([await good(), Buffer.alloc(limits.photo.bytes)]), 413, says.tooLarge(2)],
    ['over 24 megapixels', () => png(6000, 4001), 400, says.tooManyPixels(2)],
    ['of one column', () => png(1, serviceLimits.drawing.longestSide + 1), 400, says.tooLong(2)],
    ['of one row', () => png(serviceLimits.drawing.longestSide + 1, 1), 400, says.tooLong(2)],
    ['cut short', async () => (await jpeg('#445566', 800, 600)).subarray(0, 900), 400, says.broken(2)],
    ['only a beginning', async () => Buffer.from('ffd8ffe000104a464946', 'hex'), 400, says.broken(2)],
    ['a broken PNG', async () => Buffer.concat([(await png()).subarray(0, 60), Buffer.alloc(40)]), 400, says.broken(2)],
  ])('%s', async (_, bytes, status, message) => {
    const before = await Reporte.countDocuments();
    const answer = await send([as(await good()), as(await bytes())]);
    expect(answer.status).toBe(status);
    expect(answer.error()).toMatchObject({ message, errores: [{ campo: 'fotosReporte.1', mensaje: message }] });
    expect(await Reporte.countDocuments()).toBe(before);
    expect(await Foto.countDocuments({ pendiente: true })).toBe(0);
  });

  test('the first of several', async () => {
    const cut = (background: string) => jpeg(background, 800, 600).then((bytes) => base64(bytes.subarray(0, 900)));
    const answer = await send([base64(await good()), await cut('#aa2020'), await cut('#00aa00'), await cut('#0000aa')]);
    expect(answer.error().message).toBe(says.broken(2));
  });

  test('a bad photo is reported only when the form is right', async () => {
    const body = { ...rightReporte, estado: '', fotosReporte: ['x'] };
    const answer = await service.call(postReporte, { raw: { body } });
    expect(answer.error().message).toBe(reporteMessages.invalid);
  });
});
