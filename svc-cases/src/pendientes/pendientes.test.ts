import { putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { getPendientes, type Pendientes } from '@caparazon/clinic/pendientes/calls';
import { postArchivar, postVisto } from '@caparazon/clinic/reporte/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { prepareCatalogos } from '../catalogo/prepare.ts';
import { prepareTiposMedicion } from '../medicion/tipos-prepare.ts';
import { type CasesTest, rightFicha, startCases } from '../testing/service.ts';
import { at, give, rightFichaDiaria, setClock, treat } from '../testing/tratamientos.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  await service.clear();
  await prepareCatalogos(service.clock.now());
  await prepareTiposMedicion(service.clock.now());
  setClock(service, '2027-03-10T12:00');
});
afterAll(() => service.close());

const counts = async (): Promise<Pendientes> => (await service.call(getPendientes, { as: 'VOL' })).ok();
const writeSheet = async (idFichaAnimal: number, fecha: string) => {
  const body = { ...rightFichaDiaria, idFichaAnimal, fecha } as never;
  (await service.call(postFichaDiaria, { body, as: 'VOL' })).ok();
};

test('an empty clinic has no tasks', async () => {
  expect(await counts()).toEqual({ atrasadas: 0, reportesSinVer: 0, sinFichaDeHoy: 0 });
});

test('overdue doses count until they are given', async () => {
  const idTratamiento = await treat(service);
  await treat(service, { fechaHoraComienzo: at('2027-03-05T09:00'), frecuencia: 168, duracion: 21 });
  await treat(service, { fechaHoraComienzo: at('2027-03-10T13:00') });
  expect((await counts()).atrasadas).toBe(2);
  await give(service, idTratamiento, { fechaHora: at('2027-03-10T11:00') });
  expect((await counts()).atrasadas).toBe(1);
});

test('doses of animals that died or left do not count', async () => {
  await treat(service);
  const idFichaAnimal = await service.admitAnimal();
  await treat(service, { idFichaAnimal });
  expect((await counts()).atrasadas).toBe(2);
  const body = { ...rightFicha, idFichaAnimal, estado: 'Muerto' };
  (await service.call(putFichaAnimal, { raw: { body }, as: 'VOL' })).ok();
  expect((await counts()).atrasadas).toBe(1);
});

test('reports count until they are seen or archived, possible robots never', async () => {
  const [seen, archived] = [await service.report(), await service.report()];
  await service.report();
  await service.report({ sitioWeb: 'http://x' });
  expect((await counts()).reportesSinVer).toBe(3);
  await service.call(postVisto, { params: { idReporte: String(seen) }, as: 'VOL' });
  expect((await counts()).reportesSinVer).toBe(2);
  await service.call(postArchivar, { params: { idReporte: String(archived) }, body: {}, as: 'VOL' });
  expect((await counts()).reportesSinVer).toBe(1);
  await service.report();
  expect((await counts()).reportesSinVer).toBe(2);
});

test('animals in rehabilitation count until they have the sheet of today', async () => {
  const one = await service.admitAnimal();
  const other = await service.admitAnimal();
  await service.admitAnimal({ estado: 'Liberado' });
  await writeSheet(one, '2027-03-09');
  expect((await counts()).sinFichaDeHoy).toBe(2);
  await writeSheet(one, '2027-03-10');
  expect((await counts()).sinFichaDeHoy).toBe(1);
  await writeSheet(other, '2027-03-10');
  expect((await counts()).sinFichaDeHoy).toBe(0);
});

test('every animal counts again at midnight in Montevideo', async () => {
  const animal = await service.admitAnimal();
  await writeSheet(animal, '2027-03-10');
  setClock(service, '2027-03-10T23:59');
  expect((await counts()).sinFichaDeHoy).toBe(0);
  setClock(service, '2027-03-11T00:00');
  expect((await counts()).sinFichaDeHoy).toBe(1);
});
