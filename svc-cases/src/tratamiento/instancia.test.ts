import { limits } from '@caparazon/call/limits';
import { conflictoMessages, fechaMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import { getTratamiento, postFinalizar, putTratamiento } from '@caparazon/clinic/tratamiento/calls';
import type { InstanciaForm } from '@caparazon/clinic/tratamiento/instancia';
import { instanciaMessages as says, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { at, give, rightTratamiento, setClock, treat } from '../testing/tratamientos.ts';
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
const finish = () =>
  service.call(postFinalizar, { params: { idTratamiento: String(idTratamiento) }, as: service.as(bruno) });
const instancias = async () => {
  const params = { idTratamiento: String(idTratamiento) };
  return (await service.call(getTratamiento, { params, as: 'VOL' })).ok().instancias;
};
const history = async () => {
  const lines = await Historial.find({ entidad: 'instancia' }).sort({ _id: 1 }).lean();
  return lines.map(({ que, quien }) => [que, quien]);
};

const eight = at('2027-03-10T08:00');
const nine = at('2027-03-10T09:00');

test('a given dose is 201, with the due time that it answers and its author', async () => {
  const answer = await record({ fechaHora: nine, exito: '75' as never, comentario: ' Comió después. ' });
  expect(answer.status).toBe(201);
  const expected = {
    fechaHora: nine,
    fechaProgramada: eight,
    exito: 75,
    comentario: 'Comió después.',
    realizadaPor: 'Ana Núñez',
  };
  expect(answer.ok()).toMatchObject(expected);
  expect(await instancias()).toEqual([answer.ok()]);
});

test('one of several simultaneous corrections is made, and the others are told whose', async () => {
  const { version } = (await record({ fechaHora: nine })).ok();
  const correct = (exito: number) => record({ fechaHora: nine, fechaSeleccionada: nine, exito, version }, bruno);
  const answers = await Promise.all([0, 25, 50].map(correct));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const stored = answers.find(({ status }) => status === 200)?.ok();
  expect(stored).toMatchObject({ version: version + 1 });
  expect(await instancias()).toEqual([stored]);
  expect(answers.find(({ status }) => status === 409)?.error()).toMatchObject({
    message: conflictoMessages.stale,
    codigo: 'registro_modificado',
    modificadoPor: bruno.idUsuario,
  });
});

describe('a dose whose time somebody has corrected meanwhile', () => {
  const seven = at('2027-03-10T07:00');
  const half = at('2027-03-10T09:30');

  test('is reported with the author of the change, and can then be corrected', async () => {
    const { idInstancia, version } = (await record({ fechaHora: nine })).ok();
    const moved = (await record({ idInstancia, version, fechaSeleccionada: nine, fechaHora: seven }, bruno)).ok();
    const correct = (known: object) => record({ idInstancia, fechaHora: seven, exito: 25, ...known });
    expect((await correct({ version, fechaSeleccionada: nine })).error()).toMatchObject({
      codigo: 'registro_modificado',
      modificadoPor: bruno.idUsuario,
    });
    expect((await correct({ version: moved.version, fechaSeleccionada: seven })).ok()).toMatchObject({
      idInstancia,
      exito: 25,
    });
  });

  test('is not confused with another dose at its old time', async () => {
    const { idInstancia, version } = (await record({ fechaHora: nine })).ok();
    await record({ idInstancia, version, fechaSeleccionada: nine, fechaHora: half }, bruno);
    const other = (await record({ fechaHora: nine, exito: 75 }, bruno)).ok();
    expect(other.version).toBe(version);
    const answer = await record({ idInstancia, version, fechaSeleccionada: nine, fechaHora: nine, exito: 0 });
    expect(answer.error().codigo).toBe('registro_modificado');
    expect(await instancias()).toContainEqual(other);
  });

  test('is 404 under another treatment', async () => {
    const { idInstancia } = (await record({ fechaHora: nine })).ok();
    const elsewhere = await treat(service);
    const answer = await give(service, elsewhere, { idInstancia, fechaHora: nine });
    expect([answer.status, answer.error().message]).toEqual([404, says.notFound]);
  });
});

test('a correction without a version overwrites', async () => {
  await record({ fechaHora: nine });
  expect((await record({ fechaHora: nine, fechaSeleccionada: nine, exito: 50 }, bruno)).ok()).toMatchObject({
    exito: 50,
    version: 2,
  });
});

test('doses are read in order of time, not of recording', async () => {
  for (const fechaHora of [nine, at('2027-03-08T08:00'), at('2027-03-09T16:10')]) await record({ fechaHora });
  const times = (await instancias()).map(({ fechaHora }) => fechaHora);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times).toHaveLength(3);
});

test.each([
  ['exactly half-way, the earlier', '2027-03-10T04:00', '2027-03-10T00:00'],
  ['a minute after half-way, the later', '2027-03-10T04:01', '2027-03-10T08:00'],
  ['yesterday’s, given after midnight', '2027-03-10T00:05', '2027-03-10T00:00'],
])('a dose answers %s', async (_, given, due) => {
  expect((await record({ fechaHora: at(given) })).ok().fechaProgramada).toBe(at(due));
});

describe('recording is refused for', () => {
  const wrong: [string, Partial<InstanciaForm>, string, string][] = [
    ['without a date-time', { fechaHora: null as never }, 'fechaHora', says.fechaHora],
    ['in the future', { fechaHora: at('2027-03-10T12:06') }, 'fechaHora', fechaMessages.future],
    ['before the start', { fechaHora: at('2027-03-08T07:59') }, 'fechaHora', says.beforeStart],
    ['without how well it went', { fechaHora: nine, exito: null as never }, 'exito', says.exito],
    ['of a percentage between', { fechaHora: nine, exito: 30 }, 'exito', says.exito],
    [
      'with a long comment',
      { fechaHora: nine, comentario: 'ñ'.repeat(301) },
      'comentario',
      generalMessages.tooLong(300),
    ],
  ];
  test.each(wrong)('a dose %s', async (_, body, campo, mensaje) => {
    const answer = await record(body);
    expect(answer.status).toBe(400);
    expect(answer.error()).toMatchObject({ message: mensaje, errores: [{ campo, mensaje }] });
    expect(await instancias()).toEqual([]);
  });

  test('a dose after the end, but not one at the end', async () => {
    setClock(service, '2027-03-20T12:00');
    const end = at('2027-03-15T08:00');
    expect((await record({ fechaHora: end + 1 })).error().message).toBe(says.afterEnd);
    expect((await record({ fechaHora: end })).status).toBe(201);
  });

  test('a dose of an unknown or malformed treatment', async () => {
    const unknown = await give(service, 999_999, { fechaHora: nine });
    expect([unknown.status, unknown.error().message]).toEqual([404, tratamientoMessages.notFound]);
    expect((await give(service, 'x' as never, { fechaHora: nine })).status).toBe(400);
  });
});

test('a dose is accepted when its sender’s clock is a little ahead', async () => {
  expect((await record({ fechaHora: service.clock.now() + limits.clockGraceMs })).status).toBe(201);
});

describe('a dose at a taken date-time', () => {
  test('is asked about first', async () => {
    await record({ fechaHora: nine, exito: 50 });
    const answer = await record({ fechaHora: nine, sobrescribir: false }, bruno);
    expect([answer.status, answer.error().message]).toEqual([
      409,
      'Ya existe una instancia con esa fecha y hora. ¿Desea sobrescribirla?',
    ]);
    expect(await instancias()).toMatchObject([{ exito: 50, realizadaPor: 'Ana Núñez' }]);
  });

  test.each([true, undefined, null])('replaces the other with 200 when sobrescribir is %p', async (sobrescribir) => {
    const first = (await record({ fechaHora: nine, exito: 50, comentario: 'escupió' })).ok();
    const answer = await record(
      { fechaHora: nine, exito: 100, ...(sobrescribir !== undefined && { sobrescribir }) },
      bruno,
    );
    expect(answer.status).toBe(200);
    const usuario = { idUsuario: bruno.idUsuario, nombre: 'Bruno Silva' };
    expect(await instancias()).toEqual([
      {
        ...first,
        version: 2,
        exito: 100,
        comentario: '',
        realizadaPor: 'Bruno Silva',
        usuario,
        quitableHasta: null,
      },
    ]);
  });

  test('is stored once of several at once, and the others are told', async () => {
    const answers = await Promise.all(
      [ana, bruno, ana, bruno].map((as) => record({ fechaHora: nine, sobrescribir: false }, as)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await instancias()).toEqual([answers.find(({ status }) => status === 201)?.ok()]);
  });

  test('is stored once when several overwrite each other, the last one', async () => {
    const answers = await Promise.all([25, 50, 75, 100].map((exito) => record({ fechaHora: nine, exito })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(await instancias()).toHaveLength(1);
    expect(await Instancia.findOne({ idFichaTratamiento: idTratamiento }).lean()).toMatchObject({ version: 4 });
  });
});

test('doses of different times recorded at once are all stored', async () => {
  const times = Array.from({ length: 8 }, (_, i) => at('2027-03-08T08:00') + i * 3600_000);
  const answers = await Promise.all(times.map((fechaHora) => record({ fechaHora })));
  expect(answers.map(({ status }) => status)).toEqual(times.map(() => 201));
  expect((await instancias()).map(({ fechaHora }) => fechaHora)).toEqual(times);
});

describe('a corrected dose', () => {
  test('moves, and keeps its author', async () => {
    const { idInstancia } = (await record({ fechaHora: nine, exito: 50 })).ok();
    const answer = await record({ fechaSeleccionada: nine, fechaHora: at('2027-03-09T17:00'), exito: 75 }, bruno);
    expect(answer.status).toBe(200);
    expect(await instancias()).toEqual([
      {
        idInstancia,
        version: 2,
        fechaHora: at('2027-03-09T17:00'),
        fechaProgramada: at('2027-03-09T16:00'),
        exito: 75,
        comentario: '',
        realizadaPor: 'Ana Núñez',
        usuario: { idUsuario: ana.idUsuario, nombre: 'Ana Núñez' },
        quitableHasta: service.clock.now() + limits.takeBackMs,
      },
    ]);
    expect((await history()).slice(-2)).toEqual([
      ['creado', ana.idUsuario],
      ['modificado', bruno.idUsuario],
    ]);
  });

  test('keeps its date-time without a question', async () => {
    await record({ fechaHora: nine, exito: 50 });
    expect((await record({ fechaSeleccionada: nine, fechaHora: nine, exito: 100, sobrescribir: false })).status).toBe(
      200,
    );
    expect(await instancias()).toMatchObject([{ exito: 100 }]);
  });

  test('asks before it replaces another, which is then gone', async () => {
    await record({ fechaHora: eight, exito: 25 });
    await record({ fechaHora: nine, exito: 50 });
    const change = { fechaSeleccionada: nine, fechaHora: eight, exito: 75 };
    expect((await record({ ...change, sobrescribir: false })).error()).toMatchObject({
      message: says.confirmOverwrite,
      codigo: 'instancia_existente',
    });
    expect(await instancias()).toHaveLength(2);
    expect((await record(change)).status).toBe(200);
    expect(await instancias()).toMatchObject([{ fechaHora: eight, exito: 75 }]);
    expect((await history()).slice(-2).map(([que]) => que)).toEqual(['eliminado', 'modificado']);
  });

  test('is 404 when unknown', async () => {
    const answer = await record({ fechaSeleccionada: nine, fechaHora: nine });
    expect([answer.status, answer.error().message]).toEqual([404, says.notFound]);
  });

  test('keeps the rules of a new one', async () => {
    await record({ fechaHora: nine });
    const answer = await record({ fechaSeleccionada: nine, fechaHora: at('2027-03-11T08:00') });
    expect([answer.status, answer.error().message]).toEqual([400, fechaMessages.future]);
  });
});

describe('a dose outside its treatment, whose times were corrected,', () => {
  const edit = async (times: { fechaHoraComienzo?: number; duracion?: number }) => {
    const params = { idTratamiento: String(idTratamiento) };
    const { version } = (await service.call(getTratamiento, { params, as: 'VOL' })).ok();
    const body = { ...rightTratamiento, ...times, idFichaTratamiento: idTratamiento, version };
    (await service.call(putTratamiento, { body, as: 'VOL' })).ok();
  };

  test.each([
    ['before the start', { fechaHoraComienzo: at('2027-03-10T10:00') }, at('2027-03-10T07:00'), says.beforeStart],
    ['after the end', { duracion: 1 }, at('2027-03-10T10:00'), says.afterEnd],
  ])('can be corrected %s as long as it stays at its time', async (_, times, moved, refused) => {
    const { idInstancia } = (await record({ fechaHora: nine, exito: 100 })).ok();
    await edit(times);
    expect((await record({ idInstancia, fechaSeleccionada: nine, fechaHora: nine, exito: 50 })).status).toBe(200);
    expect(await instancias()).toMatchObject([{ idInstancia, fechaHora: nine, exito: 50 }]);
    const late = await record({ idInstancia, fechaSeleccionada: nine, fechaHora: moved });
    expect([late.status, late.error().message]).toEqual([400, refused]);
  });

  test('allows no new dose at its time', async () => {
    await record({ fechaHora: nine });
    await edit({ fechaHoraComienzo: at('2027-03-10T10:00') });
    const again = await record({ fechaHora: nine });
    expect([again.status, again.error().message]).toEqual([400, says.beforeStart]);
  });
});

describe('a finished treatment', () => {
  test('takes no new or replacing dose, and allows corrections', async () => {
    await record({ fechaHora: nine, exito: 50 });
    await finish();
    for (const fechaHora of [nine, eight]) {
      const answer = await record({ fechaHora });
      expect([answer.status, answer.error().message]).toEqual([409, 'El tratamiento ya fue finalizado']);
    }
    expect((await record({ fechaSeleccionada: nine, fechaHora: eight, exito: 75 })).status).toBe(200);
    service.clock.advance(3600_000);
    const late = await record({ fechaSeleccionada: eight, fechaHora: at('2027-03-10T12:30') });
    expect([late.status, late.error().message]).toEqual([400, says.afterEnd]);
  });

  test('stores every dose accepted before the finish, and refuses all later ones', async () => {
    const times = Array.from({ length: 6 }, (_, i) => at('2027-03-09T08:00') + i * 60_000);
    const [finished, ...recorded] = await Promise.all([finish(), ...times.map((fechaHora) => record({ fechaHora }))]);
    expect(finished?.status).toBe(200);
    for (const { status } of recorded) expect([201, 409]).toContain(status);
    const yes = times.filter((_, i) => recorded[i]?.status === 201);
    expect((await instancias()).map(({ fechaHora }) => fechaHora)).toEqual(yes);
    expect((await record({ fechaHora: nine })).status).toBe(409);
  });
});
