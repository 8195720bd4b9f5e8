import { startOfCivilDay } from '@caparazon/call/time';
import { getFichaAnimalHistorial, postFichaAnimal, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { deleteFichaAnterior, getRecapturas, postFichaAnterior } from '@caparazon/clinic/animal/recaptura';
import { fichaMessages, recapturaMessages as says } from '@caparazon/clinic/animal/words';
import { getMarcas } from '@caparazon/clinic/marca/calls';
import { marcaMessages } from '@caparazon/clinic/marca/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ana, type CasesTest, rightFicha, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const params = (idFicha: number | string) => ({ idFicha: String(idFicha) });
const read = async (idFicha: number) =>
  (await service.call(getRecapturas, { params: params(idFicha), as: 'VOL' })).ok();
const link = (idFicha: number | string, idFichaAnterior: unknown, enLugarDe?: number) =>
  service.call(postFichaAnterior, {
    params: params(idFicha),
    raw: { body: { idFichaAnterior, enLugarDe } },
    as: service.as(ana),
  });
const unlink = (idFicha: number, anterior?: number) =>
  service.call(deleteFichaAnterior, {
    params: params(idFicha),
    query: anterior === undefined ? {} : { anterior: String(anterior) },
    as: 'VOL',
  });
const intake = (changes: object, headers = {}) =>
  service.call(postFichaAnimal, { raw: { body: { ...rightFicha, ...changes }, headers }, as: service.as(ana) });
const history = async (idFicha: number) =>
  (await service.call(getFichaAnimalHistorial, { params: params(idFicha), query: {} as never, as: 'VOL' })).ok()
    .content;

test('two linked records show each other, and no longer when unlinked; both histories say so', async () => {
  const before = await service.admitAnimal({
    nombre: 'Renata',
    estado: 'Liberado',
    fechaEgreso: startOfCivilDay('2025-03-03'),
    lugarDestinoFinal: 'La Paloma',
  });
  const now = await service.admitAnimal();
  const { anterior, siguientes } = (await link(now, before)).ok();
  expect(anterior).toMatchObject({
    idFichaAnimal: before,
    nombre: 'Renata',
    estado: 'Liberado',
    fechaEgreso: startOfCivilDay('2025-03-03'),
    lugarDestinoFinal: 'La Paloma',
  });
  expect(siguientes).toEqual([]);
  expect(await read(before)).toMatchObject({ anterior: null, siguientes: [{ idFichaAnimal: now }] });
  expect((await link(now, before)).status).toBe(200);

  expect((await unlink(now)).status).toBe(204);
  expect((await unlink(now)).status).toBe(204);
  for (const idFicha of [now, before]) expect(await read(idFicha)).toEqual({ anterior: null, siguientes: [] });
  expect(await history(now)).toMatchObject([
    { que: 'desvinculado', cambios: [{ campo: 'fichaAnterior', antes: before, despues: null }] },
    { que: 'vinculado', nombre: 'Ana Núñez', cambios: [{ campo: 'fichaAnterior', antes: null, despues: before }] },
    { que: 'creado' },
  ]);
  expect(await history(before)).toMatchObject([
    { que: 'desvinculado', cambios: [{ campo: 'fichaSiguiente', antes: now, despues: null }] },
    { que: 'vinculado', cambios: [{ campo: 'fichaSiguiente', antes: null, despues: now }] },
    { que: 'creado' },
  ]);
});

test('an edit keeps the link, and a link makes no edit stale', async () => {
  const before = await service.admitAnimal();
  const now = await service.admitAnimal();
  await link(now, before);
  const body = { ...rightFicha, idFichaAnimal: now, version: 1, nombre: 'Olga', fichaAnterior: null };
  expect((await service.call(putFichaAnimal, { raw: { body }, as: 'VOL' })).status).toBe(200);
  expect((await read(now)).anterior?.idFichaAnimal).toBe(before);
});

test('a record cannot be its own past, directly or through another', async () => {
  const [one, two, three] = [await service.admitAnimal(), await service.admitAnimal(), await service.admitAnimal()];
  const itself = await link(one, one);
  expect([itself.status, itself.error().message]).toEqual([400, says.itself]);
  await link(two, one);
  await link(three, two);
  for (const past of [two, three]) {
    const circle = await link(one, past);
    expect([circle.status, circle.error().message]).toEqual([409, says.circle]);
  }
});

test('a record of a later rescue cannot be the past, whatever the hour and the numbers', async () => {
  const late = await service.admitAnimal({ fecha: startOfCivilDay('2026-01-06') });
  const morning = await service.admitAnimal({ fecha: startOfCivilDay('2026-01-05') + 3600_000 });
  const evening = await service.admitAnimal({ fecha: startOfCivilDay('2026-01-05') + 20 * 3600_000 });
  const refused = await link(morning, late);
  expect([refused.status, refused.error().message]).toEqual([409, says.later(late, morning)]);
  expect(await read(late)).toEqual({ anterior: null, siguientes: [] });
  // The hour of a rescue is seldom known.
  expect((await link(morning, evening)).status).toBe(200);
  expect((await link(late, morning)).status).toBe(200);
});

test("a corrected day cannot reverse the order of an animal's records", async () => {
  const [first, second, third] = await Promise.all(
    ['2024-05-01', '2025-05-01', '2026-05-01'].map((day) => service.admitAnimal({ fecha: startOfCivilDay(day) })),
  );
  await link(second!, first!);
  await link(third!, second!);
  const move = (idFichaAnimal: number, day: string) => {
    const body = { ...rightFicha, idFichaAnimal, fecha: startOfCivilDay(day) };
    return service.call(putFichaAnimal, { raw: { body }, as: 'VOL' });
  };
  for (const [day, other] of [
    ['2024-04-30', first!],
    ['2026-05-02', third!],
  ] as const) {
    const refused = await move(second!, day);
    expect(refused.status).toBe(400);
    expect(refused.error().errores).toEqual([{ campo: 'fecha', mensaje: says.disorder(other) }]);
  }
  expect((await move(second!, '2024-05-01')).status).toBe(200);
  await unlink(second!, first);
  expect((await move(second!, '2024-04-30')).status).toBe(200);
});

test('a link is replaced or removed only when the request names it', async () => {
  const [one, two, three] = [await service.admitAnimal(), await service.admitAnimal(), await service.admitAnimal()];
  expect((await link(three, two)).status).toBe(200);
  for (const enLugarDe of [undefined, one, three]) {
    const refused = await link(three, one, enLugarDe);
    expect(refused.status).toBe(409);
    expect(refused.error()).toMatchObject({
      codigo: 'ya_vinculada',
      message: says.already(three, two),
      anterior: { idFichaAnimal: two, nombreComunFichaAnimal: { nombre: 'Tortuga verde' } },
    });
  }
  expect((await read(three)).anterior?.idFichaAnimal).toBe(two);
  expect((await link(three, one, two)).ok().anterior?.idFichaAnimal).toBe(one);
  expect((await read(two)).siguientes).toEqual([]);

  const late = await unlink(three, two);
  expect([late.status, late.error().message]).toEqual([409, says.another]);
  expect((await read(three)).anterior?.idFichaAnimal).toBe(one);
  expect((await unlink(three, one)).status).toBe(204);
  expect((await unlink(three, one)).status).toBe(204);
});

test('later records are listed in order of rescue, whatever their numbers', async () => {
  const first = await service.admitAnimal({ fecha: startOfCivilDay('2024-01-01') });
  const last = await service.admitAnimal({ fecha: startOfCivilDay('2026-01-01') });
  const between = await service.admitAnimal({ fecha: startOfCivilDay('2025-01-01') });
  await link(last, first);
  await link(between, first);
  expect((await read(first)).siguientes.map((other) => other.idFichaAnimal)).toEqual([between, last]);
});

test('two simultaneous links never close a circle, directly or through others', async () => {
  for (let n = 0; n < 5; n += 1) {
    const [one, two] = [await service.admitAnimal(), await service.admitAnimal()];
    const answers = await Promise.all([link(one, two), link(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

    const [a, b, c, d] = [
      await service.admitAnimal(),
      await service.admitAnimal(),
      await service.admitAnimal(),
      await service.admitAnimal(),
    ];
    await link(a, b);
    await link(c, d);
    const long = await Promise.all([link(b, c), link(d, a)]);
    expect(long.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('foreign and malformed ids are refused', async () => {
  const now = await service.admitAnimal();
  expect((await link(now, 999_999)).error()).toMatchObject({ message: fichaMessages.notFound });
  expect((await link(999_999, now)).status).toBe(404);
  expect((await link('x', now)).status).toBe(400);
  for (const wrong of ['x', null, { $gt: 0 }, -1]) expect((await link(now, wrong)).status).toBe(400);
  expect((await read(now)).anterior).toBeNull();
});

test('an intake takes tags and the earlier record together or not at all, once', async () => {
  const before = await service.admitAnimal({ estado: 'Liberado', fecha: startOfCivilDay('2025-01-05') });
  const marcas = [
    { codigo: 'uy-b 0117', tipo: 'inconel', posicion: 'aleta_delantera_derecha', evento: 'leida' },
    { codigo: '982 000123456789', tipo: 'pit', posicion: 'otra', evento: 'colocada' },
  ];
  const fecha = startOfCivilDay('2026-01-05');
  const headers = { 'Idempotency-Key': 'recaptura' };
  const idFicha = (await intake({ fecha, marcas, fichaAnterior: before }, headers)).ok();
  expect((await intake({ fecha, marcas, fichaAnterior: before }, headers)).ok()).toBe(idFicha);
  const tags = (await service.call(getMarcas, { params: { idFichaAnimal: String(idFicha) }, as: 'VOL' })).ok();
  expect(tags).toEqual(marcas.map((marca) => expect.objectContaining({ ...marca, fecha, comentario: '' })));
  expect((await read(before)).siguientes).toMatchObject([{ idFichaAnimal: idFicha }]);

  expect((await intake({ marcas, fichaAnterior: 999_999 })).status).toBe(404);
  const late = await intake({ fecha: startOfCivilDay('2020-01-01'), fichaAnterior: before });
  expect(late.status).toBe(400);
  expect(late.error().errores).toEqual([{ campo: 'fecha', mensaje: says.disorder(before) }]);
  const wrong = await intake({ marcas: [marcas[0], { ...marcas[1], codigo: 'x'.repeat(60) }] });
  expect(wrong.error().errores).toEqual([{ campo: 'marcas.1.codigo', mensaje: marcaMessages.wrongCode }]);
  expect((await intake({ marcas: Array.from({ length: 11 }, () => marcas[0]) })).status).toBe(400);
  expect((await intake({ fecha, marcas: [marcas[0]], fichaAnterior: before }, headers)).status).toBe(409);
});
