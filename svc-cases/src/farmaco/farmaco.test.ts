import {
  deleteFarmaco,
  type FarmacoForm,
  getFarmaco,
  getFarmacos,
  getHistorialFarmaco,
  postFarmaco,
  putFarmaco,
} from '@caparazon/clinic/farmaco/calls';
import { farmacoMessages as says } from '@caparazon/clinic/farmaco/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';
import { rightFarmaco } from '../testing/tratamientos.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const post = (changes: object = {}, headers = {}) =>
  service.call(postFarmaco, { raw: { body: { ...rightFarmaco, ...changes }, headers }, as: 'ADMIN' });
const add = async (changes: object = {}) => (await post(changes)).ok().idFarmaco;
const put = (idFarmaco: number, changes: object = {}) =>
  service.call(putFarmaco, { raw: { body: { ...rightFarmaco, idFarmaco, ...changes } }, as: 'ADMIN' });
const read = async (idFarmaco: number) =>
  (await service.call(getFarmaco, { params: { idFarmaco: String(idFarmaco) }, as: 'VOL' })).ok();
const retire = (idFarmaco: number, query = {}) =>
  service.call(deleteFarmaco, { params: { idFarmaco: String(idFarmaco) }, query, as: 'ADMIN' });
const list = async (query: { activo?: string } = {}) => (await service.call(getFarmacos, { query, as: 'VOL' })).ok();
const history = async (idFarmaco: number) =>
  (await service.call(getHistorialFarmaco, { params: { idFarmaco: String(idFarmaco) }, query: {}, as: 'ADMIN' })).ok()
    .content;

const dosis = rightFarmaco.dosis[0];

test('a medicine is read as it was written, numbers with a comma too', async () => {
  const idFarmaco = await add({ concentracion: '2,5', dosis: [{ ...dosis, minimo: '0,5', maximo: 5 }] });
  expect(await read(idFarmaco)).toEqual({
    ...rightFarmaco,
    idFarmaco,
    version: 1,
    activo: true,
    modificadoPor: expect.any(Number),
    concentracion: 2.5,
    dosis: [{ ...dosis, minimo: 0.5, maximo: 5, volumenMaximo: null }],
  });
});

test('medicines are listed by name, then by concentration', async () => {
  const names = ['Ácido fólico', 'Zinc'];
  await add({ nombre: 'Zinc' });
  const strong = await add({ nombre: 'Ácido fólico', concentracion: 50 });
  const weak = await add({ nombre: 'Ácido fólico', concentracion: 5 });
  const mine = (await list()).filter(({ nombre }) => names.includes(nombre));
  expect(mine.map(({ nombre }) => nombre)).toEqual(['Ácido fólico', 'Ácido fólico', 'Zinc']);
  expect(mine.slice(0, 2).map(({ idFarmaco }) => idFarmaco)).toEqual([weak, strong]);
});

test('a medicine may lack concentration and doses, or have a dose for all species', async () => {
  const idFarmaco = await add({ concentracion: null, unidadConcentracion: '', dosis: [] });
  expect(await read(idFarmaco)).toMatchObject({ concentracion: null, unidadConcentracion: null, dosis: [] });
  const forAll = await add({ dosis: [{ ...dosis, clase: '', especie: null }] });
  expect((await read(forAll)).dosis).toMatchObject([{ clase: null, especie: null }]);
});

