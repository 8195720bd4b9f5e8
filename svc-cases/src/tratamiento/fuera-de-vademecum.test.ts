import { postFarmaco } from '@caparazon/clinic/farmaco/calls';
import { putTechos, techosIniciales } from '@caparazon/clinic/farmaco/techos';
import { getMedicamentos } from '@caparazon/clinic/medicamento/calls';
import { getTratamiento, postFinalizar, postTratamiento, putTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages as says } from '@caparazon/clinic/tratamiento/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { at, give, rightFarmaco, rightTratamiento, setClock } from '../testing/tratamientos.ts';

const dosis = rightFarmaco.dosis.map((one) => ({ ...one, minimo: 20, maximo: 20, frecuencia: 72 }));
const ceftazidima = { ...rightFarmaco, nombre: 'Ceftazidima', concentracion: 100, dosis };

const right = {
  ...rightTratamiento,
  medicamento: 'Ceftazidima',
  cantidadDosis: 20,
  cantidadDar: 0.48,
  concentracionUsada: 100,
  unidadConcentracionUsada: 'mg/ml',
  frecuencia: 72,
  duracion: 21,
};

let service: CasesTest;
let idFichaAnimal: number;
beforeAll(async () => {
  service = await startCases();
  (await service.call(postFarmaco, { body: ceftazidima, headers: {}, as: 'ADMIN' })).ok();
});
beforeEach(async () => {
  setClock(service, '2027-03-10T12:00');
  idFichaAnimal = await service.admitAnimal({ pesoIngreso: '2,41', especie: 'Chelonia mydas' });
});
afterAll(() => service.close());

const post = (changes: object = {}, headers = {}) =>
  service.call(postTratamiento, {
    raw: { body: { ...right, idFichaAnimal, ...changes }, headers },
    as: service.as(ana),
  });
const put = (idFichaTratamiento: number, changes: object = {}) =>
  service.call(putTratamiento, { raw: { body: { ...right, idFichaTratamiento, ...changes } }, as: service.as(bruno) });
const read = async (id: number) =>
  (await service.call(getTratamiento, { params: { idTratamiento: String(id) }, as: 'VOL' })).ok();
const prescribe = async (changes: object = {}) => (await post(changes)).ok().idFichaTratamiento;

const tenfold = { cantidadDosis: 200, cantidadDar: 4.82 };
const answered = { ...tenfold, motivo: 'Meningitis, lo indicó la Dra. Paz', cantidadConfirmada: 200 };

describe('a treatment outside the vademécum', () => {
  test('is asked about with each figure, and not stored', async () => {
    const answer = await post({ ...tenfold, frecuencia: 7.2 });
    expect(answer.status).toBe(409);
    expect(answer.error()).toMatchObject({
      codigo: 'fuera_de_vademecum',
      message: says.fueraDeVademecum,
      motivos: [
        { que: 'dosis', valor: 200, minimo: 20, maximo: 20, sugerido: null },
        { que: 'intervalo', valor: 7.2, minimo: 72, maximo: 72, sugerido: null },
        { que: 'volumen', valor: 4.82, minimo: null, maximo: 2.4, sugerido: null },
      ],
    });
    expect(
      await Historial.countDocuments({ entidad: 'fichaTratamiento', 'despues.idFichaAnimal': idFichaAnimal }),
    ).toBe(0);
  });

  test('is stored with a reason, which every read shows with its author', async () => {
    const id = await prescribe({ frecuencia: 24, motivo: '  Infección grave ' });
    expect((await read(id)).fueraDeVademecum).toEqual({
      motivo: 'Infección grave',
      motivos: [{ que: 'intervalo', valor: 24, minimo: 72, maximo: 72, sugerido: null }],
      usuario: { idUsuario: ana.idUsuario, nombre: 'Ana Núñez' },
      fecha: at('2027-03-10T12:00'),
    });
  });

  test('is stored when tenfold once the amount is repeated', async () => {
    const { motivo } = answered;
    expect((await post({ ...tenfold, motivo })).error()).toMatchObject({
      codigo: 'fuera_de_vademecum',
      message: says.repetirCantidad('200'),
    });
    expect((await post({ ...answered, cantidadConfirmada: 20 })).status).toBe(409);
    expect((await post(answered)).status).toBe(201);
  });

  test('is asked about under one key too, and stored once with its answer', async () => {
    const headers = { 'idempotency-key': `fuera-${idFichaAnimal}` };
    expect((await post(tenfold, headers)).status).toBe(409);
    const first = (await post(answered, headers)).ok();
    expect((await post(answered, headers)).ok()).toEqual(first);
  });

  test('is asked about by the last weight when its own is ten times wrong', async () => {
    const answer = await post({ pesoUsado: 24.1, cantidadDar: 4.82 });
    expect(answer.error()).toMatchObject({ motivos: [{ que: 'dosis', valor: 200, maximo: 20 }, { que: 'volumen' }] });
  });

  test('takes a reason of at most 300 characters', async () => {
    expect((await post({ ...answered, motivo: 'a'.repeat(301) })).status).toBe(400);
    expect((await post({ ...answered, motivo: ' ' })).status).toBe(409);
  });
});

