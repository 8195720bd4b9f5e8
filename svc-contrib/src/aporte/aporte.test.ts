import type { Rol } from '@caparazon/call/roles';
import { sesionMessages } from '@caparazon/call/sesion/words';
import { aporte, getAportes } from '@caparazon/office/aporte/calls';
import { nextId } from '@caparazon/service-kit/counter';
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { Historial } from '@caparazon/service-kit/history';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { createContribApp, prepareContrib } from '../app.ts';
import { contribMigrations } from '../migrations.ts';
import { Donante } from './donantes.ts';
import { Aporte, type AporteDoc } from './model.ts';
import { TotalAportes } from './totals.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, true),
  });
});
afterAll(() => service.close());

test.each<[string, Rol | undefined, number, string | undefined]>([
  ['no token', undefined, 401, sesionMessages.none],
  ['VOL', 'VOL', 403, sesionMessages.forbidden],
  ['VOL_FIN', 'VOL_FIN', 200, undefined],
  ['ADMIN', 'ADMIN', 200, undefined],
])('lists contributions only for the treasury: %s', async (_, as, status, message) => {
  const answer = await service.call(getAportes, as === undefined ? {} : { as });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  if (message !== undefined) expect(answer.error()).toMatchObject({ message, errores: [] });
});

test('lists the newest first, in the shape of the contract', async () => {
  const { aportes } = (await service.call(getAportes, { as: 'VOL_FIN' })).ok();
  expect(aportes).toHaveLength(25);
  for (const item of aportes) expect(aporte.strict().parse(item)).toEqual(item);
  const dates = aportes.map(({ fecha }) => fecha);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

test('has only demo cards that are published for tests', async () => {
  const published = [
    '450799******4905',
    '411111******1111',
    '520082******8210',
    '555555******4444',
    '510510******5100',
    '378282*****0005',
    '589657******0008',
  ];
  const { aportes } = (await service.call(getAportes, { as: 'VOL_FIN' })).ok();
  const numbers = aportes.map(({ numeroTarjeta }) => numeroTarjeta).filter((number) => number !== '');
  expect(new Set(numbers)).toEqual(new Set(published));
});

test('orders contributions of one instant by their numbers', async () => {
  const { fecha } = (await Aporte.findById(25).lean())!;
  const { fecha: before } = (await Aporte.findById(3).lean())!;
  await Aporte.updateOne({ _id: 3 }, { $set: { fecha } });
  const { aportes } = (await service.call(getAportes, { as: 'VOL_FIN' })).ok();
  await Aporte.updateOne({ _id: 3 }, { $set: { fecha: before } });
  expect(aportes.slice(0, 2).map(({ idAporte }) => idAporte)).toEqual([25, 3]);
});

test('keeps two decimals of amounts', async () => {
  const { aportes } = (await service.call(getAportes, { as: 'ADMIN' })).ok();
  expect(aportes.find(({ nombre }) => nombre === 'Silvana Olmedo')).toMatchObject({
    monto: 1250.5,
    moneda: 'UYU',
    proveedorTarjeta: 'Visa',
    departamento: { idDepartamento: 9, nombre: 'Maldonado' },
  });
});

test('stores no whole card number', async () => {
  const stored = await Aporte.find().lean();
  for (const { numeroTarjeta } of stored) expect(numeroTarjeta).toMatch(/^(?:\d{6}\*{5,6}\d{4})?$/);
  const { _id, ...one } = stored[0]!;
  await expect(Aporte.create({ ...one, _id: 1000, numeroTarjeta: '4507990000004905' })).rejects.toThrow(
    'numeroTarjeta',
  );
});

test('has each contribution in the history, without its card', async () => {
  const history = await Historial.find({ entidad: 'aporte' }).lean();
  expect(history).toHaveLength(25);
  expect(history[0]).toMatchObject({
    quien: null,
    que: 'creado',
    antes: null,
    despues: { moneda: expect.any(String) },
  });
  expect(JSON.stringify(history)).not.toMatch(/numeroTarjeta|\*{5}/);
});

test('adds nothing at a second start, and gives the next number afterwards', async () => {
  await Promise.all([prepareContrib(service.kit, true), prepareContrib(service.kit, true)]);
  expect(await Aporte.countDocuments()).toBe(25);
  expect(await nextId('aportes')).toBe(26);
});

test('reads contributions of an earlier version like today’s, however often a service starts', async () => {
  const aportes = driverCollection<mongo.Document>(Aporte);
  const lines = driverCollection<mongo.Document>(Historial);
  const { creadoEn, modificadoEn, ...aporte } = (await Aporte.findById(2).lean<AporteDoc>())!;
  const { entidad, idEntidad, cuando, ...line } = (await Historial.findOne({
    entidad: 'aporte',
    idEntidad: 2,
  }).lean())!;
  const { anulado: _, busqueda: __, ...older } = aporte;
  await aportes.replaceOne({ _id: 2 as never }, { ...older, creado: creadoEn, modificado: modificadoEn });
  const sobre = { coleccion: 'aportes', id: 2 };
  await lines.replaceOne({ _id: line._id }, { ...line, que: 'alta', sobre, fecha: cuando });
  for (let start = 0; start < 2; start += 1) await prepareContrib(service.kit, false);
  expect(await Aporte.findById(2).lean()).toEqual({ ...aporte, creadoEn, modificadoEn });
  expect(await Historial.findById(line._id).lean()).toEqual({ ...line, entidad, idEntidad, cuando });
});

test('takes migrations back to the older shape, and runs them again', async () => {
  const models = [Aporte, TotalAportes, Donante];
  const stored = () =>
    Promise.all(
      models.map((model) =>
        driverCollection<mongo.Document>(model)
          .find({}, { sort: { _id: 1 } })
          .toArray(),
      ),
    );
  const before = await stored();
  for (const { back } of contribMigrations.toReversed()) if ('down' in back) await back.down();
  const [[older] = [], ...counted] = await stored();
  expect(older).toMatchObject({ creado: before[0]?.[0]?.creadoEn, modificado: before[0]?.[0]?.modificadoEn });
  expect(older).not.toHaveProperty('modificadoEn');
  expect(counted).toEqual([[], []]);
  await prepareContrib(service.kit, false);
  expect(await stored()).toEqual(before);
});

test('none', async () => {
  const none = { aportes: [], size: null, totalElements: 0 };
  expect((await service.call(getAportes, { query: { texto: 'nadie' }, as: 'ADMIN' })).ok()).toEqual(none);
});