test.each([
  ['no name', { nombre: ' ' }, [['nombre', says.nombre]]],
  ['a concentration of 0', { concentracion: 0 }, [['concentracion', says.concentracion]]],
  ['one below 0', { concentracion: -5 }, [['concentracion', says.concentracion]]],
  ['one without its unit', { unidadConcentracion: null }, [['unidadConcentracion', says.unidadConcentracion]]],
  ['a unit without its concentration', { concentracion: '' }, [['concentracion', says.withoutConcentracion]]],
  ['more than 100 %', { concentracion: 101, unidadConcentracion: '%' }, [['concentracion', says.tooConcentrated]]],
  ['a range upside down', { dosis: [{ ...dosis, minimo: 10, maximo: 5 }] }, [['dosis.0.maximo', says.upsideDown]]],
  ['a dose of 0', { dosis: [{ ...dosis, minimo: 0 }] }, [['dosis.0.minimo', says.minimo]]],
  ['an unknown unit', { dosis: [dosis, { ...dosis, unidad: 'kg' }] }, [['dosis.1.unidad', says.unidad]]],
  [
    'units where there are milligrams',
    { dosis: [{ ...dosis, unidad: 'UI/kg' }] },
    [['dosis.0.unidad', says.unitOfOther]],
  ],
  ['an interval of 0', { dosis: [{ ...dosis, frecuencia: 0 }] }, [['dosis.0.frecuencia', says.frecuencia]]],
  ['an unknown class', { dosis: [{ ...dosis, clase: 'Dragones' }] }, [['dosis.0.clase', says.unknownClase]]],
  ['an unknown species', { dosis: [{ ...dosis, especie: 'Draco' }] }, [['dosis.0.especie', says.unknownEspecie]]],
  ['doses that are no list', { dosis: 'muchas' }, [['dosis', says.dosis]]],
])('%s is refused at its field', async (_, changes, expected) => {
  const answer = await post(changes);
  expect(answer.status).toBe(400);
  expect(answer.error().errores.map(({ campo, mensaje }) => [campo, mensaje])).toEqual(expected);
});

test('an edit with a stale version is refused', async () => {
  const idFarmaco = await add();
  expect((await put(idFarmaco, { notas: 'Proteger de la luz.', version: 1 })).ok()).toMatchObject({ version: 2 });
  expect((await put(idFarmaco, { notas: 'Otra cosa', version: 1 })).error()).toMatchObject({
    codigo: 'registro_modificado',
  });
  expect((await put(idFarmaco, { notas: 'Proteger de la luz.', version: 2 })).ok().version).toBe(2);
  expect((await history(idFarmaco)).map(({ que, cambios }) => [que, cambios.map(({ campo }) => campo)])).toEqual([
    ['modificado', ['notas']],
    ['creado', ['nombre', 'concentracion', 'unidadConcentracion', 'notas', 'dosis', 'activo']],
  ]);
});

test('a medicine is retired and restored once each, with lines in its history', async () => {
  const idFarmaco = await add();
  expect((await retire(idFarmaco, { version: '7' })).status).toBe(409);
  expect((await retire(idFarmaco)).status).toBe(204);
  expect((await retire(idFarmaco)).status).toBe(204);
  expect((await list({ activo: 'true' })).some((one) => one.idFarmaco === idFarmaco)).toBe(false);
  expect((await list()).find((one) => one.idFarmaco === idFarmaco)).toMatchObject({ activo: false });
  expect((await put(idFarmaco)).ok().activo).toBe(false);
  expect((await put(idFarmaco, { activo: true })).ok().activo).toBe(true);
  expect((await history(idFarmaco)).map(({ que }) => que)).toEqual(['restituido', 'retirado', 'creado']);
});

test('an unknown medicine is 404 for every call', async () => {
  const missing = { params: { idFarmaco: '999999' } };
  expect((await service.call(getFarmaco, { ...missing, as: 'VOL' })).error().message).toBe(says.notFound);
  expect((await service.call(getHistorialFarmaco, { ...missing, query: {}, as: 'ADMIN' })).status).toBe(404);
  expect((await put(999_999)).status).toBe(404);
  expect((await retire(999_999)).status).toBe(404);
});

test('a medicine sent twice is added once', async () => {
  const key = { 'idempotency-key': 'farmaco-1' };
  const body: Partial<FarmacoForm> = { nombre: 'Una sola vez' };
  const [one, again] = [(await post(body, key)).ok(), (await post(body, key)).ok()];
  expect(again).toEqual(one);
  expect((await list()).filter(({ nombre }) => nombre === 'Una sola vez')).toHaveLength(1);
});
