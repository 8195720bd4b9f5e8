import { departamentoMessages } from '@caparazon/call/departamento-words';
import { generalMessages } from '@caparazon/call/words';
import {
  type FichaAnimalForm,
  getFichaAnimal,
  getFichaAnimalReportes,
  getFichasAnimal,
} from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { claseMessages } from '@caparazon/clinic/catalogo/words';
import { postFotoPerfilFichaAnimal } from '@caparazon/clinic/foto/calls';
import { postVincular } from '@caparazon/clinic/reporte/calls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { Foto } from '../foto/model.ts';
import { base64, jpeg } from '../testing/pictures.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { FichaAnimal } from './model.ts';

let service: CasesTest;
const ids: number[] = [];
const dayMs = 24 * 3600_000;

const variants: Partial<FichaAnimalForm>[] = [
  {},
  { departamento: 'Maldonado', estado: 'Muerto' },
  { nombreClase: 'Aves marinas', nombreComunFichaAnimal: 'Gaviota', estado: 'Liberado' },
  { nombreClase: 'Mamíferos marinos', nombreComunFichaAnimal: 'Lobo fino', departamento: 'Maldonado' },
  { nombreComunFichaAnimal: 'Tortuga carey' },
];

beforeAll(async () => {
  service = await startCases();
  for (let i = 0; i < 30; i += 1) {
    const fecha = service.clock.now() - 40 * dayMs + Math.floor(((i * 7) % 30) / 3) * dayMs;
    ids.push(await service.admitAnimal({ ...variants[i % variants.length], fecha }));
  }
});
afterAll(() => service.close());

type Query = Record<string, string>;
const ask = (query: Query = {}) => service.call(getFichasAnimal, { query: query as never, as: 'VOL' });
const list = async (query: Query = {}) => (await ask(query)).ok();
const listAll = async (query: Query = {}) => {
  const found: number[] = [];
  for (let pag = 1; ; pag += 1) {
    const { content } = await list({ ...query, pag: String(pag) });
    if (content.length === 0) return found;
    found.push(...content.map(({ idFichaAnimal }) => idFichaAnimal));
  }
};
const dayOf = (i: number) => Math.floor(((i * 7) % 30) / 3);
const inOrder = (...which: number[]) =>
  ids
    .map((id, i) => ({ id, i }))
    .filter(({ i }) => which.includes(i % variants.length))
    .sort((a, b) => dayOf(b.i) - dayOf(a.i) || b.id - a.id)
    .map(({ id }) => id);

test('a card has the fields of both lists', async () => {
  const { content } = await list({ fileNumber: String(ids[2]) });
  expect(content[0]).toEqual({
    idFichaAnimal: ids[2],
    nombre: '',
    fecha: expect.any(Number),
    estado: 'Liberado',
    desenlace: 'liberado',
    clase: 'Aves marinas',
    nombreComunFichaAnimal: { nombre: 'Gaviota' },
    departamento: 'Rocha',
    ubicacionActual: 'Pileta 2',
    lugarDestinoFinal: '',
    fechaIngresoSocobiomaMald: null,
    fechaEgreso: null,
    foto: null,
  });
});

test('pages have twelve cards, newest rescue first, each once', async () => {
  const first = await list();
  expect(first).toMatchObject({ size: 12, totalElements: 30 });
  expect(await listAll()).toEqual(inOrder(0, 1, 2, 3, 4));
  expect(await listAll({ ordenFecha: 'asc' })).toEqual(inOrder(0, 1, 2, 3, 4).reverse());
  expect(await list({ pag: '4' })).toEqual({ content: [], size: 12, totalElements: 30 });
});

test.each<[Query, number[]]>([
  [{ departamento: 'Maldonado' }, [1, 3]],
  [{ estado: 'En_rehabilitación' }, [0, 3, 4]],
  [{ estado: 'En rehabilitación', departamento: 'Maldonado' }, [3]],
  [{ estado: 'Muerto' }, [1]],
  [{ estado: 'Liberado' }, [2]],
  [{ clase: 'Tortugas marinas' }, [0, 1, 4]],
  [{ nombreComun: 'Tortuga carey' }, [4]],
  [{ clase: 'Aves marinas', nombreComun: 'Gaviota' }, [2]],
  [{ clase: 'Aves marinas', estado: 'Muerto' }, []],
  [{ departamento: '', estado: '', clase: '', nombreComun: '', fileNumber: '' }, [0, 1, 2, 3, 4]],
])('is filtered by %j', async (query, which) => {
  expect(await listAll(query)).toEqual(inOrder(...which));
  expect((await list(query)).totalElements).toBe(inOrder(...which).length);
});

test('a number overrides other filters, and an unknown one finds nothing', async () => {
  const found = await list({
    fileNumber: String(ids[7]),
    estado: 'Muerto',
    clase: 'Dinosaurios',
    departamento: 'Salto',
  });
  expect(found.content.map(({ idFichaAnimal }) => idFichaAnimal)).toEqual([ids[7]]);
  for (const fileNumber of ['999999', '0']) {
    expect(await list({ fileNumber })).toEqual({ content: [], size: 12, totalElements: 0 });
  }
});

