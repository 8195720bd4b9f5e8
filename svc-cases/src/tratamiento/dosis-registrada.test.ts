import { limits } from '@caparazon/call/limits';
import { sesionMessages } from '@caparazon/call/sesion/words';
import { getCalendario } from '@caparazon/clinic/calendario/calls';
import { getTratamiento, postFinalizar, putTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { deleteInstancia, type InstanciaForm } from '@caparazon/clinic/tratamiento/instancia';
import { instanciaMessages, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { Historial } from '@caparazon/service-kit/history';
import { runMigrations } from '@caparazon/service-kit/migrations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { at, give, hourMs, rightTratamiento, setClock, treat } from '../testing/tratamientos.ts';
import { dosisIndicada } from './instancia-migration.ts';
import { Instancia } from './instancia-model.ts';

let service: CasesTest;
let idTratamiento: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  setClock(service, '2027-03-10T12:00');
  idTratamiento = await treat(service);
});
afterAll(() => service.close());

const record = (body: Partial<InstanciaForm>, as = ana) => give(service, idTratamiento, body, { as: service.as(as) });
const params = () => ({ idTratamiento: String(idTratamiento) });
const read = async () => (await service.call(getTratamiento, { params: params(), as: 'VOL' })).ok();
const programadas = async () => (await read()).instancias.map(({ fechaProgramada }) => fechaProgramada);
const edit = (changes: object) =>
  service.call(putTratamiento, {
    body: { ...rightTratamiento, idFichaTratamiento: idTratamiento, ...changes } as never,
    as: 'VOL',
  });
const takeBack = (idInstancia: number | string, as: Parameters<CasesTest['call']>[1]) =>
  service.call(deleteInstancia, { params: { ...params(), idInstancia: String(idInstancia) }, ...as });

const eight = at('2027-03-10T08:00');
const nine = at('2027-03-10T09:00');
const four = at('2027-03-10T16:00');
const noon = at('2027-03-10T12:00');

describe('a named due time', () => {
  test('is answered, whatever the time of giving', async () => {
    const answer = await record({ fechaHora: nine, fechaProgramada: four });
    expect(answer.ok()).toMatchObject({
      fechaHora: nine,
      fechaProgramada: four,
      usuario: { idUsuario: ana.idUsuario, nombre: 'Ana Núñez' },
    });
    const { instancias } = (await service.call(getCalendario, { query: { fecha: String(noon) }, as: 'VOL' })).ok();
    const ours = Object.values(instancias).filter((one) => one.idFichaTratamiento === idTratamiento);
    expect(ours.find(({ fechaProgramada }) => fechaProgramada === four)).toMatchObject({ estado: 'Realizada' });
    expect(ours.find(({ fechaProgramada }) => fechaProgramada === eight)).toMatchObject({ estado: 'Atrasada' });
  });

  test.each([
    ['between two', at('2027-03-10T15:59')],
    ['before the first', at('2027-03-08T00:00')],
    ['at the end of the treatment', at('2027-03-15T08:00')],
  ])('is refused when it is %s', async (_, fechaProgramada) => {
    const answer = await record({ fechaHora: nine, fechaProgramada });
    expect([answer.status, answer.error()]).toMatchObject([
      400,
      {
        message: 'La hora indicada no es de este tratamiento',
        errores: [{ campo: 'fechaProgramada', mensaje: 'La hora indicada no es de este tratamiento' }],
      },
    ]);
  });

  test('is forgotten by a correction without one: the nearest counts again', async () => {
    await record({ fechaHora: nine, fechaProgramada: four });
    await record({ fechaHora: nine, fechaSeleccionada: nine, exito: 50 });
    expect(await programadas()).toEqual([eight]);
  });

  test('may be named when a dose of a finished treatment is corrected', async () => {
    await record({ fechaHora: nine });
    await service.call(postFinalizar, { params: params(), as: 'VOL' });
    const answer = await record({ fechaHora: nine, fechaSeleccionada: nine, fechaProgramada: four });
    expect(answer.ok()).toMatchObject({ fechaProgramada: four });
  });
});

describe('a dose with a named due time, after an edit of the treatment,', () => {
  test('keeps it while it exists', async () => {
    await record({ fechaHora: noon, fechaProgramada: eight });
    await edit({ frecuencia: 4 });
    expect(await programadas()).toEqual([eight]);
  });

  test('moves to the new due time nearest to it, not to its time of giving', async () => {
    // Given for 08:00, so late that 13:00 of the new times is nearer.
    await record({ fechaHora: at('2027-03-10T11:50'), fechaProgramada: eight });
    await edit({ fechaHoraComienzo: at('2027-03-08T09:00'), frecuencia: 4 });
    expect(await programadas()).toEqual([at('2027-03-10T09:00')]);
  });

  test('has it again once the edit is undone', async () => {
    await record({ fechaHora: noon, fechaProgramada: four });
    for (const frecuencia of [5, 7, 8]) await edit({ frecuencia });
    expect(await programadas()).toEqual([four]);
  });

  test('answers the one near its own time when none is near the named one', async () => {
    await record({ fechaHora: noon, fechaProgramada: at('2027-03-08T08:00') });
    await edit({ fechaHoraComienzo: at('2027-03-10T10:00'), frecuencia: 8 });
    expect(await programadas()).toEqual([at('2027-03-10T10:00')]);
  });
});

