import { conflictoMessages, fechaMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { getTiposTratamiento } from '@caparazon/clinic/catalogo/tiposTratamiento';
import { getMedicamentos } from '@caparazon/clinic/medicamento/calls';
import {
  getTratamiento,
  getTratamientos,
  postFinalizar,
  postTratamiento,
  putTratamiento,
  type TratamientoForm,
} from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages as says } from '@caparazon/clinic/tratamiento/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { at, dayMs, give, hourMs, notComputed, rightTratamiento, setClock, treat } from '../testing/tratamientos.ts';
import { Tratamiento } from './model.ts';

let service: CasesTest;
let idFichaAnimal: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  setClock(service, '2027-03-10T12:00');
  idFichaAnimal = await service.admitAnimal();
});
afterAll(() => service.close());

const read = async (idTratamiento: number) =>
  (await service.call(getTratamiento, { params: { idTratamiento: String(idTratamiento) }, as: 'VOL' })).ok();
const create = (body: unknown, headers = {}) =>
  service.call(postTratamiento, { raw: { body, headers }, as: service.as(ana) });
const edit = (idFichaTratamiento: number, changes: object = {}) =>
  service.call(putTratamiento, {
    raw: { body: { ...rightTratamiento, idFichaTratamiento, ...changes } },
    as: service.as(bruno),
  });
const finish = (idTratamiento: number, as = bruno) =>
  service.call(postFinalizar, { params: { idTratamiento: String(idTratamiento) }, as: service.as(as) });
const history = (idEntidad: number) =>
  Historial.find({ entidad: 'fichaTratamiento', idEntidad }).sort({ _id: 1 }).lean();

const listed = async () => {
  const query = { ficha: String(idFichaAnimal), paginado: 'false' };
  return (await service.call(getTratamientos, { query, as: 'VOL' })).ok().content;
};

describe('the next dose of a treatment in a list', () => {
  const nextDoses = async () => (await listed()).map(({ proximaDosis }) => proximaDosis);

  test('is the first future one that nobody has given early', async () => {
    const id = await treat(service, { idFichaAnimal, fechaHoraComienzo: at('2027-03-10T08:00') });
    expect(await nextDoses()).toEqual([at('2027-03-10T16:00')]);
    setClock(service, '2027-03-10T15:40');
    await give(service, id, { fechaHora: at('2027-03-10T15:40') });
    expect(await nextDoses()).toEqual([at('2027-03-11T00:00')]);
    setClock(service, '2027-03-11T00:00');
    expect(await nextDoses()).toEqual([at('2027-03-11T08:00')]);
  });

  test('is none once the last has come, or the treatment was finished', async () => {
    const over = await treat(service, { idFichaAnimal, fechaHoraComienzo: at('2027-03-10T08:00'), duracion: 0.1 });
    const finished = await treat(service, { idFichaAnimal, fechaHoraComienzo: at('2027-03-10T09:00') });
    await finish(finished);
    expect((await listed()).map(({ idFichaTratamiento }) => idFichaTratamiento)).toEqual([finished, over]);
    expect(await nextDoses()).toEqual([null, null]);
  });

  test('is the first one when the treatment begins later', async () => {
    await treat(service, { idFichaAnimal, fechaHoraComienzo: at('2027-03-12T08:00') });
    expect(await nextDoses()).toEqual([at('2027-03-12T08:00')]);
  });
});

