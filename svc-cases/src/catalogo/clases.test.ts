import { departamentos, getDepartamentos } from '@caparazon/call/departamentos';
import { getClasesFichas, getClasesReportes } from '@caparazon/clinic/catalogo/clases';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, rightReporte, startCases } from '../testing/service.ts';
import { CatalogoModel } from './model.ts';
import { prepareCatalogos } from './prepare.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const fresh = (nombre: string) => ({ nombre, activo: true, anteriores: [] });

const addElsewhere = (clase: string, comun: string) =>
  CatalogoModel.updateOne(
    { _id: 'clases_reportes' },
    { $push: { entradas: { ...fresh(clase), comunes: [fresh(comun)] } } },
  );

test('the report form offers three classes with their names, to anyone', async () => {
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

test("a record has the same without 'No sabe', since whoever takes an animal in knows it", async () => {
  const [reportes, fichas] = [
    (await service.call(getClasesReportes)).ok(),
    (await service.call(getClasesFichas, { as: 'VOL' })).ok(),
  ];
  for (const [clase, nombres] of Object.entries(reportes)) {
    expect(fichas[clase]).toEqual(nombres.filter((nombre) => nombre !== 'No sabe'));
  }
  expect((await service.call(getClasesFichas)).status).toBe(401);
});

test('preparing again keeps edited entries', async () => {
  await addElsewhere('Peces', 'Tiburón');
  await Promise.all([prepareCatalogos(service.clock.now()), prepareCatalogos(service.clock.now())]);
  const clases = (await service.call(getClasesReportes)).ok();
  expect(clases.Peces).toEqual(['Tiburón']);
});

test('a class added by another copy is known at once, and a retired one refused within a second', async () => {
  const body = { ...rightReporte, nombreClase: 'Corales', nombreComunReporte: 'Coral' };
  const send = async () => (await service.call(postReporte, { raw: { body } })).status;
  expect(await send()).toBe(400);
  await addElsewhere('Corales', 'Coral');
  expect(await send()).toBe(201);
  await CatalogoModel.updateOne(
    { _id: 'clases_reportes', 'entradas.nombre': 'Corales' },
    { $set: { 'entradas.$.activo': false } },
  );
  service.clock.advance(1000);
  expect(await send()).toBe(400);
});

test('the 19 departments are public', async () => {
  const answer = await service.call(getDepartamentos);
  expect(answer.ok()).toEqual(departamentos);
  expect(answer.ok()).toHaveLength(19);
});
