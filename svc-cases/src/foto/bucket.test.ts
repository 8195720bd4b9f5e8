import { generalMessages } from '@caparazon/call/words';
import { getReporte, getReportes } from '@caparazon/clinic/reporte/calls';
import { type StandIn, startStandIn } from '@caparazon/service-kit/bucket/bucket.fixture';
import { type Bucket, createBucket } from '@caparazon/service-kit/bucket/client';
import { setBucket } from '@caparazon/service-kit/bucket/current';
import { keepPhotos, moveAll } from '@caparazon/service-kit/photo/keep-moving';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { stores } from '../stores.ts';
import { base64, jpeg } from '../testing/pictures.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { releasePhotos, removeReleased } from './store.ts';

let service: CasesTest;
let standIn: StandIn;
let bucket: Bucket;
beforeAll(async () => {
  service = await startCases();
  standIn = await startStandIn();
  bucket = createBucket(standIn.settings);
});
beforeEach(() => {
  standIn.manner = 'well';
  setBucket(bucket);
});
afterAll(async () => {
  setBucket(undefined);
  await bucket.close();
  await standIn.stop();
  await service.close();
});

const never = new AbortController().signal;
const moved = () =>
  moveAll(stores, bucket, service.clock.now, never, (error) => {
    throw error;
  });

const get = (address: string, headers: Record<string, string> = {}) =>
  service.fetch(address, { headers: { Authorization: `Bearer ${service.tokenFor('VOL')}`, ...headers } });

async function reported(colour: string): Promise<string> {
  const idReporte = await service.report({ fotosReporte: [base64(await jpeg(colour, 900, 700))] });
  const reporte = await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' });
  return `/api/${reporte.ok().fotosReportes[0]}`;
}

const heard = ['ETag', 'Cache-Control', 'Content-Type', 'Content-Length', 'Vary'];
const forms: [string, Record<string, string>][] = [
  ['', {}],
  ['', { Accept: 'image/*' }],
  ['?ancho=320', { Accept: 'image/*' }],
];

test('a moved photo is answered as before: bytes, base64, thumbnail, tag and caching', async () => {
  const address = await reported('#2a6f7f');
  const answers = () =>
    Promise.all(
      forms.map(async ([query, headers]) => {
        const answer = await get(`${address}${query}`, headers);
        return [heard.map((name) => answer.headers.get(name)), await answer.text()];
      }),
    );
  const before = await answers();
  await moved();
  service.clock.advance(2 * 60_000);
  await moved();
  expect(await mongoose.connection.collection('fotos.chunks').countDocuments()).toBe(0);
  expect(await answers()).toEqual(before);
  const [[[tag] = []] = []] = before as [string[]][];
  expect((await get(address, { 'If-None-Match': tag ?? '' })).status).toBe(304);
});

test('while the bucket is down its photos are 503, and new reports keep theirs visible', async () => {
  const there = await reported('#7f2a6f');
  await moved();
  standIn.manner = 'slow-down';
  const refused = await get(there, { Accept: 'image/*' });
  expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(await refused.json()).toMatchObject({ codigo: 'no_disponible', message: generalMessages.unavailable });
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect((await service.call(getReportes, { as: 'VOL' })).status).toBe(200);
  expect((await get(await reported('#6f7f2a'), { Accept: 'image/*' })).status).toBe(200);
  const health = await service.fetch('/health');
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok', photos: 'busy' }]);
});

test('a released photo is removed from the bucket too', async () => {
  await moved();
  const before = standIn.objects.size;
  const address = await reported('#123456');
  await moved();
  expect(standIn.objects.size).toBeGreaterThan(before);
  const ids = [Number(address.split('/').at(-1))];
  await mongoose.connection.transaction((session) => releasePhotos(session, ids));
  await removeReleased(ids);
  expect((await get(address)).status).toBe(404);
  expect(standIn.objects.size).toBe(before);
});

test('photos in a bucket that is no longer configured are 503, and health says so', async () => {
  const address = await reported('#654321');
  await moved();
  await keepPhotos(service.kit, undefined, stores);
  expect(await (await service.fetch('/health')).json()).toMatchObject({ status: 'ok', photos: 'settings' });
  expect((await get(address)).status).toBe(503);
});