describe('an answered due time', () => {
  test('is refused on request, with who gave the dose and when', async () => {
    const first = (await record({ fechaHora: nine, exito: 75 })).ok();
    const answer = await record({ fechaHora: noon, fechaProgramada: eight, repetida: false }, bruno);
    expect([answer.status, answer.error()]).toEqual([
      409,
      {
        message: 'Lo de esa hora ya fue registrado',
        errores: [],
        codigo: 'dosis_ya_registrada',
        registrada: {
          idInstancia: first.idInstancia,
          fechaHora: nine,
          exito: 75,
          usuario: { idUsuario: ana.idUsuario, nombre: 'Ana Núñez' },
        },
      },
    ]);
    expect((await read()).instancias).toEqual([first]);
  });

  test('is refused likewise when it is only the nearest', async () => {
    await record({ fechaHora: nine });
    expect((await record({ fechaHora: eight, repetida: false })).error()).toMatchObject({
      codigo: 'dosis_ya_registrada',
    });
  });

  test.each([undefined, null, true])('takes another dose when repetida is %p', async (repetida) => {
    await record({ fechaHora: nine });
    const again = { fechaHora: noon, fechaProgramada: eight, ...(repetida !== undefined && { repetida }) };
    expect((await record(again)).status).toBe(201);
    expect(await programadas()).toEqual([eight, eight]);
  });

  test('names the last given of several', async () => {
    await record({ fechaHora: noon, fechaProgramada: eight });
    await record({ fechaHora: nine, fechaProgramada: eight });
    const answer = await record({ fechaHora: eight, fechaProgramada: eight, repetida: false });
    expect(answer.error()).toMatchObject({ registrada: { fechaHora: noon } });
  });

  test('is judged before the date-time', async () => {
    await record({ fechaHora: nine });
    for (const sobrescribir of [true, false]) {
      const answer = await record({ fechaHora: nine, repetida: false, sobrescribir });
      expect(answer.error()).toMatchObject({ codigo: 'dosis_ya_registrada' });
    }
  });

  test('is no question for a dose that answers none', async () => {
    const often = { fechaHoraComienzo: at('2027-03-10T08:00'), frecuencia: 0.5, duracion: 0.1 };
    idTratamiento = await treat(service, often);
    await edit({ ...often, frecuencia: 2, duracion: 0.5 });
    await edit({ ...often, duracion: 0.1, frecuencia: 0.02 });
    expect((await record({ fechaHora: at('2027-03-10T08:30'), repetida: false })).status).toBe(201);
  });

  test('is a question for another dose, but not for the corrected one', async () => {
    await record({ fechaHora: nine });
    const own = { fechaHora: eight, fechaSeleccionada: nine, repetida: false };
    expect((await record(own)).status).toBe(200);
    await record({ fechaHora: noon, fechaProgramada: four });
    const move = { fechaHora: noon, fechaSeleccionada: noon, fechaProgramada: eight, repetida: false };
    expect((await record(move)).error()).toMatchObject({
      codigo: 'dosis_ya_registrada',
      registrada: { fechaHora: eight },
    });
  });

  test('takes one of several simultaneous doses, and the others are told of it', async () => {
    const rounds = 25;
    for (let round = 0; round < rounds; round += 1) {
      idTratamiento = await treat(service);
      const answers = await Promise.all(
        [ana, bruno, ana, bruno, ana].map((who, i) =>
          record({ fechaHora: noon - i * 60_000, fechaProgramada: eight, repetida: false }, who),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      const [stored, ...others] = (await read()).instancias;
      expect(others).toEqual([]);
      for (const answer of answers.filter(({ status }) => status === 409)) {
        expect(answer.error()).toMatchObject({ registrada: { idInstancia: stored?.idInstancia } });
      }
    }
  }, 120_000);
});

describe('a dose taken back', () => {
  const within = { as: () => service.as(ana) };

  test('is gone, its due time waits again, and the history keeps it', async () => {
    const { idInstancia } = (await record({ fechaHora: nine, exito: 75, comentario: 'escupió' })).ok();
    const answer = await takeBack(idInstancia, { as: within.as() });
    expect([answer.status, answer.ok()]).toEqual([204, '']);
    expect((await read()).instancias).toEqual([]);
    const [line] = await Historial.find({ entidad: 'instancia', idEntidad: idInstancia }).sort({ _id: -1 }).lean();
    expect(line).toMatchObject({
      que: 'eliminado',
      quien: ana.idUsuario,
      antes: { exito: 75, comentario: 'escupió', creadoPor: ana.idUsuario },
      despues: null,
    });
    expect((await record({ fechaHora: nine, repetida: false }, bruno)).status).toBe(201);
  });

  test('is taken back by its author within ten minutes, then by ADMIN alone', async () => {
    const { idInstancia } = (await record({ fechaHora: nine })).ok();
    expect((await takeBack(idInstancia, { as: service.as(bruno) })).status).toBe(403);
    service.clock.advance(limits.takeBackMs + 1);
    expect((await takeBack(idInstancia, { as: within.as() })).error()).toMatchObject({
      message: sesionMessages.forbidden,
    });
    service.clock.advance(48 * hourMs);
    expect((await takeBack(idInstancia, { as: 'ADMIN' })).status).toBe(204);
  });

  test('is taken back at exactly ten minutes', async () => {
    const { idInstancia } = (await record({ fechaHora: nine })).ok();
    service.clock.advance(limits.takeBackMs);
    expect((await takeBack(idInstancia, { as: within.as() })).status).toBe(204);
  });

  test("is still the author's after somebody else corrected it", async () => {
    const { idInstancia } = (await record({ fechaHora: nine })).ok();
    await record({ fechaHora: nine, fechaSeleccionada: nine, exito: 50 }, bruno);
    expect((await takeBack(idInstancia, { as: service.as(bruno) })).status).toBe(403);
    expect((await takeBack(idInstancia, { as: within.as() })).status).toBe(204);
  });

  test.each([
    ['recorded over it', { fechaHora: nine }],
    ['put another dose in its place', { fechaHora: nine, fechaSeleccionada: four }],
  ])('is refused to somebody who %s, since both doses would be gone', async (_, body) => {
    service.clock.advance(5 * hourMs);
    await record({ fechaHora: nine });
    await record({ fechaHora: four }, bruno);
    const { idInstancia } = (await record(body, bruno)).ok();
    expect((await takeBack(idInstancia, { as: service.as(bruno) })).status).toBe(403);
    await record({ fechaHora: nine, exito: 25 }, bruno);
    expect((await takeBack(idInstancia, { as: service.as(bruno) })).status).toBe(403);
    expect((await takeBack(idInstancia, { as: 'ADMIN' })).status).toBe(204);
  });

  test('has no longer time when it was recorded again', async () => {
    const { idInstancia } = (await record({ fechaHora: nine })).ok();
    service.clock.advance(limits.takeBackMs + 1);
    await record({ fechaHora: nine, exito: 50 });
    expect((await takeBack(idInstancia, { as: within.as() })).status).toBe(403);
  });

  test('may be of a finished treatment', async () => {
    const { idInstancia } = (await record({ fechaHora: nine })).ok();
    await service.call(postFinalizar, { params: params(), as: 'VOL' });
    expect((await takeBack(idInstancia, { as: within.as() })).status).toBe(204);
  });

  test('is 404 when unknown or of another treatment, 400 when malformed', async () => {
    const { idInstancia } = (await record({ fechaHora: nine })).ok();
    expect((await takeBack(999_999, { as: 'ADMIN' })).error().message).toBe(instanciaMessages.notFound);
    idTratamiento = await treat(service);
    expect((await takeBack(idInstancia, { as: 'ADMIN' })).status).toBe(404);
    expect((await takeBack('x', { as: 'ADMIN' })).status).toBe(400);
    idTratamiento = 999_999;
    expect((await takeBack(idInstancia, { as: 'ADMIN' })).error().message).toBe(tratamientoMessages.notFound);
  });

  test('is refused when it was corrected since the known version', async () => {
    const { idInstancia, version } = (await record({ fechaHora: nine })).ok();
    await record({ fechaHora: nine, fechaSeleccionada: nine, exito: 50 }, bruno);
    const known = (one: number) =>
      service.call(deleteInstancia, {
        params: { ...params(), idInstancia: String(idInstancia) },
        query: { version: String(one) },
        as: within.as(),
      });
    const refused = await known(version);
    expect([refused.status, refused.error()]).toMatchObject([
      409,
      { codigo: 'registro_modificado', modificadoPor: bruno.idUsuario },
    ]);
    expect((await known(version + 1)).status).toBe(204);
  });

  test('is taken back once by two at once', async () => {
    const { idInstancia } = (await record({ fechaHora: nine })).ok();
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(idInstancia, { as: within.as() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await Historial.countDocuments({ idEntidad: idInstancia, entidad: 'instancia', que: 'eliminado' })).toBe(1);
  });
});

test('the migration marks older doses as without a named due time, however often it runs', async () => {
  const { idInstancia } = (await record({ fechaHora: nine })).ok();
  await Instancia.collection.updateOne({ _id: idInstancia as never }, { $unset: { indicada: 1 } });
  for (let i = 0; i < 2; i += 1) await runMigrations([dosisIndicada]);
  const dose = await Instancia.findById(idInstancia).lean();
  expect(dose).toMatchObject({ indicada: null, exito: 100 });
  if ('down' in dosisIndicada.back) await dosisIndicada.back.down();
  const { indicada: _, ...older } = dose!;
  expect(await Instancia.findById(idInstancia).lean()).toEqual(older);
});