test.each<[string, string, string]>([
  ['fileNumber=abc', 'fileNumber', fichaMessages.invalidNumber],
  ['fileNumber=-3', 'fileNumber', fichaMessages.invalidNumber],
  ['fileNumber=1.5', 'fileNumber', fichaMessages.invalidNumber],
  ['fileNumber[$gt]=0', 'fileNumber', generalMessages.invalid],
  ['pag=0', 'pag', generalMessages.notANumber],
  ['ordenFecha=azar', 'ordenFecha', generalMessages.notAnOption],
  ['estado=VIVO', 'estado', generalMessages.notAnOption],
  ['departamento=Narnia', 'departamento', departamentoMessages.unknown],
  ['clase=Dinosaurios', 'clase', claseMessages.unknown],
  ['nombreComun=No%20sabe', 'nombreComun', claseMessages.unknownName],
  ['clase=Aves%20marinas&nombreComun=Tortuga%20verde', 'nombreComun', claseMessages.unknownName],
  ['estado=Muerto&estado=Liberado', 'estado', generalMessages.invalid],
])('%s is 400', async (query, campo, message) => {
  const answer = await service.call(getFichasAnimal, { raw: { query: `?${query}` }, as: 'VOL' });
  expect(answer.status).toBe(400);
  expect(answer.error()).toMatchObject({ message, errores: [{ campo, mensaje: message }] });
});

test('every filter and every pair of them is read from an index, in order', async () => {
  const fichas = FichaAnimal.collection as unknown as mongo.Collection;
  const one: [string, string][] = [
    ['departamento', 'Rocha'],
    ['estado', 'Muerto'],
    ['clase', 'Aves marinas'],
    ['nombreComunFichaAnimal', 'Gaviota'],
  ];
  const filters = [[], ...one.flatMap((a, i) => [[a], ...one.slice(i + 1).map((b) => [a, b])])].map(Object.fromEntries);
  for (const filter of filters) {
    for (const direction of [1, -1] as const) {
      const cursor = fichas.find(filter).sort({ fecha: direction, _id: direction }).limit(12);
      const winning = JSON.stringify((await cursor.explain('queryPlanner')).queryPlanner.winningPlan);
      expect(winning).toContain('IXSCAN');
      expect(winning).not.toMatch(/COLLSCAN|"stage":"SORT"/);
    }
  }
});

test('a card shows the profile photo, else the first of the album', async () => {
  const id = await service.admitAnimal({
    fotosFichaAnimal: [base64(await jpeg('#aa0000')), base64(await jpeg('#00aa00'))],
  });
  const card = async () => (await list({ fileNumber: String(id) })).content[0]?.foto;
  const read = async () => (await service.call(getFichaAnimal, { params: { idFicha: String(id) }, as: 'VOL' })).ok();
  expect(await card()).toBe((await read()).fotosFichaAnimal[0]);
  await service.call(postFotoPerfilFichaAnimal, {
    body: { idFichaAnimal: id, foto: base64(await jpeg('#0000aa')) },
    as: 'VOL',
  });
  expect(await card()).toBe((await read()).fotoIdentificacion);
});

describe('a record with 100 photos and 40 reports', () => {
  test('is read in as few steps as an empty one', async () => {
    const [big, empty] = [await service.admitAnimal(), await service.admitAnimal()];
    const fotos = Array.from({ length: 100 }, (_, i) => 1_000_000 + i);
    await FichaAnimal.updateOne({ _id: big }, { fotos });
    for (let i = 0; i < 40; i += 1) {
      const params = { idReporte: String(await service.report()) };
      await service.call(postVincular, { params, body: { idFicha: big }, as: 'VOL' });
    }
    const reads = async (id: number) => {
      const { db } = FichaAnimal.db;
      await db?.command({ profile: 2 });
      const params = { idFicha: String(id) };
      const ficha = (await service.call(getFichaAnimal, { params, as: 'VOL' })).ok();
      const reportes = (await service.call(getFichaAnimalReportes, { params, as: 'VOL' })).ok();
      await db?.command({ profile: 0 });
      const isRead = { $or: [{ op: 'query' }, { op: 'command', 'command.aggregate': { $exists: true } }] };
      const asked = await db?.collection('system.profile').find(isRead).toArray();
      await db?.dropCollection('system.profile');
      const examined = asked?.map(({ docsExamined }) => Number(docsExamined)).sort((one, other) => one - other);
      return { fotos: ficha.fotosFichaAnimal.length, reportes: reportes.length, examined };
    };
    const none = await reads(empty);
    expect(none).toMatchObject({ fotos: 0, reportes: 0 });
    expect(none.examined).toHaveLength(5);
    // The record, its last weight (an aggregation), the animals in care (rule: which-animal), the record again, and the
    // linked reports' numbers from an index.
    expect(await reads(big)).toEqual({ fotos: 100, reportes: 40, examined: none.examined });
    expect(await Foto.countDocuments({ _id: { $in: fotos } })).toBe(0);
  });
});

test('is refused without a session', async () => {
  expect((await service.call(getFichasAnimal)).status).toBe(401);
});
