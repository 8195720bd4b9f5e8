import { getFotoReporte } from '@caparazon/clinic/foto/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { prepareCatalogos } from '../catalogo/prepare.ts';
import { jpeg } from '../testing/pictures.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { decodeSent, renderForRecord } from './intake.ts';
import { Foto } from './model.ts';
import { claimPhotos, sweepAbandoned, withStagedPhotos } from './store.ts';

const hourMs = 3600_000;

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  await service.clear();
  await prepareCatalogos(service.clock.now());
});
afterAll(() => service.close());

const photo = async (background: string) =>
  renderForRecord(await decodeSent({ sent: await jpeg(background), place: { campo: 'foto', name: 1 } }), {
    address: '203.0.113.9',
    gone: new AbortController().signal,
  });
const act = () => ({ by: null, at: new Date(service.clock.now()) });

const stored = () =>
  Promise.all(
    ['fotos', 'fotos.files', 'fotos.chunks'].map((name) => mongoose.connection.collection(name).countDocuments()),
  );

/** Simulates a process that dies before the report is written: `write` never ends. */
async function crashWhileWriting(background: string): Promise<void> {
  const photos = [await photo(background)];
  await new Promise<void>((staged) => {
    void withStagedPhotos(photos, 'reporte', act(), () => {
      staged();
      return new Promise(() => {});
    });
  });
}

test('a photo of an unwritten report is not served, and swept after an hour', async () => {
  await crashWhileWriting('#123123');
  const [pending] = await Foto.find().lean();
  const read = () => service.call(getFotoReporte, { params: { idFoto: String(pending?._id) }, as: 'VOL' });
  expect((await read()).status).toBe(404);

  service.clock.advance(hourMs - 1000);
  expect(await sweepAbandoned(service.clock.now())).toBe(0);
  expect(await stored()).toEqual([1, 2, 2]);

  service.clock.advance(2000);
  expect(await sweepAbandoned(service.clock.now())).toBe(1);
  expect(await stored()).toEqual([0, 0, 0]);
});

test('photos of a record are never swept', async () => {
  await service.report({ fotosReporte: [(await jpeg('#abcabc')).toString('base64')] });
  service.clock.advance(48 * hourMs);
  expect(await sweepAbandoned(service.clock.now())).toBe(0);
  expect(await stored()).toEqual([1, 2, 2]);
});

test('chunks without a file are swept too', async () => {
  await crashWhileWriting('#321321');
  await mongoose.connection.collection('fotos.files').deleteMany({});
  service.clock.advance(2 * hourMs);
  await sweepAbandoned(service.clock.now());
  expect(await stored()).toEqual([0, 0, 0]);
});

test('photos are removed at once when their record cannot be written', async () => {
  const failing = withStagedPhotos([await photo('#555555')], 'reporte', act(), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await stored()).toEqual([0, 0, 0]);
});

test('a photo that is being swept cannot be claimed by a record', async () => {
  let ids: number[] = [];
  const writing = withStagedPhotos([await photo('#666666')], 'reporte', act(), async (staged) => {
    ids = staged;
    await Foto.updateMany({}, { $set: { abandonada: true } });
    await mongoose.connection.withSession((session) => claimPhotos(session, staged, 1));
  });
  await expect(writing).rejects.toMatchObject({ status: 503 });
  expect(ids).toHaveLength(1);
  expect(await stored()).toEqual([0, 0, 0]);
});
