import { fechaMessages } from '@caparazon/call/request-words';
import { civilDayBounds } from '@caparazon/call/time';
import { type Calendario, getCalendario, type InstanciaDelDia } from '@caparazon/clinic/calendario/calls';
import { postFinalizar, type TratamientoForm } from '@caparazon/clinic/tratamiento/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { prepareCatalogos } from '../catalogo/prepare.ts';
import { base64, jpeg } from '../testing/pictures.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { at, dayMs, give, hourMs, setClock, treat } from '../testing/tratamientos.ts';
import { Instancia } from '../tratamiento/instancia-model.ts';
import { Tratamiento } from '../tratamiento/model.ts';
import { standingOn, touching } from './query.ts';

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

const readDay = async (fecha: number | string): Promise<Calendario> =>
  (await service.call(getCalendario, { query: { fecha: String(fecha) }, as: 'VOL' })).ok();

const explained = ({ collection }: { collection: unknown }, filter: object, options: mongo.FindOptions = {}) =>
  (collection as mongo.Collection).find(filter, options).explain('executionStats');

async function dosesOn(wall: string): Promise<string[]> {
  const { instancias } = await readDay(at(wall));
  const clock = (dose: InstanciaDelDia) =>
    new Date(dose.fechaHora).toLocaleTimeString('es-UY', {
      timeZone: 'America/Montevideo',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  return Object.values(instancias)
    .sort((a, b) => a.fechaHora - b.fechaHora)
    .map((dose) => `${clock(dose)} ${dose.estado}`);
}
const finish = (idTratamiento: number) =>
  service.call(postFinalizar, { params: { idTratamiento: String(idTratamiento) }, as: 'VOL' });

test('a day has doses, treatments and animals, each once by its id', async () => {
  const foto = base64(await jpeg());
  const idFichaAnimal = await service.admitAnimal({ fotosFichaAnimal: [foto] });
  const idTratamiento = await treat(service, { idFichaAnimal });
  const other = await treat(service, { idFichaAnimal, tipoTratamiento: 'Pesaje', frecuencia: 24 });
  const { idInstancia } = (
    await give(service, idTratamiento, { fechaHora: at('2027-03-10T00:20'), comentario: 'bien' })
  ).ok();

  const { instancias, tratamientos, animales } = await readDay(service.clock.now());
  expect(Object.keys(tratamientos)).toEqual([String(idTratamiento), String(other)]);
  expect(tratamientos[idTratamiento]).toMatchObject({
    idFichaAnimal,
    medicamento: 'Enrofloxacina',
    shouldBeEnded: false,
  });
  expect(animales).toEqual({
    [idFichaAnimal]: {
      idFichaAnimal,
      nombre: '',
      nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
      estado: 'En_rehabilitación',
      ubicacionActual: 'Pileta 2',
      foto: expect.stringMatching(/^fotos_ficha_animal\/\d+$/),
      marcaPuesta: null,
      igualesEnLugar: 1,
    },
  });
  expect(Object.keys(instancias)).toHaveLength(4);
  expect(instancias[idInstancia]).toEqual({
    idFichaTratamiento: idTratamiento,
    idFichaAnimal,
    estado: 'Realizada',
    fechaHora: at('2027-03-10T00:20'),
    fechaProgramada: at('2027-03-10T00:00'),
    exito: 100,
    comentario: 'bien',
  });
  const due = at('2027-03-10T08:00');
  expect(instancias[`${idTratamiento}-${due}`]).toEqual({
    idFichaTratamiento: idTratamiento,
    idFichaAnimal,
    estado: 'Atrasada',
    fechaHora: due,
    fechaProgramada: due,
    exito: null,
    comentario: '',
  });
});

test('a dose is to come, then late, then not given, as the clock moves', async () => {
  await treat(service);
  const seen = [];
  for (const wall of ['2027-03-10T07:59', '2027-03-10T08:00', '2027-03-10T15:59', '2027-03-10T16:00']) {
    setClock(service, wall);
    seen.push(await dosesOn('2027-03-10T12:00'));
  }
  expect(seen).toEqual([
    ['00:00 Atrasada', '08:00 Próxima', '16:00 Próxima'],
    ['00:00 No realizada', '08:00 Atrasada', '16:00 Próxima'],
    ['00:00 No realizada', '08:00 Atrasada', '16:00 Próxima'],
    ['00:00 No realizada', '08:00 No realizada', '16:00 Atrasada'],
  ]);
});

test('the last dose waits for the end of the treatment', async () => {
  await treat(service, { frecuencia: 36, duracion: 2 });
  setClock(service, '2027-03-10T07:59');
  expect(await dosesOn('2027-03-09T12:00')).toEqual(['20:00 Atrasada']);
  setClock(service, '2027-03-10T08:00');
  expect(await dosesOn('2027-03-09T12:00')).toEqual(['20:00 No realizada']);
  expect(await dosesOn('2027-03-11T12:00')).toEqual([]);
});

test('a finished treatment has no later doses, and missed ones count as not given', async () => {
  const idTratamiento = await treat(service);
  await give(service, idTratamiento, { fechaHora: at('2027-03-10T00:00') });
  await finish(idTratamiento);
  expect(await dosesOn('2027-03-10T12:00')).toEqual(['00:00 Realizada', '08:00 No realizada']);
  expect(await readDay(at('2027-03-11T12:00'))).toEqual({ instancias: {}, tratamientos: {}, animales: {} });
});

describe('the day of a given dose', () => {
  test('is that of the due time that it answers', async () => {
    const idTratamiento = await treat(service, { fechaHoraComienzo: at('2027-03-08T23:50'), frecuencia: 24 });
    await give(service, idTratamiento, { fechaHora: at('2027-03-10T00:05') });
    const { instancias } = await readDay(at('2027-03-09T12:00'));
    expect(Object.values(instancias)).toMatchObject([
      { estado: 'Realizada', fechaHora: at('2027-03-10T00:05'), fechaProgramada: at('2027-03-09T23:50') },
    ]);
    expect(await dosesOn('2027-03-10T12:00')).toEqual(['23:50 Próxima']);
  });

  test('is its own when it answers none', async () => {
    const idTratamiento = await treat(service, { frecuencia: 8, duracion: 1.9 });
    setClock(service, '2027-03-11T12:00');
    await give(service, idTratamiento, { fechaHora: at('2027-03-10T05:00') });
    const { instancias } = await readDay(at('2027-03-10T12:00'));
    const answersNone = Object.values(instancias).filter(({ fechaProgramada }) => fechaProgramada === null);
    expect(answersNone).toMatchObject([{ estado: 'Realizada', fechaHora: at('2027-03-10T05:00') }]);
  });

  test('moves when its treatment is corrected', async () => {
    const idTratamiento = await treat(service);
    await give(service, idTratamiento, { fechaHora: at('2027-03-10T08:00') });
    await give(service, idTratamiento, {
      fechaSeleccionada: at('2027-03-10T08:00'),
      fechaHora: at('2027-03-09T16:00'),
    });
    expect(await dosesOn('2027-03-10T12:00')).toEqual(['00:00 No realizada', '08:00 Atrasada', '16:00 Próxima']);
    expect(await dosesOn('2027-03-09T12:00')).toEqual(['00:00 No realizada', '08:00 No realizada', '16:00 Realizada']);
  });

  test('is that of its due time, though the treatment was finished in between', async () => {
    const idTratamiento = await treat(service, { fechaHoraComienzo: at('2027-03-09T00:30'), frecuencia: 24 });
    setClock(service, '2027-03-09T23:00');
    await give(service, idTratamiento, { fechaHora: at('2027-03-09T22:50') });
    await finish(idTratamiento);
    expect(await dosesOn('2027-03-10T12:00')).toEqual(['22:50 Realizada']);
    expect(Object.keys((await readDay(at('2027-03-10T12:00'))).animales)).toHaveLength(1);
  });
});

test('two doses that answer one due time are both shown, and it is no longer due', async () => {
  const idTratamiento = await treat(service);
  for (const wall of ['2027-03-10T07:30', '2027-03-10T08:30'])
    await give(service, idTratamiento, { fechaHora: at(wall) });
  expect(await dosesOn('2027-03-10T12:00')).toEqual([
    '00:00 No realizada',
    '07:30 Realizada',
    '08:30 Realizada',
    '16:00 Próxima',
  ]);
});

describe('the civil day', () => {
  test('is that of Montevideo, from its first instant to its last', async () => {
    await treat(service, { fechaHoraComienzo: at('2027-03-10T00:00'), frecuencia: 24, duracion: 1 });
    const { from, to } = civilDayBounds(at('2027-03-10T12:00'));
    for (const [fecha, found] of [
      [from - 1, 0],
      [from, 1],
      [to - 1, 1],
      [to, 0],
      ['2027-03-10', 1],
      ['2027-03-10T23:59:59-03:00', 1],
    ] as const) {
      expect(Object.keys((await readDay(fecha)).instancias)).toHaveLength(found);
    }
  });

  const long: [string, Partial<TratamientoForm>, number][] = [
    ['every half an hour for thirty days', { frecuencia: 0.5, duracion: 30 }, 1440],
    ['every 36 h for a fortnight', { frecuencia: 36, duracion: 14 }, 10],
    [
      'every 7,25 h over the change to summer time',
      { frecuencia: 7.25, duracion: 10, fechaHoraComienzo: at('2014-10-01T08:00') },
      34,
    ],
  ];
  test.each(long)('has each dose of a treatment %s once, day after day', async (_, changes, doses) => {
    const idTratamiento = await treat(service, changes);
    const { comienzo, fin } = (await Tratamiento.findById(idTratamiento).lean()) ?? {};
    const found: number[] = [];
    for (
      let day = civilDayBounds(comienzo?.getTime() ?? 0);
      day.from <= (fin?.getTime() ?? 0);
      day = civilDayBounds(day.to)
    ) {
      found.push(...Object.values((await readDay(day.from)).instancias).map(({ fechaHora }) => fechaHora));
    }
    const step = (changes.frecuencia as number) * hourMs;
    expect(found.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: doses }, (_, i) => (comienzo?.getTime() ?? 0) + i * step),
    );
  });
});

