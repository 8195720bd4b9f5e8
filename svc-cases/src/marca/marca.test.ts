import { fechaMessages } from '@caparazon/call/request-words';
import { startOfCivilDay } from '@caparazon/call/time';
import { generalMessages } from '@caparazon/call/words';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { getBuscar } from '@caparazon/clinic/busqueda/calls';
import {
  deleteMarca,
  getMarcaHistorial,
  getMarcas,
  getMarcasPorCodigo,
  postMarca,
  putMarca,
} from '@caparazon/clinic/marca/calls';
import { marcaMessages as says } from '@caparazon/clinic/marca/words';
import { runMigrations } from '@caparazon/service-kit/migrations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FichaAnimal } from '../animal/model.ts';
import { casesMigrations } from '../migrations.ts';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { setClock } from '../testing/tratamientos.ts';

let service: CasesTest;
let idFichaAnimal: number;
let n = 0;
beforeAll(async () => {
  service = await startCases();
  // Just before midnight: it is the next day in London.
  setClock(service, '2027-03-10T23:30');
});
beforeEach(async () => {
  idFichaAnimal = await service.admitAnimal();
  n += 1;
});
afterAll(() => service.close());

const code = (text = 'UY') => `${text} ${String(n).padStart(4, '0')}`;
const right = () => ({
  codigo: code(),
  tipo: 'inconel',
  posicion: 'aleta_delantera_izquierda',
  evento: 'colocada',
  fecha: startOfCivilDay('2027-03-01'),
  comentario: '',
});

const create = (changes: object = {}, headers = {}) =>
  service.call(postMarca, { raw: { body: { ...right(), idFichaAnimal, ...changes }, headers }, as: service.as(ana) });
const made = async (changes: object = {}) => (await create(changes)).ok().idMarca;
const edit = (body: object, as = bruno) =>
  service.call(putMarca, { raw: { body: { ...right(), ...body } }, as: service.as(as) });
const remove = (idMarca: number | string, version?: number, as: 'ADMIN' | { token: string } = service.as(ana)) =>
  service.call(deleteMarca, {
    params: { idMarca: String(idMarca) },
    query: version === undefined ? {} : { version: String(version) },
    as,
  });
const tagsOf = async (ficha: number | string = idFichaAnimal) =>
  (await service.call(getMarcas, { params: { idFichaAnimal: String(ficha) }, as: 'VOL' })).ok();
const known = async (codigo: string) => (await service.call(getMarcasPorCodigo, { query: { codigo }, as: 'VOL' })).ok();
const found = async (texto: string) => {
  const { animales } = (await service.call(getBuscar, { query: { texto }, as: 'VOL' })).ok();
  return animales.map((one) => one.idFichaAnimal);
};

test('tags are read as noted, with their author, by day whatever the order of noting', async () => {
  const lost = await made({ evento: 'perdida', fecha: '2027-03-09', comentario: ' Quedó la cicatriz. ' });
  const atTen = startOfCivilDay('2027-03-01') + 10 * 3600_000;
  const put = await made({ fecha: atTen });
  // The hour does not count: the reading was noted after the placing.
  const read = await made({ evento: 'leida' });
  expect(await tagsOf()).toEqual([
    {
      ...right(),
      fecha: atTen,
      idMarca: put,
      idFichaAnimal,
      version: 1,
      usuario: { idUsuario: ana.idUsuario, nombre: 'Ana Núñez' },
    },
    expect.objectContaining({ idMarca: read, evento: 'leida' }),
    expect.objectContaining({
      idMarca: lost,
      evento: 'perdida',
      fecha: startOfCivilDay('2027-03-09'),
      comentario: 'Quedó la cicatriz.',
    }),
  ]);
});