test('a treatment inside the vademécum keeps no reason sent with it', async () => {
  const id = await prescribe({ motivo: 'Por las dudas' });
  expect(await read(id)).toMatchObject({ fueraDeVademecum: null, sinComprobar: false });
});

describe('an edit', () => {
  test('is asked about when it takes a treatment outside, and not when it leaves it there', async () => {
    const id = await prescribe({ motivo: 'Grave', frecuencia: 24 });
    const same = { frecuencia: 24, instruccionesEspeciales: 'Otra aleta' };
    expect((await put(id, same)).ok().fueraDeVademecum).toMatchObject({ motivo: 'Grave' });
    expect((await put(id, { frecuencia: 24, cantidadDar: 0.49 })).ok().fueraDeVademecum).toMatchObject({
      motivo: 'Grave',
      usuario: { idUsuario: ana.idUsuario },
    });
    expect((await put(id, { frecuencia: 12 })).error()).toMatchObject({ codigo: 'fuera_de_vademecum' });
    expect((await put(id, { frecuencia: 12, motivo: 'Más grave' })).ok().fueraDeVademecum).toMatchObject({
      motivo: 'Más grave',
      usuario: { idUsuario: bruno.idUsuario },
    });
  });

  test('drops the reason when it brings a treatment back inside, and the history keeps it', async () => {
    const id = await prescribe({ motivo: 'Grave', frecuencia: 24 });
    expect((await put(id)).ok().fueraDeVademecum).toBeNull();
    const line = await Historial.findOne({ entidad: 'fichaTratamiento', idEntidad: id, que: 'modificado' }).lean();
    expect(line?.antes).toMatchObject({ fueraDeVademecum: { motivo: 'Grave' } });
  });
});

describe('a name close to a known one', () => {
  test('is asked about, and stored as a name only when confirmed', async () => {
    const named = async () => (await service.call(getMedicamentos, { as: 'VOL' })).ok();
    const wrong = { medicamento: 'Ceftasidima' };
    expect((await post(wrong)).error()).toMatchObject({
      motivos: [{ que: 'nombre', valor: 'Ceftasidima', minimo: null, maximo: null, sugerido: 'Ceftazidima' }],
    });
    expect(await named()).not.toContain('Ceftasidima');
    expect((await post({ ...wrong, motivo: 'Es otra' })).status).toBe(201);
    expect(await named()).toContain('Ceftasidima');
  });
});

describe('the volume', () => {
  const other = { medicamento: 'Otra medicina', cantidadDosis: null, dosis: null, cantidadDar: 50, frecuencia: 24 };

  test('is asked about above the ceiling of the route, with that of this animal', async () => {
    expect((await post({ ...other, via: 'subcutánea' })).error()).toMatchObject({
      motivos: [{ que: 'volumen', valor: 50, minimo: null, maximo: 48, sugerido: null }],
    });
  });

  test('is judged by the sent weight when the animal was never weighed', async () => {
    const unweighed = { ...other, idFichaAnimal: await service.admitAnimal() };
    expect((await post({ ...unweighed, pesoUsado: 2.4 })).status).toBe(409);
    expect((await post(unweighed)).status).toBe(201);
  });

  test('is not asked about once an administrator removes the ceiling', async () => {
    const set = (body: unknown) => service.call(putTechos, { raw: { body }, query: {}, as: 'ADMIN' });
    (await set(techosIniciales.filter(({ via }) => via !== 'subcutánea'))).ok();
    expect((await post({ ...other, via: 'subcutánea' })).status).toBe(201);
    (await set(techosIniciales)).ok();
  });
});