test.each(['', 'hoy', '2027-02-30', '1e3', '99999999999999999'])('a day of «%s» is 400', async (fecha) => {
  const answer = await service.call(getCalendario, { query: { fecha }, as: 'VOL' });
  expect([answer.status, answer.error().message]).toEqual([400, fechaMessages.invalid]);
});

test('a missing day is 400', async () => {
  expect((await service.call(getCalendario, { as: 'VOL' } as never)).status).toBe(400);
});

test('only treatments that can touch the day are read, from an index, and its doses from another', async () => {
  const one = await treat(service);
  const template = await Tratamiento.findById(one).lean();
  const day = civilDayBounds(service.clock.now());
  const others = Array.from({ length: 1005 }, (_, i) => {
    const shift = [-(30 + i), i - 495, 0][Math.floor(i / 500)]! * dayMs;
    const moved = (date: Date | undefined) => new Date((date?.getTime() ?? 0) + shift);
    return { ...template, _id: 10_000 + i, comienzo: moved(template?.comienzo), fin: moved(template?.fin) };
  });
  await Tratamiento.collection.insertMany(others as never);
  await Instancia.collection.insertMany(
    Array.from({ length: 300 }, (_, i) => ({
      _id: 10_000 + i,
      idFichaTratamiento: one,
      idFichaAnimal: template?.idFichaAnimal,
      fechaHora: new Date(day.from - i * hourMs),
      fechaProgramada: null,
      lugar: new Date(day.from - i * hourMs),
      exito: 100,
      comentario: '',
    })) as never,
  );

  const treatments = await explained(Tratamiento, touching(day).filter, { hint: touching(day).hint });
  expect(treatments.executionStats).toMatchObject({ nReturned: 6, totalDocsExamined: 6 });
  expect(treatments.executionStats.totalKeysExamined).toBeLessThan(520);
  const doses = await explained(Instancia, standingOn(day));
  expect(doses.executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1, totalKeysExamined: 1 });
  expect(Object.keys((await readDay(day.from)).tratamientos)).toHaveLength(6);
});