describe('a code', () => {
  test.each([
    ['as it was put', 'uy 7', 'uy 7'],
    ['in capitals', 'uy 7', 'UY 7'],
    ['in small letters with a hyphen', 'UY-7', 'uy7'],
    ['with blanks and hyphens of all kinds', 'U Y – 7', ' u-y\u00a07 '],
    ['copied with a blank without width', 'UY7', 'UY\u200b7'],
    ['of twenty letters and digits', 'ABCDEFGHIJ0123456789', 'abcde fghij 01234-56789'],
  ])('is known %s', async (_, put, asked) => {
    const idMarca = await made({ codigo: put });
    const there = await known(asked);
    expect(there[0]).toMatchObject({ idMarca, idFichaAnimal, codigo: put });
    expect((await remove(idMarca)).status).toBe(204);
    expect(await known(asked)).toEqual([]);
  });

  test.each([
    ['of 60 characters', 'A'.repeat(60)],
    ['of 21 letters', 'A'.repeat(21)],
    ['with a point', 'UY.7'],
    ['with an accent', 'ñ7'],
    ['with a letter of another alphabet that looks like ours', 'UY-А7'],
    ['with a letter whose capital is one of ours', 'uyı7'],
    ['with a letter whose capitals are two of ours', 'uyß7'],
    ['of nothing but hyphens', '- -'],
    ['with a pattern of a database', 'UY.*'],
    ['that is an object', { $ne: null }],
    ['that is a number', 7],
  ])('%s is refused at its field when noted, corrected and looked up', async (_, codigo) => {
    const errores = [{ campo: 'codigo', mensaje: says.wrongCode }];
    const idMarca = await made();
    for (const answer of [await create({ codigo }), await edit({ idMarca, codigo })]) {
      expect(answer.status).toBe(400);
      expect(answer.error()).toMatchObject({ message: says.wrongCode, errores });
    }
    if (typeof codigo !== 'string') return;
    expect((await service.call(getMarcasPorCodigo, { query: { codigo }, as: 'VOL' })).status).toBe(400);
  });

  test('is refused as missing', async () => {
    for (const codigo of [undefined, null, '', '  ']) {
      expect((await create({ codigo })).error().message).toBe(says.codigo);
    }
  });
});

test.each([
  ['of gold', { tipo: 'oro' }, 'tipo', says.tipo],
  ['that is nowhere', { posicion: undefined }, 'posicion', says.posicion],
  ['to which nothing happened', { evento: null }, 'evento', says.evento],
  ['without a day', { fecha: '' }, 'fecha', says.fecha],
  ['without any date', { fecha: undefined }, 'fecha', says.fecha],
  ['of tomorrow', { fecha: '2027-03-11' }, 'fecha', fechaMessages.future],
  ['with 301 characters', { comentario: 'ñ'.repeat(301) }, 'comentario', generalMessages.tooLong(300)],
])('a tag %s is refused at its field', async (_, changes, campo, mensaje) => {
  const answer = await create(changes);
  expect(answer.status).toBe(400);
  expect(answer.error().errores).toContainEqual({ campo, mensaje });
});

test('a tag may be of today, or placed elsewhere years before', async () => {
  expect((await create({ fecha: service.clock.now() })).status).toBe(201);
  expect((await create({ fecha: '2011-05-02' })).status).toBe(201);
});

test('a code shows where it was seen, the last time first, with the fate of the animal', async () => {
  const before = await service.admitAnimal({
    nombre: 'Renata',
    estado: 'Liberado',
    fechaEgreso: startOfCivilDay('2025-03-03'),
    lugarDestinoFinal: 'La Paloma',
  });
  const put = await made({ idFichaAnimal: before, fecha: '2025-03-03' });
  const read = await made({ evento: 'leida', fecha: '2027-03-10' });
  expect(await known(code().toLowerCase())).toEqual([
    expect.objectContaining({ idMarca: read, idFichaAnimal, evento: 'leida' }),
    expect.objectContaining({
      idMarca: put,
      idFichaAnimal: before,
      nombre: 'Renata',
      clase: 'Tortugas marinas',
      nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
      estado: 'Liberado',
      evento: 'colocada',
      fecha: startOfCivilDay('2025-03-03'),
      fechaEgreso: startOfCivilDay('2025-03-03'),
      lugarDestinoFinal: 'La Paloma',
    }),
  ]);
});

test('an animal is found by the codes of its tags, lost ones too, until they are deleted', async () => {
  const idMarca = await made({ codigo: 'QX-0815', evento: 'perdida' });
  const [{ version } = { version: 0 }] = await FichaAnimal.find({ _id: idFichaAnimal }, { version: 1 }).lean();
  for (const texto of ['QX-0815', 'qx0815', 'qx815', '0815', '815', 'qx']) {
    expect(await found(texto)).toContain(idFichaAnimal);
  }
  await edit({ idMarca, codigo: 'QZ 1', evento: 'perdida' });
  expect(await found('qx0815')).toEqual([]);
  expect(await found('qz1')).toEqual([idFichaAnimal]);
  await remove(idMarca);
  expect(await found('qz1')).toEqual([]);
  // Somebody who edits the record meanwhile has no conflict.
  expect(await FichaAnimal.findById(idFichaAnimal, { version: 1 }).lean()).toMatchObject({ version });
});