test('a dose per kilogram without its concentration is stored, and says that it could not be checked', async () => {
  const made = (await post({ concentracionUsada: null, unidadConcentracionUsada: null })).ok();
  expect(made).toMatchObject({ sinComprobar: true });
  expect(await read(made.idFichaTratamiento)).toMatchObject({ sinComprobar: true });
});

describe('the same medicine', () => {
  test('is asked about when another active treatment has it, and stored beside it', async () => {
    const first = await prescribe();
    const given = at('2027-03-10T09:00');
    await give(service, first, { fechaHora: given });
    const answer = await post({ medicamento: 'CEFTAZIDIMA' });
    expect(answer.status).toBe(409);
    expect(answer.error()).toMatchObject({
      codigo: 'medicamento_activo',
      tratamientos: [{ idFichaTratamiento: first, frecuencia: 72, ultima: given }],
    });
    expect((await post({ ademas: true })).status).toBe(201);
  });

  test('is found under its present name in the vademécum', async () => {
    const body = { ...ceftazidima, nombre: 'Fluconazol' };
    const { idFarmaco } = (await service.call(postFarmaco, { body, headers: {}, as: 'ADMIN' })).ok();
    await prescribe({ medicamento: 'Diflucan', idFarmaco });
    expect((await post({ medicamento: 'Fluconazol' })).error()).toMatchObject({ codigo: 'medicamento_activo' });
  });

  test('is not asked about when the other treatment is finished, of another animal, or without medicine', async () => {
    const first = await prescribe();
    (await service.call(postFinalizar, { params: { idTratamiento: String(first) }, as: 'ADMIN' })).ok();
    expect((await post()).status).toBe(201);
    expect((await post({ idFichaAnimal: await service.admitAnimal() })).status).toBe(201);
    expect((await post({ medicamento: '', cantidadDosis: null, dosis: null })).status).toBe(201);
    expect((await post({ medicamento: '', cantidadDosis: null, dosis: null })).status).toBe(201);
  });

  test('is asked about when an edit changes the medicine to it, and not in its own edit', async () => {
    const first = await prescribe();
    const other = await prescribe({ medicamento: 'Enrofloxacina', frecuencia: 24 });
    expect((await put(first, { cantidadDar: 0.49 })).status).toBe(200);
    expect((await put(other)).error()).toMatchObject({ codigo: 'medicamento_activo' });
    expect((await put(other, { ademas: true })).status).toBe(200);
  });

  test('is prescribed once by two people at the same instant', async () => {
    const answers = await Promise.all([post(), post(), post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('a weight more than 25 % off that of a computed dose', () => {
  const used = { pesoUsado: 2.41, fechaPesoUsado: at('2027-03-01T09:00') };
  const grown = { pesoUsado: 3.52, fechaPesoUsado: at('2027-03-10T09:00'), cantidadDar: 0.7 };

  test('is asked about with both weights, and taken once it is named', async () => {
    const id = await prescribe(used);
    const answer = await put(id, grown);
    expect(answer.status).toBe(409);
    expect(answer.error()).toMatchObject({
      codigo: 'cambio_de_peso',
      usado: { peso: 2.41, fecha: used.fechaPesoUsado },
      nuevo: { peso: 3.52, fecha: grown.fechaPesoUsado },
    });
    expect((await put(id, { ...grown, pesoConfirmado: 3.5 })).error()).toMatchObject({ codigo: 'cambio_de_peso' });
    expect(await read(id)).toMatchObject({ pesoUsado: 2.41, cantidadDar: 0.48 });
  });

  test('is taken without a question at exactly 25 %', async () => {
    const id = await prescribe({ ...used, pesoUsado: 2.4 });
    expect((await put(id, { ...used, pesoUsado: 3 })).ok()).toMatchObject({ pesoUsado: 3 });
  });
});
