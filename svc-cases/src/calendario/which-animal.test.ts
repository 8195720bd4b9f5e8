import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { getAtrasadas, getCalendario } from '@caparazon/clinic/calendario/calls';
import { getRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { type MarcaForm, postMarca } from '@caparazon/clinic/marca/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { prepareCatalogos } from '../catalogo/prepare.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { setClock, treat } from '../testing/tratamientos.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  await service.clear();
  await prepareCatalogos(service.clock.now());
  setClock(service, '2027-03-10T12:00');
});
afterAll(() => service.close());

const pinguino = { nombreClase: 'Aves marinas', nombreComunFichaAnimal: 'Pingüino de Magallanes' };

const tag = async (idFichaAnimal: number, body: Partial<MarcaForm>) =>
  (
    await service.call(postMarca, {
      body: { idFichaAnimal, posicion: 'otra', evento: 'colocada', fecha: '2027-03-09', ...body } as MarcaForm,
      as: 'VOL',
    })
  ).ok();

async function identityIn(idFichaAnimal: number) {
  const day = (await service.call(getCalendario, { query: { fecha: '2027-03-10' }, as: 'VOL' })).ok();
  const late = (await service.call(getAtrasadas, { query: {}, as: 'VOL' })).ok();
  const ronda = (await service.call(getRonda, { query: {}, as: 'VOL' })).ok();
  const params = { idFicha: String(idFichaAnimal) };
  const ficha = (await service.call(getFichaAnimal, { params, as: 'VOL' })).ok();
  const all = [
    day.animales[idFichaAnimal],
    late.animales[idFichaAnimal],
    ronda.paradas.map(({ animal }) => animal).find((animal) => animal.idFichaAnimal === idFichaAnimal),
    ficha,
  ].map((animal) => JSON.stringify([animal?.marcaPuesta, animal?.igualesEnLugar]));
  expect(new Set(all).size).toBe(1);
  return JSON.parse(all[0] as string);
}

test('an animal is identified by the tag that it wears, a visible one before a PIT', async () => {
  const idFichaAnimal = await service.admitAnimal(pinguino);
  await treat(service, { idFichaAnimal });
  expect(await identityIn(idFichaAnimal)).toEqual([null, 1]);
  await tag(idFichaAnimal, { codigo: '985 1120', tipo: 'pit' });
  expect(await identityIn(idFichaAnimal)).toEqual([{ codigo: '985 1120', tipo: 'pit' }, 1]);
  await tag(idFichaAnimal, { codigo: '2147', tipo: 'anillo' });
  expect(await identityIn(idFichaAnimal)).toEqual([{ codigo: '2147', tipo: 'anillo' }, 1]);
  await tag(idFichaAnimal, { codigo: '2147', tipo: 'anillo', evento: 'perdida' });
  expect(await identityIn(idFichaAnimal)).toEqual([{ codigo: '985 1120', tipo: 'pit' }, 1]);
});

test('an animal tagged only on its sheet is identified by that', async () => {
  const idFichaAnimal = await service.admitAnimal({ leyendaMarca: 'RFF', numeroMarca: '12' });
  await treat(service, { idFichaAnimal });
  expect(await identityIn(idFichaAnimal)).toEqual([{ codigo: 'RFF 12', tipo: null }, 1]);
});

test('animals of its species in its place are counted, in any spelling of the place, without those that left', async () => {
  const idFichaAnimal = await service.admitAnimal({ ...pinguino, ubicacionActual: 'Recinto de pingüinos' });
  await service.admitAnimal({ ...pinguino, ubicacionActual: 'recinto  de Pinguinos' });
  await service.admitAnimal({ ...pinguino, ubicacionActual: 'Enfermería' });
  await service.admitAnimal({ ...pinguino, ubicacionActual: 'Recinto de pingüinos', estado: 'Liberado' });
  await service.admitAnimal({ ubicacionActual: 'Recinto de pingüinos' });
  await treat(service, { idFichaAnimal });
  expect(await identityIn(idFichaAnimal)).toEqual([null, 2]);
});
