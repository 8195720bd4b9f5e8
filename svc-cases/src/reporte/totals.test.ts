/** Totals of reports and pages far into their list stay exact through changes (ADR 9). */
import { getReportes, postArchivar, postVincular, postVisto } from '@caparazon/clinic/reporte/calls';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { profiled } from '../testing/profile.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { Reporte, type ReporteDoc } from './model.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  await Promise.all([Reporte.deleteMany({}), Historial.deleteMany({})]);
});
afterAll(() => service.close());

type Query = Record<string, string>;
const list = async (query: Query = {}) => (await service.call(getReportes, { query: query as never, as: 'VOL' })).ok();
const total = async (query: Query = {}) => (await list(query)).totalElements;
const act = (spec: typeof postVisto | typeof postArchivar, idReporte: number) =>
  service.call(spec, { params: { idReporte: String(idReporte) }, as: 'VOL' });

async function fill(count: number): Promise<void> {
  const [model] = [await Reporte.findById(await service.report()).lean<ReporteDoc>()];
  const docs = Array.from({ length: count - 1 }, (_, i) => ({
    ...model,
    _id: 1_000_000 + i,
    fecha: new Date(Date.UTC(2020, 0, 1) + (i >> 1) * 60_000),
    archivado: i % 2 === 0,
  }));
  await (Reporte.collection as unknown as mongo.Collection<mongo.Document>).insertMany(docs as never);
}

test('every number follows each change at once', async () => {
  const ids = [await service.report(), await service.report({ departamento: 'Salto' }), await service.report()];
  const all = async () => [
    await total(),
    await total({ departamento: 'Rocha' }),
    await total({ vistos: 'false' }),
    await total({ vistos: 'true', archivados: 'true' }),
    await total({ departamento: 'Salto', archivados: 'false' }),
  ];
  expect(await all()).toEqual([3, 2, 3, 0, 1]);
  await act(postVisto, ids[0] ?? 0);
  expect(await all()).toEqual([3, 2, 2, 0, 1]);
  await act(postArchivar, ids[1] ?? 0);
  expect(await all()).toEqual([3, 2, 2, 0, 0]);
  await act(postArchivar, ids[1] ?? 0);
  expect(await all()).toEqual([3, 2, 2, 0, 1]);
  const body = { idFicha: await service.admitAnimal({ idReporte: ids[1] ?? 0 }) };
  await service.call(postVincular, { params: { idReporte: String(ids[0]) }, body, as: 'VOL' });
  expect(await all()).toEqual([3, 2, 1, 2, 0]);
  await service.report({ departamento: 'Salto' });
  expect(await all()).toEqual([4, 2, 2, 2, 1]);
});

test('every number follows many simultaneous changes', async () => {
  await total();
  const made = Array.from({ length: 12 }, () => service.report());
  const asked = Array.from({ length: 12 }, () => total({ vistos: 'false' }));
  const ids = await Promise.all(made);
  for (const found of await Promise.all(asked)) expect(found).toBeLessThanOrEqual(12);
  await Promise.all([...ids.map((id) => act(postVisto, id)), ...ids.map((id) => act(postArchivar, id))]);
  expect([
    await total(),
    await total({ vistos: 'false' }),
    await total({ vistos: 'true', archivados: 'true' }),
  ]).toEqual([12, 0, 12]);
});

test('changes without history are noticed', async () => {
  await service.report();
  expect(await total()).toBe(1);
  await fill(30);
  expect(await total()).toBe(31);
  await Reporte.deleteMany({ _id: { $gte: 1_000_000 } });
  expect(await total()).toBe(2);
});

test('pages far into the list are the same however and whenever they are reached', async () => {
  const count = 2000;
  await fill(count);
  for (const [filter, query] of [
    [{}, {}],
    [{ archivado: true }, { archivados: 'true' }],
  ] as const) {
    for (const ordenFecha of ['desc', 'asc'] as const) {
      const way = ordenFecha === 'asc' ? 1 : -1;
      const expected = await Reporte.find(filter, { _id: 1 }).sort({ fecha: way, _id: way }).lean();
      const pageOf = (pag: number) => expected.slice(12 * (pag - 1), 12 * pag).map(({ _id }) => _id);
      const last = Math.ceil(expected.length / 12);
      for (const pag of [60, 61, 60, last >> 1, (last >> 1) + 1, last - 1, last, 59]) {
        const { content, totalElements } = await list({ ...query, ordenFecha, pag: String(pag) });
        expect([totalElements, content.map(({ idReporte }) => idReporte)]).toEqual([expected.length, pageOf(pag)]);
      }
      expect((await list({ ...query, ordenFecha, pag: String(last + 1) })).content).toEqual([]);
    }
  }
});

test('a page far into the list is walked to once, and then it and its neighbours are near', async () => {
  await fill(2000);
  await list();
  const keysOf = async (pag: number) => {
    const [read] = await profiled('reportes', () => list({ pag: String(pag) }));
    return read?.keysExamined;
  };
  expect(await keysOf(70)).toBeGreaterThan(69 * 12);
  for (const pag of [70, 71, 70, 75]) expect(await keysOf(pag)).toBeLessThan(10 * 12);
  // The last page is the first page of the opposite order.
  expect(await keysOf(Math.ceil(2000 / 12))).toBeLessThanOrEqual(12);
});

test('pages stay near when reports come and change before them', async () => {
  await fill(2000);
  const page = async (pag: number) =>
    (await list({ archivados: 'true', pag: String(pag) })).content.map(({ idReporte }) => idReporte);
  const expected = async (pag: number) => {
    const found = await Reporte.find({ archivado: true }, { _id: 1 })
      .sort({ fecha: -1, _id: -1 })
      .skip(12 * (pag - 1))
      .limit(12)
      .lean();
    return found.map(({ _id }) => _id);
  };
  // Read once, so that the landmark is known.
  expect(await page(55)).toEqual(await expected(55));
  const [newest] = await Reporte.find({ archivado: true }).sort({ fecha: -1 }).limit(1).lean();
  const [oldest] = await Reporte.find({ archivado: true }).sort({ fecha: 1 }).limit(1).lean();
  await act(postArchivar, newest?._id ?? 0);
  expect(await page(55)).toEqual(await expected(55));
  await act(postArchivar, oldest?._id ?? 0);
  expect(await page(55)).toEqual(await expected(55));
  for (let i = 0; i < 3; i += 1) await act(postArchivar, await service.report());
  expect(await page(55)).toEqual(await expected(55));
  expect(await page(57)).toEqual(await expected(57));
});

test('changes without history are found after an hour', async () => {
  const ids = [await service.report(), await service.report()];
  expect(await total({ archivados: 'true' })).toBe(0);
  await Reporte.updateOne({ _id: ids[0] ?? 0 }, { $set: { archivado: true } });
  service.clock.advance(3599_000);
  expect(await total({ archivados: 'true' })).toBe(0);
  service.clock.advance(2000);
  expect(await total({ archivados: 'true' })).toBe(1);
  // The service's clock is hours ahead of the database's; changes are seen all the same.
  await act(postArchivar, ids[1] ?? 0);
  expect(await total({ archivados: 'true' })).toBe(2);
});
