import { getClasesFichas, getClasesReportes } from '@caparazon/contracts/cases/clases';
import { postReporte } from '@caparazon/contracts/cases/reporte';
import { departamentos, getDepartamentos } from '@caparazon/contracts/departamentos';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, rightReporte, startCases } from '../testing/service.ts';
import { seedClases } from './catalogue.ts';
import { ClasesModel } from './model.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

test('the report form offers, to anyone, three classes with their names', async () => {
  const clases = (await service.call(getClasesReportes)).ok();
  expect(Object.keys(clases)).toEqual(['Tortugas marinas', 'Aves marinas', 'Mamíferos marinos']);
  expect(clases['Aves marinas']).toEqual([
    'Pingüino de Magallanes',
    'Gaviota',
    'Albatros',
    'Petrel',
    'Biguá',
    'Otra ave',
    'No sabe',
  ]);
});

test('a record has the same, but whoever takes an animal in knows what it is', async () => {
  const [reportes, fichas] = [
    (await service.call(getClasesReportes)).ok(),
    (await service.call(getClasesFichas, { as: 'VOL' })).ok(),
  ];
  for (const [clase, nombres] of Object.entries(reportes)) {
    expect(fichas[clase]).toEqual(nombres.filter((nombre) => nombre !== 'No sabe'));
  }
  expect((await service.call(getClasesFichas)).status).toBe(401);
});

test('seeding again changes nothing that somebody edited', async () => {
  await ClasesModel.updateOne({ _id: 'reportes' }, { $push: { clases: { nombre: 'Peces', comunes: ['Tiburón'] } } });
  await seedClases();
  const clases = (await service.call(getClasesReportes)).ok();
  expect(clases.Peces).toEqual(['Tiburón']);
});

test('a class that another copy of the service added is known at once', async () => {
  const body = { ...rightReporte, nombreClase: 'Corales', nombreComunReporte: 'Coral' };
  const send = () => service.call(postReporte, { raw: { body } });
  expect((await send()).status).toBe(400);
  await ClasesModel.updateOne({ _id: 'reportes' }, { $push: { clases: { nombre: 'Corales', comunes: ['Coral'] } } });
  expect((await send()).status).toBe(201);
});

test('the 19 departments, to anyone', async () => {
  const answer = await service.call(getDepartamentos);
  expect(answer.ok()).toEqual(departamentos);
  expect(answer.ok()).toHaveLength(19);
});
