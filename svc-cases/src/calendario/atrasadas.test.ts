import { wallClock } from '@caparazon/call/time';
import { putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { getAtrasadas, getCalendario } from '@caparazon/clinic/calendario/calls';
import { postFinalizar, type TratamientoForm } from '@caparazon/clinic/tratamiento/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { prepareCatalogos } from '../catalogo/prepare.ts';
import { type CasesTest, rightFicha, startCases } from '../testing/service.ts';
import { at, dayMs, give, setClock, treat } from '../testing/tratamientos.ts';
import { Tratamiento } from '../tratamiento/model.ts';
import { begun, beingGiven } from './query.ts';

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

const read = async (ficha?: number) =>
  (
    await service.call(getAtrasadas, { query: { ...(ficha !== undefined && { ficha: String(ficha) }) }, as: 'VOL' })
  ).ok();

const nothing = {
  instancias: {},
  perdidas: {},
  intentos: {},
  cursosTerminados: [],
  tratamientos: {},
  animales: {},
};

const overdue = async (ficha?: number): Promise<string[]> =>
  Object.values((await read(ficha)).instancias).map(({ fechaHora }) => wallClock(fechaHora));

const finish = (idTratamiento: number) =>
  service.call(postFinalizar, { params: { idTratamiento: String(idTratamiento) }, as: 'VOL' });

test('an overdue dose comes as in the calendar, with its treatment and animal', async () => {
  const idTratamiento = await treat(service);
  const day = (await service.call(getCalendario, { query: { fecha: '2027-03-10' }, as: 'VOL' })).ok();
  const key = `${idTratamiento}-${at('2027-03-10T08:00')}`;
  expect(await read()).toMatchObject({
    instancias: { [key]: day.instancias[key] },
    tratamientos: day.tratamientos,
    animales: day.animales,
  });
  expect(day.instancias[key]?.estado).toBe('Atrasada');
});

describe('a dose begins and ceases to be overdue', () => {
  const cases: [string, Partial<TratamientoForm>, string, string[]][] = [
    ['before the first', {}, '2027-03-08T07:59', []],
    ['exactly now', {}, '2027-03-08T08:00', ['2027-03-08T08:00']],
    ['until the next one is due', {}, '2027-03-08T15:59', ['2027-03-08T08:00']],
    ['the next one, not both', {}, '2027-03-08T16:00', ['2027-03-08T16:00']],
    ['one of the day before', {}, '2027-03-10T07:59', ['2027-03-10T00:00']],
    ['the last one waits for the end', { frecuencia: 36, duracion: 2 }, '2027-03-10T07:59', ['2027-03-09T20:00']],
    ['and no longer', { frecuencia: 36, duracion: 2 }, '2027-03-10T08:00', []],
    ['five days late', { frecuencia: 168, duracion: 30 }, '2027-03-13T09:00', ['2027-03-08T08:00']],
    ['the only one of a treatment', { frecuencia: 9999, duracion: 365 }, '2027-09-01T09:00', ['2027-03-08T08:00']],
  ];
  test.each(cases)('%s', async (_, changes, now, expected) => {
    await treat(service, changes);
    setClock(service, now);
    expect(await overdue()).toEqual(expected);
  });
});

test('the first dose is due at once when a treatment begins as it is prescribed', async () => {
  setClock(service, '2027-03-10T04:37');
  await treat(service, { fechaHoraComienzo: at('2027-03-10T04:37') });
  expect(await overdue()).toEqual(['2027-03-10T04:37']);
});

test('a given dose is not overdue, whenever it was given, and the one before it never comes back', async () => {
  const idTratamiento = await treat(service);
  await give(service, idTratamiento, { fechaHora: at('2027-03-10T07:10') });
  expect(await overdue()).toEqual([]);
  const other = await treat(service);
  await give(service, other, { fechaHora: at('2027-03-10T00:30') });
  expect(await overdue()).toEqual(['2027-03-10T08:00']);
});

test('a finished treatment has no overdue dose', async () => {
  await finish(await treat(service));
  expect(await read()).toEqual(nothing);
});

test('a corrected treatment is judged by its present values', async () => {
  const idTratamiento = await treat(service);
  await give(service, idTratamiento, { fechaHora: at('2027-03-10T08:00') });
  expect(await overdue()).toEqual([]);
  await give(service, idTratamiento, {
    fechaSeleccionada: at('2027-03-10T08:00'),
    fechaHora: at('2027-03-09T16:00'),
  });
  expect(await overdue()).toEqual(['2027-03-10T08:00']);
});

test('doses are listed oldest first, or those of one animal', async () => {
  await treat(service, { fechaHoraComienzo: at('2027-03-10T11:30') });
  const idFichaAnimal = await service.admitAnimal();
  await treat(service, { idFichaAnimal, fechaHoraComienzo: at('2027-03-05T09:00'), frecuencia: 168, duracion: 21 });
  await treat(service, { idFichaAnimal });
  expect(await overdue()).toEqual(['2027-03-05T09:00', '2027-03-10T08:00', '2027-03-10T11:30']);
  expect(await overdue(idFichaAnimal)).toEqual(['2027-03-05T09:00', '2027-03-10T08:00']);
  expect(Object.keys((await read(idFichaAnimal)).animales)).toEqual([String(idFichaAnimal)]);
});

test.each(['Liberado', 'Muerto'])('a dose of an animal that is %s is listed for that animal only', async (estado) => {
  const idFichaAnimal = await service.admitAnimal();
  const idTratamiento = await treat(service, { idFichaAnimal });
  expect(await overdue()).toEqual(['2027-03-10T08:00']);
  const body = { ...rightFicha, idFichaAnimal, estado };
  (await service.call(putFichaAnimal, { raw: { body }, as: 'VOL' })).ok();
  expect(await read()).toEqual(nothing);
  expect(await overdue(idFichaAnimal)).toEqual(['2027-03-10T08:00']);
  const day = (await service.call(getCalendario, { query: { fecha: '2027-03-10' }, as: 'VOL' })).ok();
  expect(Object.keys(day.instancias)).toContain(`${idTratamiento}-${at('2027-03-10T08:00')}`);
});

describe('a missed dose', () => {
  const missed = async (): Promise<string[]> =>
    Object.values((await read()).perdidas ?? {}).map(({ estado, fechaHora }) => `${wallClock(fechaHora)} ${estado}`);
  const yesterday = { fechaHoraComienzo: at('2027-03-09T16:00') };

  test('stays listed beside the overdue one when the next is due', async () => {
    await treat(service, yesterday);
    expect(await missed()).toEqual(['2027-03-09T16:00 No realizada', '2027-03-10T00:00 No realizada']);
    expect(await overdue()).toEqual(['2027-03-10T08:00']);
  });

  test('stays for 48 h after it ceased to be overdue, however long the interval', async () => {
    await treat(service, { fechaHoraComienzo: at('2027-03-08T08:00'), frecuencia: 24, duracion: 7 });
    setClock(service, '2027-03-11T07:59');
    expect((await missed())[0]).toBe('2027-03-08T08:00 No realizada');
    setClock(service, '2027-03-11T08:01');
    expect((await missed())[0]).toBe('2027-03-09T08:00 No realizada');
  });

  test.each([
    ['it was given after all', { exito: 100 }],
    ['somebody said that it was not given', { exito: 0, cerrada: true, motivoNoRecibida: 'otra' as const }],
  ])('goes once %s', async (_, said) => {
    const idTratamiento = await treat(service, yesterday);
    const fechaProgramada = at('2027-03-09T16:00');
    const answer = await give(service, idTratamiento, { ...said, fechaHora: fechaProgramada, fechaProgramada });
    expect(answer.status).toBe(201);
    expect(await missed()).toEqual(['2027-03-10T00:00 No realizada']);
  });

  test('stays with its attempt', async () => {
    const idTratamiento = await treat(service, yesterday);
    const tried = { fechaHora: at('2027-03-10T00:20'), exito: 0, motivoNoRecibida: 'vomito' as const };
    const { idInstancia } = (await give(service, idTratamiento, tried)).ok();
    expect(await missed()).toHaveLength(2);
    expect((await read()).intentos).toMatchObject({
      [idInstancia]: { fechaIntentada: at('2027-03-10T00:00'), motivoNoRecibida: 'vomito' },
    });
  });

  test('is listed among the last of many, and never of a finished treatment', async () => {
    await treat(service, { fechaHoraComienzo: at('2027-03-09T12:00'), frecuencia: 0.1, duracion: 3 });
    expect(await missed()).toHaveLength(50);
    const idTratamiento = await treat(service, yesterday);
    await finish(idTratamiento);
    expect(Object.keys((await read()).perdidas ?? {}).some((key) => key.startsWith(`${idTratamiento}-`))).toBe(false);
  });
});

describe('a course that is over', () => {
  test('is listed with its last dose while the treatment is active', async () => {
    const idTratamiento = await treat(service, { fechaHoraComienzo: at('2027-03-09T20:00'), duracion: 0.5 });
    const { cursosTerminados, tratamientos, animales, perdidas } = await read();
    expect(cursosTerminados).toEqual([idTratamiento]);
    expect(tratamientos[idTratamiento]).toMatchObject({ shouldBeEnded: true });
    expect(Object.keys(animales)).toHaveLength(1);
    expect(Object.keys(perdidas ?? {})).toHaveLength(2);
    setClock(service, '2027-04-20T12:00');
    expect(await read()).toMatchObject({ cursosTerminados: [idTratamiento], perdidas: {} });
    await finish(idTratamiento);
    expect(await read()).toEqual(nothing);
  });
});

test('an unknown animal is 404, a malformed one 400', async () => {
  const asked = (ficha: string) => service.call(getAtrasadas, { query: { ficha }, as: 'VOL' });
  expect([(await asked('999')).status, (await asked('999')).error().message]).toEqual([404, fichaMessages.notFound]);
  for (const wrong of ['-1', 'x', '0', '1e3']) expect((await asked(wrong)).status).toBe(400);
});

test('only treatments being given are read, from an index, of all animals or of one', async () => {
  const idFichaAnimal = await service.admitAnimal();
  const one = await treat(service, { idFichaAnimal });
  const template = await Tratamiento.findById(one).lean();
  const others = Array.from({ length: 1000 }, (_, i) => {
    const shift = (i < 500 ? -(30 + i) : i - 480) * dayMs;
    const moved = (date: Date | undefined) => new Date((date?.getTime() ?? 0) + shift);
    return { ...template, _id: 10_000 + i, comienzo: moved(template?.comienzo), fin: moved(template?.fin) };
  });
  await Tratamiento.collection.insertMany(others as never);
  const reads = [beingGiven(service.clock.now()), begun([idFichaAnimal], service.clock.now())];
  for (const [nth, { filter, hint }] of reads.entries()) {
    const collection = Tratamiento.collection as unknown as mongo.Collection;
    const { executionStats } = await collection.find(filter, { hint }).explain('executionStats');
    // For one animal, ended treatments that nobody finished are read too.
    expect(executionStats).toMatchObject(nth === 0 ? { nReturned: 1 } : { nReturned: 501 });
    expect(executionStats.totalDocsExamined).toBeLessThan(nth === 0 ? 2 : 502);
  }
});