describe('a treatment', () => {
  test('is read as it was prescribed, its start as a date-time', async () => {
    const idFichaTratamiento = await treat(service, { idFichaAnimal });
    const { fechaHoraComienzo, ...rest } = rightTratamiento;
    expect(await read(idFichaTratamiento)).toEqual({
      ...rest,
      idProblema: null,
      aPesarDe: null,
      modificadoPor: expect.any(Number),
      idFichaTratamiento,
      idFichaAnimal,
      version: 1,
      fechaHoraComienzo: new Date(fechaHoraComienzo).toISOString(),
      ...notComputed,
      activo: true,
      sinComprobar: true,
      finalizado: false,
      fechaFinalizado: null,
      shouldBeEnded: false,
      instancias: [],
    });
  });

  test('may omit optional fields, and have commas and dates as text', async () => {
    const { idFichaTratamiento } = (
      await create({
        idFichaAnimal: String(idFichaAnimal),
        fechaHoraComienzo: '2027-03-10T09:30:00-03:00',
        tipoTratamiento: ' Baño ',
        frecuencia: '0,5',
        duracion: '30',
        cantidadDosis: '',
        dosis: '',
      })
    ).ok();
    expect(await read(idFichaTratamiento)).toMatchObject({
      fechaHoraComienzo: '2027-03-10T12:30:00.000Z',
      tipoTratamiento: 'Baño',
      via: null,
      medicamento: '',
      cantidadDosis: null,
      dosis: null,
      frecuencia: 0.5,
      duracion: 30,
    });
  });

  test('leaves a line in the history with its author', async () => {
    const body = { ...rightTratamiento, idFichaAnimal };
    const { idFichaTratamiento } = (await create(body)).ok();
    const [line] = await history(idFichaTratamiento);
    expect(line).toMatchObject({ que: 'creado', quien: ana.idUsuario, antes: null, despues: { frecuencia: 8 } });
    expect(await Tratamiento.findById(idFichaTratamiento).lean()).toMatchObject({ creadoPor: ana.idUsuario });
  });

  test('is stored once when sent twice with a key', async () => {
    const headers = { 'Idempotency-Key': `twice-${idFichaAnimal}` };
    const body = { ...rightTratamiento, idFichaAnimal };
    const [first, second] = await Promise.all([create(body, headers), create(body, headers)]);
    expect(second?.ok()).toEqual(first?.ok());
    expect(await Tratamiento.countDocuments({ idFichaAnimal })).toBe(1);
    expect((await create({ ...body, duracion: 8 }, headers)).status).toBe(409);
  });

  test.each([
    ['no start', { fechaHoraComienzo: null }, 'fechaHoraComienzo', says.comienzo],
    ['a start that no calendar has', { fechaHoraComienzo: '2027-02-30' }, 'fechaHoraComienzo', fechaMessages.invalid],
    ['no type', { tipoTratamiento: '' }, 'tipoTratamiento', says.tipo],
    ['a type of no catalogue', { tipoTratamiento: 'Brujería' }, 'tipoTratamiento', says.unknownTipo],
    ['a frequency of 0', { frecuencia: 0 }, 'frecuencia', says.frecuencia],
    ['a negative frequency', { frecuencia: -1 }, 'frecuencia', says.frecuencia],
    ['a frequency without end', { frecuencia: 1e9 }, 'frecuencia', says.frecuencia],
    ['a frequency in words', { frecuencia: 'ocho' }, 'frecuencia', says.frecuencia],
    ['a frequency of three decimals', { frecuencia: 0.125 }, 'frecuencia', says.frecuencia],
    ['no duration', { duracion: undefined }, 'duracion', says.duracion],
    ['an amount without its unit', { dosis: null }, 'dosis', says.amountWithoutUnit],
    ['a unit without its amount', { cantidadDar: null }, 'cantidadDar', says.unitWithoutAmount],
    ['an amount of 0', { cantidadDosis: 0 }, 'cantidadDosis', says.cantidad],
    ['a route of nobody', { via: 'rectal' }, 'via', generalMessages.notAnOption],
    [
      'long instructions',
      { instruccionesEspeciales: 'ñ'.repeat(301) },
      'instruccionesEspeciales',
      generalMessages.tooLong(300),
    ],
  ])('with %s is refused, when made and when edited', async (_, changes, campo, mensaje) => {
    const made = await create({ ...rightTratamiento, idFichaAnimal, ...changes });
    const edited = await edit(await treat(service, { idFichaAnimal }), changes);
    for (const answer of [made, edited]) {
      expect(answer.status).toBe(400);
      expect(answer.error()).toMatchObject({ message: says.invalid, errores: [{ campo, mensaje }] });
    }
  });

  test('is 404 for an unknown animal, and 400 without one', async () => {
    const unknown = await create({ ...rightTratamiento, idFichaAnimal: 999_999 });
    expect([unknown.status, unknown.error().message]).toEqual([404, fichaMessages.notFound]);
    expect((await create({ ...rightTratamiento, idFichaAnimal: 'x' })).status).toBe(400);
  });

  test.each(['999999', 'abc', '0'])('the treatment %s is 404', async (idTratamiento) => {
    const answer = await service.call(getTratamiento, { params: { idTratamiento }, as: 'VOL' });
    expect([answer.status, answer.error().message]).toEqual([404, says.notFound]);
  });

  test('should be finished once its duration is over, not a moment before', async () => {
    const idTratamiento = await treat(service, { idFichaAnimal, duracion: 2.5 });
    setClock(service, '2027-03-10T20:00');
    expect((await read(idTratamiento)).shouldBeEnded).toBe(false);
    service.clock.advance(1);
    expect((await read(idTratamiento)).shouldBeEnded).toBe(true);
    expect((await finish(idTratamiento)).ok().shouldBeEnded).toBe(false);
  });
});