test('codes that an earlier version of the service dropped are completed at the next start', async () => {
  await made({ codigo: 'QF 77' });
  const { busqueda } = (await FichaAnimal.findById(idFichaAnimal).lean())!;
  const { codigos, marcas: _, ...without } = busqueda;
  const words = without.nombre.filter((word) => !word.startsWith('qf') && word !== '77');
  await FichaAnimal.updateOne(
    { _id: idFichaAnimal },
    { $set: { busqueda: { ...without, nombre: words, todo: words } } },
  );
  expect(await found('qf77')).toEqual([]);
  await runMigrations(casesMigrations);
  expect(await found('qf77')).toEqual([idFichaAnimal]);
  expect(codigos).toEqual(['QF77']);
  await FichaAnimal.collection.updateOne({ _id: idFichaAnimal as never }, { $unset: { 'busqueda.marcas': 1 } });
  await runMigrations(casesMigrations);
  expect((await FichaAnimal.findById(idFichaAnimal).lean())?.busqueda.marcas).toEqual(['QF77']);
});

test('the second of two editors of an entry is refused, and equal values change nothing', async () => {
  const idMarca = await made();
  expect((await edit({ idMarca, version: 1, posicion: 'otra' })).ok()).toMatchObject({ version: 2, posicion: 'otra' });
  const late = await edit({ idMarca, version: 1, tipo: 'titanio' }, ana);
  expect(late.status).toBe(409);
  expect(late.error()).toMatchObject({ codigo: 'registro_modificado', modificadoPor: bruno.idUsuario });
  expect((await edit({ idMarca, version: 2, posicion: 'otra' })).ok().version).toBe(2);
  const both = await Promise.all([
    edit({ idMarca, version: 2, comentario: 'Una' }, ana),
    edit({ idMarca, version: 2, comentario: 'Otra' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an entry cannot move to another animal', async () => {
  const idMarca = await made();
  const other = await service.admitAnimal();
  expect((await edit({ idMarca, idFichaAnimal: other })).ok().idFichaAnimal).toBe(idFichaAnimal);
  expect(await tagsOf(other)).toEqual([]);
});

test('foreign ids are refused, and change nothing', async () => {
  expect((await create({ idFichaAnimal: 999_999 })).error()).toMatchObject({ message: fichaMessages.notFound });
  expect((await create({ idFichaAnimal: 'x' })).status).toBe(400);
  expect((await create({ idFichaAnimal: { $gt: 0 } })).status).toBe(400);
  expect((await edit({ idMarca: 999_999 })).error()).toMatchObject({ message: says.notFound });
  expect((await remove(999_999)).status).toBe(404);
  expect((await remove('x')).status).toBe(400);
  const read = (ficha: string) => service.call(getMarcas, { params: { idFichaAnimal: ficha }, as: 'VOL' });
  for (const ficha of ['999999', 'x', '0', '-1']) expect((await read(ficha)).status).toBe(404);
});

test('the history says who changed what, also of deleted entries', async () => {
  const idMarca = await made();
  await edit({ idMarca, codigo: 'UY 9999' });
  await remove(idMarca);
  expect((await remove(idMarca)).status).toBe(404);
  const history = async (id: number) =>
    service.call(getMarcaHistorial, { params: { idMarca: String(id) }, query: {} as never, as: 'VOL' });
  const { content } = (await history(idMarca)).ok();
  expect(content).toMatchObject([
    { que: 'eliminado' },
    { que: 'modificado', nombre: 'Bruno Silva', cambios: [{ campo: 'codigo', antes: code(), despues: 'UY 9999' }] },
    { que: 'creado', nombre: 'Ana Núñez' },
  ]);
  expect(content[0]?.cambios).toContainEqual({ campo: 'codigo', antes: 'UY 9999', despues: null });
  expect((await history(999_999)).status).toBe(404);
});

test('an entry is deleted by its author or ADMIN, unless somebody has corrected it meanwhile', async () => {
  const idMarca = await made();
  const foreign = await remove(idMarca, 1, service.as(bruno));
  expect([foreign.status, foreign.error().codigo]).toEqual([403, 'no_permitido']);
  await edit({ idMarca, codigo: 'UY 9998' });
  const late = await remove(idMarca, 1);
  expect([late.status, late.error()]).toMatchObject([
    409,
    { codigo: 'registro_modificado', modificadoPor: bruno.idUsuario },
  ]);
  expect(await tagsOf()).toHaveLength(1);
  expect((await remove(idMarca, 2)).status).toBe(204);
  expect((await remove(await made(), undefined, 'ADMIN')).status).toBe(204);
});

test('an entry sent twice is noted once', async () => {
  const headers = { 'Idempotency-Key': `marca-${n}` };
  const [one, other] = [await create({}, headers), await create({}, headers)];
  expect(other.ok()).toEqual(one.ok());
  expect(await tagsOf()).toHaveLength(1);
  expect((await create({ tipo: 'pit' }, headers)).status).toBe(409);
});
