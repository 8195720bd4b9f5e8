/** Answers stay right when the caches of contributions and donors fail (rule: remembered). */
import { getAportes, getTotalesAportes } from '@caparazon/office/aporte/calls';
import { getDonantes } from '@caparazon/office/aporte/donante';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { type FailPoint, takeFailPoint, turnMs } from '@caparazon/service-kit/testing-fail-point';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { createContribApp, prepareContrib } from '../app.ts';
import { record } from '../testing/aportes.ts';
import { Aporte } from './model.ts';
import { TotalAportes } from './totals.ts';

let service: TestService;
let database: FailPoint;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
  database = await takeFailPoint();
}, turnMs);
beforeEach(() => service.clear());
afterEach(() => failChanges('off'));
afterAll(async () => {
  await database.giveBack();
  await service.close();
});

const failChanges = (mode: Parameters<FailPoint['set']>[0], how: object = { errorCode: 2 }) =>
  database.set(mode, {
    failCommands: ['find', 'aggregate'],
    namespace: `${mongoose.connection.name}.cambios_aportes`,
    ...how,
  });

const changes = () => mongoose.connection.collection<{ _id: string; n: number; ultimos: object[] }>('cambios_aportes');
const tell = (change: mongo.Document) =>
  changes().updateOne({ _id: 'aportes' }, [
    { $set: { n: { $add: ['$n', 1] }, id: 'other' } },
    { $set: { ultimos: { $concatArrays: ['$ultimos', [{ n: '$n', id: 'other', ...change }]] } } },
  ]);
const behind = async () => ((await (await service.fetch('/health')).json()) as { behind?: string[] }).behind;

async function expectRight(): Promise<void> {
  for (const query of [{}, { moneda: 'UYU' }, { moneda: 'USD' }] as const) {
    const whole = (await service.call(getAportes, { query, as: 'VOL_FIN' })).ok().aportes;
    const asked = { query: { ...query, pag: '1' }, as: 'VOL_FIN' } as const;
    expect((await service.call(getAportes, asked)).ok().totalElements).toBe(whole.length);
    const { totales } = (await service.call(getTotalesAportes, { query, as: 'VOL_FIN' })).ok();
    expect(totales.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(
      whole.reduce((sum, { monto }) => sum + monto, 0),
    );
    expect(totales.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(whole.length);
  }
  const { totalElements, content } = (await service.call(getDonantes, { query: {}, as: 'VOL_FIN' })).ok();
  expect(totalElements).toBe(content.length);
}

test.each<[string, mongo.Document]>([
  ['that says nothing', {}],
  ['of another version', { partes: [{ n: 1 }], were: null, are: { uno: 1 }, donantes: null }],
  ['with other types', { were: ['uno'], are: [null], donantes: { were: 1, are: [{}] } }],
])('answers survive a change %s, and count what follows it', async (_, change) => {
  const id = await record(service);
  await record(service, { moneda: 'USD' });
  await expectRight();
  await Aporte.updateOne({ _id: id }, { $set: { moneda: 'USD' } });
  await tell(change);
  await expectRight();
  await record(service);
  await expectRight();
  expect(await behind()).toBeUndefined();
});

test('a missing change is noticed', async () => {
  await record(service);
  await expectRight();
  await record(service, { moneda: 'USD' });
  await record(service, { moneda: 'UYU' });
  await changes().updateOne({ _id: 'aportes' }, [
    {
      $set: {
        ultimos: {
          $concatArrays: [
            { $slice: ['$ultimos', 0, { $subtract: [{ $size: '$ultimos' }, 2] }] },
            { $slice: ['$ultimos', -1] },
          ],
        },
      },
    },
  ]);
  await expectRight();
});

test('the database is asked while changes cannot be read; health says so, and the cache starts anew by itself', async () => {
  await record(service);
  await expectRight();
  await failChanges('alwaysOn');
  await expectRight();
  expect((await behind())?.toSorted()).toEqual(['aportes', 'donantes', 'sumas']);
  await failChanges('off');
  await record(service, { moneda: 'USD' });
  await expectRight();
  expect(await behind()).toBeUndefined();
});

test('wrong sums by month are not used, and are recounted', async () => {
  await record(service);
  await record(service, { moneda: 'USD', monto: '7' });
  await expectRight();
  await TotalAportes.deleteMany({ moneda: 'USD' });
  await expectRight();
  await record(service, { moneda: 'USD', monto: '3' });
  await expectRight();
  expect(await TotalAportes.countDocuments({ moneda: 'USD', cantidad: 2, centesimos: 1000 })).toBe(1);
});
