import { fechaMessages } from '@caparazon/call/request-words';
import { getAtrasadas, getCalendario } from '@caparazon/clinic/calendario/calls';
import { deleteFarmaco, postFarmaco, putFarmaco } from '@caparazon/clinic/farmaco/calls';
import { farmacoMessages } from '@caparazon/clinic/farmaco/words';
import { postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { getTratamiento, getTratamientos, postFinalizar, putTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';
import { at, give, rightFarmaco, rightTratamiento, setClock, treat } from '../testing/tratamientos.ts';
import { Tratamiento } from './model.ts';

/** Without doses, so that prescriptions raise no questions. */
const farmaco = { ...rightFarmaco, dosis: [] };

let service: CasesTest;
let idFichaAnimal: number;
let idFarmaco: number;
beforeAll(async () => {
  service = await startCases();
  idFarmaco = (await service.call(postFarmaco, { headers: {}, body: farmaco, as: 'ADMIN' })).ok().idFarmaco;
});
beforeEach(async () => {
  setClock(service, '2027-03-10T12:00');
  idFichaAnimal = await service.admitAnimal({ pesoIngreso: '6' });
});
afterAll(() => service.close());

/** 5 mg/kg of 50 mg/ml for 6 kg. */
const computed = () => ({
  idFichaAnimal,
  fechaHoraComienzo: at('2027-03-10T08:00'),
  idFarmaco,
  pesoUsado: 6,
  fechaPesoUsado: at('2027-03-10T12:00'),
  concentracionUsada: 50,
  unidadConcentracionUsada: 'mg/ml',
});

async function weigh(peso: number, day: string) {
  setClock(service, `${day}T18:00`);
  const body = { idFichaAnimal, fecha: day, peso, confirmada: true } as never;
  (await service.call(postFichaDiaria, { body, as: 'VOL' })).ok();
}

const read = async (idTratamiento: number) =>
  (await service.call(getTratamiento, { params: { idTratamiento: String(idTratamiento) }, as: 'VOL' })).ok();
const put = (idFichaTratamiento: number, changes: object) =>
  service.call(putTratamiento, {
    raw: { body: { ...rightTratamiento, ...computed(), idFichaTratamiento, ...changes } },
    as: 'VOL',
  });

test('a treatment keeps the basis of its amount', async () => {
  const id = await treat(service, computed());
  const { idFichaAnimal: _, fechaHoraComienzo: __, ...basis } = computed();
  expect(await read(id)).toMatchObject({ ...basis, dosisARevisar: null });
  const cleared = { idFarmaco: '', pesoUsado: '', fechaPesoUsado: '', concentracionUsada: '' };
  expect((await put(id, { ...cleared, unidadConcentracionUsada: '' })).ok()).toMatchObject({
    idFarmaco: null,
    pesoUsado: null,
    fechaPesoUsado: null,
    concentracionUsada: null,
    unidadConcentracionUsada: null,
  });
});

test.each([
  ['a tenth more', 6.6, { peso: 6.6, cantidadDar: 0.66 }],
  ['a tenth less', 5.4, { peso: 5.4, cantidadDar: 0.54 }],
  ['a gram short of it', 6.599, null],
])('a later weight decides whether the amount is to be reviewed: %s', async (_, peso, expected) => {
  const id = await treat(service, computed());
  await weigh(peso, '2027-03-12');
  const revision = expected && { ...expected, fecha: at('2027-03-12T18:00') };
  expect((await read(id)).dosisARevisar).toEqual(revision);
});

test('list, day and overdue doses say that a dose is to be reviewed', async () => {
  const id = await treat(service, computed());
  await weigh(9, '2027-03-11');
  const revision = { peso: 9, fecha: at('2027-03-11T18:00'), cantidadDar: 0.9, dudoso: true };
  const query = { ficha: String(idFichaAnimal) };
  const list = (await service.call(getTratamientos, { query, as: 'VOL' })).ok();
  expect(list.content).toMatchObject([{ idFichaTratamiento: id, dosisARevisar: revision }]);
  const day = (await service.call(getCalendario, { query: { fecha: service.clock.now() } as never, as: 'VOL' })).ok();
  expect(day.tratamientos[id]?.dosisARevisar).toEqual(revision);
  const late = (await service.call(getAtrasadas, { query, as: 'VOL' })).ok();
  expect(late.tratamientos[id]?.dosisARevisar).toEqual(revision);
});

test('a sheet of the day of the used weight counts, and one of the day before does not', async () => {
  await weigh(9, '2027-03-09');
  setClock(service, '2027-03-10T12:00');
  const id = await treat(service, computed());
  expect((await read(id)).dosisARevisar).toBeNull();
  await weigh(9, '2027-03-10');
  expect((await read(id)).dosisARevisar).toMatchObject({ peso: 9 });
});

test('the new amount is taken by an edit with its version, and given doses stay', async () => {
  const id = await treat(service, computed());
  const dose = (await give(service, id, { fechaHora: at('2027-03-10T08:05') })).ok();
  await weigh(9, '2027-03-12');
  const { version, dosisARevisar } = await read(id);
  if (dosisARevisar === null) throw new Error('nothing to review');
  const { peso, fecha, cantidadDar } = dosisARevisar;
  const taken = { cantidadDar, pesoUsado: peso, fechaPesoUsado: fecha, version, pesoConfirmado: peso };
  const after = (await put(id, taken)).ok();
  expect(after).toMatchObject({ cantidadDar: 0.9, pesoUsado: 9, dosisARevisar: null });
  expect(after.instancias).toEqual([dose]);
  expect((await put(id, taken)).error()).toMatchObject({ codigo: 'registro_modificado' });
});

test('a written amount stays, with the computed one beside it', async () => {
  const id = await treat(service, { ...computed(), cantidadDar: 0.3 });
  await weigh(9, '2027-03-12');
  expect(await read(id)).toMatchObject({ cantidadDar: 0.3, pesoUsado: 6, dosisARevisar: { cantidadDar: 0.9 } });
});

test.each<[string, object, number | null]>([
  ['in ml/kg is drawn up as it is', { cantidadDosis: 20, dosis: 'ml_kg', concentracionUsada: 50 }, 180],
  ['in UI/kg is divided by UI/ml', { dosis: 'UI_kg', unidadConcentracionUsada: 'UI/ml' }, 0.9],
  ['with a percentage', { unidadConcentracionUsada: '%', concentracionUsada: 5 }, 0.9],
  ['without a unit of the concentration', { unidadConcentracionUsada: null }, 0.9],
  ['without the concentration', { concentracionUsada: null, unidadConcentracionUsada: null }, null],
  ['in units of which the bottle has milligrams', { dosis: 'UI_kg' }, null],
  ['that is given in tablets', { dar: 'Comprimidos' }, null],
  ['that is given in drops', { dar: 'Gotas' }, null],
  ['of which the concentration is not known', { concentracionUsada: null }, null],
  ['that no syringe shows', { cantidadDosis: 0.01 }, null],
  ['of which nobody noted when the weight was measured', { fechaPesoUsado: null }, 0.9],
])('a dose %s is to be reviewed, with the amount when the weight gives one', async (_, changes, cantidadDar) => {
  const id = await treat(service, { ...computed(), ...changes });
  await weigh(9, '2027-03-12');
  expect((await read(id)).dosisARevisar).toEqual({
    peso: 9,
    fecha: at('2027-03-12T18:00'),
    cantidadDar,
    dudoso: true,
  });
});

test('a dose without a known weight is not to be reviewed', async () => {
  const id = await treat(service, { ...computed(), pesoUsado: null });
  await weigh(9, '2027-03-12');
  expect((await read(id)).dosisARevisar).toBeNull();
});

describe('an edit without the basis of the amount', () => {
  const edit = async (id: number, changes: object) => {
    const body = { ...rightTratamiento, fechaHoraComienzo: at('2027-03-10T08:00'), idFichaTratamiento: id, ...changes };
    return (await service.call(putTratamiento, { raw: { body }, as: 'VOL' })).ok();
  };
  const basisOf = () => {
    const { idFichaAnimal: _, fechaHoraComienzo: __, ...basis } = computed();
    return basis;
  };
  const nothing = () => Object.fromEntries(Object.keys(basisOf()).map((field) => [field, null]));

  test('keeps the basis, and the next weight still marks the dose', async () => {
    const id = await treat(service, computed());
    expect(await edit(id, { frecuencia: 12, instruccionesEspeciales: 'Con guantes' })).toMatchObject(basisOf());
    await weigh(9, '2027-03-12');
    expect((await read(id)).dosisARevisar).toMatchObject({ cantidadDar: 0.9 });
  });

  test.each([
    ['the amount to give', { cantidadDar: 3 }],
    ['its unit', { dar: 'Gotas' }],
    ['the dose', { cantidadDosis: 7 }],
    ['the unit of the dose', { dosis: 'ml_kg' }],
    ['the medicine', { medicamento: 'Otra' }],
  ])('loses the basis with %s, which it no longer explains', async (_, changes) => {
    const id = await treat(service, computed());
    expect(await edit(id, changes)).toMatchObject({ ...nothing(), ...changes });
  });

  test('empties null fields and keeps the others', async () => {
    const id = await treat(service, computed());
    const rest = { ...basisOf(), pesoUsado: null, fechaPesoUsado: null };
    expect(await edit(id, { pesoUsado: null, fechaPesoUsado: null })).toMatchObject(rest);
  });
});

test('a finished treatment is not to be reviewed', async () => {
  const id = await treat(service, computed());
  await weigh(9, '2027-03-12');
  await service.call(postFinalizar, { params: { idTratamiento: String(id) }, as: 'VOL' });
  expect((await read(id)).dosisARevisar).toBeNull();
});

test('a treatment from before the vademécum is readable, and its edit notes only what changed', async () => {
  const id = await treat(service, { idFichaAnimal });
  const fields = ['idFarmaco', 'pesoUsado', 'fechaPesoUsado', 'concentracionUsada', 'unidadConcentracionUsada'];
  await Tratamiento.collection.updateOne(
    { _id: id as never },
    { $unset: Object.fromEntries(fields.map((f) => [f, 1])) },
  );
  expect(await read(id)).toMatchObject({ idFarmaco: null, fechaPesoUsado: null, dosisARevisar: null, version: 1 });
  const body = { ...rightTratamiento, idFichaTratamiento: id };
  expect((await service.call(putTratamiento, { raw: { body }, as: 'VOL' })).ok().version).toBe(1);
});

test('a retired medicine stays in its treatments, and is refused in a new one', async () => {
  const params = { idFarmaco: String(idFarmaco) };
  const id = await treat(service, computed());
  (await service.call(deleteFarmaco, { params, query: {}, as: 'ADMIN' })).ok();
  expect((await put(id, { frecuencia: 12 })).ok()).toMatchObject({ idFarmaco, medicamento: 'Enrofloxacina' });
  const other = await treat(service, { idFichaAnimal });
  expect((await put(other, {})).error().errores).toEqual([{ campo: 'idFarmaco', mensaje: farmacoMessages.retired }]);
  await service.call(putFarmaco, { body: { ...farmaco, idFarmaco, activo: true }, as: 'ADMIN' });
});

test.each([
  ['an unknown medicine', { idFarmaco: 999_999 }, [['idFarmaco', farmacoMessages.notFound]]],
  ['a weight of 0', { pesoUsado: 0 }, [['pesoUsado', tratamientoMessages.peso]]],
  ['a weight below 0', { pesoUsado: -1 }, [['pesoUsado', tratamientoMessages.peso]]],
  ['four decimals of a kilogram', { pesoUsado: '6,1234' }, [['pesoUsado', tratamientoMessages.peso]]],
  ['a weight to come', { fechaPesoUsado: at('2027-03-12T12:00') }, [['fechaPesoUsado', fechaMessages.future]]],
  ['a concentration of 0', { concentracionUsada: 0 }, [['concentracionUsada', farmacoMessages.concentracion]]],
])('%s is refused at its field', async (_, changes, expected) => {
  const id = await treat(service, { idFichaAnimal });
  const answer = await put(id, changes);
  expect(answer.status).toBe(400);
  expect(answer.error().errores.map(({ campo, mensaje }) => [campo, mensaje])).toEqual(expected);
});