describe('an edit', () => {
  test('changes the prescription, and the history has only what changed', async () => {
    const idTratamiento = await treat(service, { idFichaAnimal });
    const { version } = await read(idTratamiento);
    const answer = (await edit(idTratamiento, { frecuencia: 12, medicamento: 'Ceftazidima', version })).ok();
    expect(answer).toMatchObject({ frecuencia: 12, medicamento: 'Ceftazidima', idFichaAnimal, version: 2 });
    expect(await read(idTratamiento)).toEqual(answer);
    const [, line] = await history(idTratamiento);
    expect(line).toMatchObject({
      que: 'modificado',
      quien: bruno.idUsuario,
      antes: { frecuencia: 8, medicamento: 'Enrofloxacina' },
      despues: { frecuencia: 12, medicamento: 'Ceftazidima' },
    });
    expect(Object.keys(line?.antes ?? {})).toHaveLength(2);
  });

  test('leaves no trace when it changes nothing', async () => {
    const idTratamiento = await treat(service, { idFichaAnimal });
    expect((await edit(idTratamiento)).ok().version).toBe(1);
    expect(await history(idTratamiento)).toHaveLength(1);
  });

  test('with a stale version is 409', async () => {
    const idTratamiento = await treat(service, { idFichaAnimal });
    const answers = await Promise.all([12, 6, 4].map((frecuencia) => edit(idTratamiento, { frecuencia, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error()).toMatchObject({ message: conflictoMessages.stale, codigo: 'registro_modificado' });
  });

  test('has no conflict with a dose recorded meanwhile, which answers the new due times', async () => {
    const idTratamiento = await treat(service, { idFichaAnimal });
    await give(service, idTratamiento, { fechaHora: at('2027-03-08T17:00') });
    expect((await read(idTratamiento)).instancias[0]).toMatchObject({ fechaProgramada: at('2027-03-08T16:00') });
    const { instancias } = (await edit(idTratamiento, { frecuencia: 12, version: 1 })).ok();
    expect(instancias[0]).toMatchObject({ fechaProgramada: at('2027-03-08T20:00') });
    const moved = (await edit(idTratamiento, { fechaHoraComienzo: at('2027-03-09T20:00'), frecuencia: 12 })).ok();
    expect(moved.instancias[0]).toMatchObject({ fechaProgramada: null });
  });

  test('of an unknown treatment is 404', async () => {
    const answer = await edit(999_999);
    expect([answer.status, answer.error().message]).toEqual([404, says.notFound]);
  });
});

describe('finishing', () => {
  test('happens once', async () => {
    const idTratamiento = await treat(service, { idFichaAnimal });
    const first = (await finish(idTratamiento)).ok();
    expect(first).toMatchObject({ activo: false, finalizado: true, fechaFinalizado: at('2027-03-10T12:00') });
    service.clock.advance(hourMs);
    expect((await finish(idTratamiento, ana)).ok()).toEqual({ ...first, cambio: false });
    expect((await history(idTratamiento)).map(({ que, quien }) => [que, quien])).toEqual([
      ['creado', 1],
      ['finalizado', bruno.idUsuario],
    ]);
  });

  test('happens once for several at once', async () => {
    const idTratamiento = await treat(service, { idFichaAnimal });
    const answers = await Promise.all([finish(idTratamiento), finish(idTratamiento), finish(idTratamiento)]);
    expect(new Set(answers.map((answer) => answer.ok().version))).toEqual(new Set([2]));
    expect(await history(idTratamiento)).toHaveLength(2);
  });

  test('is 404 for an unknown treatment, and 400 for a malformed number', async () => {
    expect((await finish(999_999)).status).toBe(404);
    const answer = await service.call(postFinalizar, { params: { idTratamiento: 'x' }, as: 'VOL' });
    expect(answer.status).toBe(400);
  });
});

describe('the list', () => {
  const list = async (query: object) =>
    (await service.call(getTratamientos, { query: query as never, as: 'VOL' })).ok();
  const ids = async (query: object) => (await list(query)).content.map(({ idFichaTratamiento }) => idFichaTratamiento);
  const ficha = () => String(idFichaAnimal);

  test('has one animal’s treatments, in pages, newest first by default', async () => {
    const made: number[] = [];
    for (let i = 0; i < 14; i += 1) {
      made.push(
        await treat(service, { idFichaAnimal, fechaHoraComienzo: at('2027-03-01T08:00') + Math.min(i, 12) * dayMs }),
      );
    }
    await treat(service);
    const newest = made.toReversed();
    expect(await list({ ficha: ficha() })).toMatchObject({ size: 12, totalElements: 14 });
    expect(await ids({ ficha: ficha() })).toEqual(newest.slice(0, 12));
    expect(await ids({ ficha: ficha(), pag: '2' })).toEqual(newest.slice(12));
    expect(await ids({ ficha: ficha(), pag: '3' })).toEqual([]);
    expect(await ids({ ficha: ficha(), ordenFecha: 'asc' })).toEqual(made.slice(0, 12));
    const whole = await list({ ficha: ficha(), paginado: 'false', ordenFecha: 'asc' });
    expect(whole.content.map(({ idFichaTratamiento }) => idFichaTratamiento)).toEqual(made);
    expect(whole.totalElements).toBe(14);
    expect(whole.content[0]).not.toHaveProperty('instancias');

    await finish(made[3] ?? 0);
    expect(await ids({ ficha: ficha(), activo: 'false' })).toEqual([made[3]]);
    expect(await list({ ficha: ficha(), activo: 'true', paginado: 'false' })).toMatchObject({ totalElements: 13 });
  });

  test.each([{ pag: '0' }, { ordenFecha: 'arriba' }, { activo: 'si' }, { paginado: '1' }, { ficha: 'x' }])(
    'refuses %j',
    async (query) => {
      expect((await service.call(getTratamientos, { query: query as never, as: 'VOL' })).status).toBe(400);
    },
  );

  test('is 404 for an unknown animal', async () => {
    const answer = await service.call(getTratamientos, { query: { ficha: '999999' }, as: 'VOL' });
    expect([answer.status, answer.error().message]).toEqual([404, fichaMessages.notFound]);
  });
});

describe('suggestions of the form', () => {
  test('have types in the catalogue’s order, for anyone', async () => {
    const tipos = (await service.call(getTiposTratamiento)).ok();
    expect(tipos[0]).toEqual({ nombre: 'Medicación' });
    expect(tipos).toHaveLength(10);
  });

  test('have the known medicines and all that were used, each once', async () => {
    const nuevo = (medicamento: string) =>
      treat(service, { idFichaAnimal, medicamento } satisfies Partial<TratamientoForm>);
    await Promise.all([nuevo('Ñandubaína 2 %'), nuevo('ÑANDUBAÍNA  2 %'), nuevo('enrofloxacina'), nuevo('')]);
    const idTratamiento = await nuevo('Zzz provisoria');
    await edit(idTratamiento, { medicamento: 'Otra' });
    const names = (await service.call(getMedicamentos)).ok();
    expect(names.filter((name) => /^ñandub/i.test(name))).toHaveLength(1);
    expect(names.filter((name) => /^enroflox/i.test(name))).toEqual(['Enrofloxacina']);
    expect(names).toEqual(expect.arrayContaining(['Otra', 'Zzz provisoria']));
    expect(names).toEqual([...names].sort(new Intl.Collator('es', { sensitivity: 'base', numeric: true }).compare));
    expect(names).not.toContain('');
  });
});
