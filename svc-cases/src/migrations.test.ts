import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { getBuscar } from '@caparazon/clinic/busqueda/calls';
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { runMigrations } from '@caparazon/service-kit/migrations';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { FichaAnimal } from './animal/model.ts';
import { casesMigrations } from './migrations.ts';
import { Reporte } from './reporte/model.ts';
import { type CasesTest, startCases } from './testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const raw = (model: Parameters<typeof driverCollection>[0]) => driverCollection<mongo.Document>(model);
const read = async (idFicha: number) =>
  (await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok();
const search = async (texto: string) => {
  const { animales, reportes } = (await service.call(getBuscar, { query: { texto }, as: 'VOL' })).ok();
  return { animales: animales.map((one) => one.idFichaAnimal), reportes: reportes.map((one) => one.idReporte) };
};

test('older records get a name and search words', async () => {
  const idFicha = await service.admitAnimal({ ubicacion: 'Valizas' });
  const idReporte = await service.report({ ubicacion: 'Valizas' });
  await raw(FichaAnimal).updateOne({ _id: idFicha as never }, { $unset: { nombre: 1, busqueda: 1 } });
  await raw(Reporte).updateOne({ _id: idReporte as never }, { $unset: { busqueda: 1 } });
  const before = await raw(Reporte).findOne({ _id: idReporte as never });
  await Promise.all([runMigrations(casesMigrations), runMigrations(casesMigrations)]);
  await runMigrations(casesMigrations);
  expect((await read(idFicha)).nombre).toBe('');
  expect(await search('valizas')).toEqual({ animales: [idFicha], reportes: [idReporte] });
  expect(await raw(Reporte).findOne({ _id: idReporte as never })).toEqual({ ...before, busqueda: expect.any(Array) });
});

test('long tags that an earlier version found by their beginnings are found whole', async () => {
  const idFicha = await service.admitAnimal({ numeroMarca: '985112001234567' });
  await raw(FichaAnimal).updateOne(
    { _id: idFicha as never },
    { $pull: { 'busqueda.nombre': { $in: ['567', '4567'] }, 'busqueda.todo': { $in: ['567', '4567'] } } as never },
  );
  expect((await search('4567')).animales).toEqual([]);
  await runMigrations(casesMigrations);
  expect((await search('4567')).animales).toEqual([idFicha]);
});

test('more than a batch of records that an earlier version has changed is converted', async () => {
  const idFicha = await service.admitAnimal({ nombre: 'Renata' });
  const { _id, ...ficha } = (await raw(FichaAnimal).findOne({ _id: idFicha as never }))!;
  const copies = Array.from({ length: 1500 }, (_, n) => ({ ...ficha, _id: 10_000 + n }) as never);
  await raw(FichaAnimal).insertMany(copies);
  await raw(FichaAnimal).updateMany(
    { _id: { $gte: 10_000 as never } },
    { $set: { nombre: 'Ginebra' }, $inc: { version: 1 } },
  );
  await runMigrations(casesMigrations);
  expect((await search('ginebra')).animales).toHaveLength(8);
  expect((await search('renata')).animales).toEqual([idFicha]);
  expect(await FichaAnimal.countDocuments({ 'busqueda.nombre': 'ginebra' })).toBe(1500);
});

test('migrations taken back give the older shape, and today’s when run again', async () => {
  const stored = () =>
    Promise.all(
      [FichaAnimal, Reporte].map((model) =>
        raw(model)
          .find({}, { sort: { _id: 1 } })
          .toArray(),
      ),
    );
  await runMigrations(casesMigrations);
  const before = await stored();
  for (const { back } of casesMigrations.toReversed()) if ('down' in back) await back.down();
  for (const model of [FichaAnimal, Reporte]) {
    expect(await raw(model).countDocuments({ busqueda: { $exists: true } })).toBe(0);
  }
  await runMigrations(casesMigrations);
  expect(await stored()).toEqual(before);
});
