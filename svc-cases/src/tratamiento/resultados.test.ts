import { deleteMedicion, getHistorialMediciones, getMediciones } from '@caparazon/clinic/medicion/calls';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import { getTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { deleteInstancia, type InstanciaForm, postInstancia } from '@caparazon/clinic/tratamiento/instancia';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ana, type CasesTest, startCases } from '../testing/service.ts';
import { at, give, setClock, treat } from '../testing/tratamientos.ts';

let service: CasesTest;
let idFichaAnimal: number;
let idTratamiento: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  setClock(service, '2027-03-10T12:00');
  idFichaAnimal = await service.admitAnimal({ pesoIngreso: '3,2' });
  idTratamiento = await treat(service, { idFichaAnimal, tipoTratamiento: 'Pesaje' });
});
afterAll(() => service.close());

const nine = at('2027-03-10T09:00');
const record = (body: Partial<InstanciaForm>) =>
  give(service, idTratamiento, { fechaHora: nine, ...body }, { as: service.as(ana) });
const series = async () => {
  const params = { idFichaAnimal: String(idFichaAnimal) };
  const { mediciones } = (await service.call(getMediciones, { params, query: {}, as: 'VOL' })).ok();
  return mediciones.filter(({ origen }) => origen === 'medicion');
};
const instancias = async () => {
  const params = { idTratamiento: String(idTratamiento) };
  return (await service.call(getTratamiento, { params, as: 'VOL' })).ok().instancias;
};
const takeBack = (idInstancia: number) =>
  service.call(deleteInstancia, {
    params: { idTratamiento: String(idTratamiento), idInstancia: String(idInstancia) },
    query: {},
    as: service.as(ana),
  });

test('stores the weight of a weighing as a measure of its time', async () => {
  const { idInstancia } = (await record({ medidas: { peso: '3,4' } })).ok();
  expect(await series()).toEqual([
    expect.objectContaining({ idInstancia, tipo: 'peso', valor: 3.4, unidad: 'kg', fechaHora: nine }),
  ]);
});

test('stores neither when the weight is asked about, and both once confirmed', async () => {
  const asked = await record({ medidas: { peso: '34' } });
  expect(asked.error()).toMatchObject({
    codigo: 'medida_inusual',
    valor: 34,
    errores: [{ campo: 'medidas.peso' }],
  });
  expect([await instancias(), await series()]).toEqual([[], []]);
  (await record({ medidas: { peso: '34' }, confirmada: true })).ok();
  expect(await series()).toEqual([expect.objectContaining({ valor: 34, dudosa: true })]);
});

test('refuses results of an undone procedure, of an unknown kind, and impossible ones', async () => {
  expect(await record({ exito: 0, medidas: { peso: '3,4' } })).toMatchObject({ status: 400 });
  expect((await record({ medidas: { peso: '300000' } })).error()).toMatchObject({
    errores: [{ campo: 'medidas.peso' }],
  });
  expect((await record({ medidas: { lana: '3' } })).error()).toMatchObject({
    errores: [{ campo: 'medidas.lana', mensaje: medicionMessages.unknownTipo }],
  });
  expect((await record({ medidas: { peso: 'tres' } })).error()).toMatchObject({ errores: [{ campo: 'medidas.peso' }] });
  expect([await instancias(), await series()]).toEqual([[], []]);
});

test('takes the results back with their instance, and the history keeps them', async () => {
  const { idInstancia } = (await record({ medidas: { peso: '3,4' } })).ok();
  expect(await takeBack(idInstancia)).toMatchObject({ status: 204 });
  expect(await series()).toEqual([]);
  const params = { idFichaAnimal: String(idFichaAnimal) };
  const { content } = (await service.call(getHistorialMediciones, { params, query: {}, as: 'VOL' })).ok();
  expect(content.map(({ que }) => que)).toEqual(['eliminado', 'creado']);
});

test('adds the results of a sample when they come, each once', async () => {
  idTratamiento = await treat(service, { idFichaAnimal, tipoTratamiento: 'Extracción de sangre' });
  const { idInstancia } = (await record({})).ok();
  (await record({ idInstancia, medidas: { hematocrito: '28', glucosa: '80' } })).ok();
  expect((await series()).map(({ tipo }) => tipo).sort()).toEqual(['glucosa', 'hematocrito']);
  const twice = await record({ idInstancia, medidas: { hematocrito: '29' } });
  expect(twice.error()).toMatchObject({
    errores: [{ campo: 'medidas.hematocrito', mensaje: instanciaMessages.yaMedido('Hematocrito') }],
  });
  expect(await series()).toHaveLength(2);
});

test('moves results with their instance, which stays done while it has some', async () => {
  const { idInstancia } = (await record({ medidas: { peso: '3,4' } })).ok();
  const ten = at('2027-03-10T10:00');
  (await record({ idInstancia, fechaHora: ten })).ok();
  const [measure] = await series();
  expect(measure).toMatchObject({ fechaHora: ten, valor: 3.4 });
  const undone = await record({ idInstancia, fechaHora: ten, exito: 0 });
  expect(undone.error()).toMatchObject({ errores: [{ campo: 'exito', mensaje: instanciaMessages.conResultados }] });
  const which = { params: { idMedicion: String(measure?.idMedicion) }, query: {}, as: service.as(ana) };
  expect(await service.call(deleteMedicion, which)).toMatchObject({ status: 204 });
  (await record({ idInstancia, fechaHora: ten, exito: 0 })).ok();
});

test('replaces the results of the replaced instance', async () => {
  (await record({ medidas: { peso: '3,4' } })).ok();
  (await record({ medidas: { peso: '3,5' }, sobrescribir: true })).ok();
  expect(await series()).toEqual([expect.objectContaining({ valor: 3.5 })]);
});

test('stores the results once when the same request comes twice', async () => {
  const send = () =>
    service.call(postInstancia, {
      params: { idTratamiento: String(idTratamiento) },
      headers: { 'idempotency-key': '3f8d1f6e-6a8c-4c0e-9f8a-2f6f6f2f9a11' },
      body: { exito: 100, comentario: '', fechaHora: nine, medidas: { peso: '3,4' } } as InstanciaForm,
      as: service.as(ana),
    });
  const one = await send();
  const other = await send();
  expect(one.ok()).toEqual(other.ok());
  expect(await series()).toHaveLength(1);
});
