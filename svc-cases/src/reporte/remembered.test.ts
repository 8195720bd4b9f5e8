/** Answers stay right when the cache of lists fails (rule: remembered). */
import { getBuscar } from '@caparazon/clinic/busqueda/calls';
import { getPendientes } from '@caparazon/clinic/pendientes/calls';
import { getPizarra } from '@caparazon/clinic/pizarra/calls';
import { getReportes, postArchivar, postVisto } from '@caparazon/clinic/reporte/calls';
import { Historial, type Line } from '@caparazon/service-kit/history';
import { runMigrations } from '@caparazon/service-kit/migrations';
import { runPersonalData } from '@caparazon/service-kit/personalData/command';
import { type FailPoint, takeFailPoint, turnMs } from '@caparazon/service-kit/testing-fail-point';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose, { type mongo, Types } from 'mongoose';
import { FichaAnimal } from '../animal/model.ts';
import { personalData } from '../datosPersonales/persona.ts';
import { anonymiseIfDue } from '../datosPersonales/timer.ts';
import { casesMigrations } from '../migrations.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { Reporte, type ReporteDoc } from './model.ts';

let service: CasesTest;
let database: FailPoint;
beforeAll(async () => {
  service = await startCases();
  database = await takeFailPoint();
}, turnMs);
beforeEach(async () => {
  await Promise.all([Reporte.deleteMany({}), Historial.deleteMany({})]);
});
afterEach(() => failHistory('off'));
afterAll(async () => {
  await database.giveBack();
  await service.close();
});

const failHistory = (mode: Parameters<FailPoint['set']>[0], how: object = { errorCode: 2 }) =>
  database.set(mode, {
    failCommands: ['find'],
    namespace: `${mongoose.connection.name}.${Historial.collection.name}`,
    ...how,
  });

const act = (spec: typeof postVisto | typeof postArchivar, idReporte: number) =>
  service.call(spec, { params: { idReporte: String(idReporte) }, as: 'VOL' });
const page = async (query: Record<string, string>) =>
  (await service.call(getReportes, { query: query as never, as: 'VOL' })).ok();
const behind = async () => ((await (await service.fetch('/health')).json()) as { behind?: string[] }).behind;

async function expectRight(): Promise<void> {
  for (const [query, filter] of [
    [{}, {}],
    [{ vistos: 'false' }, { visto: false }],
    [{ archivados: 'true' }, { archivado: true }],
    [
      { vistos: 'true', archivados: 'false' },
      { visto: true, archivado: false },
    ],
  ] as const) {
    const { totalElements, content } = await page(query);
    expect(totalElements).toBe(await Reporte.countDocuments(filter));
    expect(content).toHaveLength(Math.min(12, totalElements));
  }
  const { reportesSinVer } = (await service.call(getPendientes, { as: 'VOL' })).ok();
  expect(reportesSinVer).toBe(await Reporte.countDocuments({ visto: false, archivado: false }));
}

const right = { que: 'visto', antes: { idVisto: null, archivado: false }, despues: { idVisto: 3, archivado: false } };

test.each<[string, Partial<Line>]>([
  ['that says nothing of what changed', { que: 'datosExportados', antes: null, despues: null }],
  ['of another version', { que: 'partido', antes: { trozos: 1 }, despues: { trozos: 2 } }],
  ['with other types', { ...right, despues: { idVisto: 'ana', archivado: 'sí' } as never }],
  ['without a side', { ...right, antes: null }],
  ['of a report that is not there', { ...right, idEntidad: 999_999 }],
])('lists survive a history line %s, and count what follows it', async (_, line) => {
  const ids = [await service.report(), await service.report(), await service.report()];
  await expectRight();
  await Historial.insertMany([
    { _id: new Types.ObjectId(), entidad: 'reporte', idEntidad: ids[0], quien: null, cuando: new Date(), ...line },
  ]);
  await Reporte.updateOne({ _id: ids[0] ?? 0 }, { $set: { archivado: true } });
  await expectRight();
  await act(postVisto, ids[1] ?? 0);
  await act(postArchivar, ids[2] ?? 0);
  await service.report();
  await expectRight();
});

const who = ['--correo=graciela@correo.example'];
const datos = (what: string) => runPersonalData(personalData, [what, ...who], service.clock.now());

test.each<[string, () => Promise<unknown>, { isKept: boolean }]>([
  ['datos exportar', () => datos('exportar'), { isKept: true }],
  ['datos borrar', () => datos('borrar'), { isKept: false }],
  ['retencion, or the turn of a day', () => anonymiseIfDue(24, service.clock.now()), { isKept: false }],
  ['the migrations of a start', () => runMigrations(casesMigrations), { isKept: true }],
])('lists, tasks, whiteboard and search are right after %s', async (_, command, { isKept }) => {
  const ids = [
    await service.report({ nombreContacto: 'Graciela Quintero', emailContacto: 'graciela@correo.example' }),
    await service.report(),
  ];
  await FichaAnimal.deleteMany({});
  const idFicha = await service.admitAnimal({ nombre: 'Renata' });
  const expectAll = async (isFound: boolean) => {
    await expectRight();
    const { animales } = (await service.call(getPizarra, { as: 'VOL' })).ok();
    expect(animales.map(({ idFichaAnimal }) => idFichaAnimal)).toEqual([idFicha]);
    const found = async (texto: string) => (await service.call(getBuscar, { query: { texto }, as: 'VOL' })).ok();
    expect((await found('renata')).animales).toHaveLength(1);
    expect((await found('quintero')).reportes).toHaveLength(Number(isFound));
  };
  await expectAll(true);
  service.clock.advance(800 * 24 * 3600_000);
  await act(postVisto, ids[1] ?? 0);
  await command();
  await expectAll(isKept);
  await act(postArchivar, ids[0] ?? 0);
  await service.report();
  await expectAll(isKept);
});

test('the database is asked while the history cannot be read; health says so, and the cache starts anew by itself', async () => {
  const ids = [await service.report(), await service.report()];
  await expectRight();
  expect(await behind()).toBeUndefined();
  await failHistory('alwaysOn');
  await act(postArchivar, ids[0] ?? 0);
  await expectRight();
  expect(await behind()).toEqual(['reportes']);
  await failHistory('off');
  await act(postVisto, ids[1] ?? 0);
  await expectRight();
  expect(await behind()).toBeUndefined();
});

test('a silent history is not waited for', async () => {
  await service.report();
  await expectRight();
  await failHistory({ times: 1 }, { blockConnection: true, blockTimeMS: 5000 });
  expect((await page({})).totalElements).toBe(1);
  expect(await behind()).toEqual(['reportes']);
  await act(postArchivar, await service.report());
  await expectRight();
  expect(await behind()).toBeUndefined();
});

test('pages far into the list are right while the history cannot be read', async () => {
  const [model] = [await Reporte.findById(await service.report()).lean<ReporteDoc>()];
  const docs = Array.from({ length: 1500 }, (_, i) => ({ ...model, _id: 1_000_000 + i, fecha: new Date(i * 60_000) }));
  await (Reporte.collection as unknown as mongo.Collection<mongo.Document>).insertMany(docs as never);
  const expected = await Reporte.find({}, { _id: 1 }).sort({ fecha: -1, _id: -1 }).lean();
  const expectPage = async (pag: number) => {
    const { content, totalElements } = await page({ pag: String(pag) });
    expect(totalElements).toBe(1501);
    expect(content.map(({ idReporte }) => idReporte)).toEqual(
      expected.slice(12 * (pag - 1), 12 * pag).map(({ _id }) => _id),
    );
  };
  await expectPage(60);
  await failHistory('alwaysOn');
  for (const pag of [60, 61, 125]) await expectPage(pag);
  await failHistory('off');
  for (const pag of [60, 61, 125]) await expectPage(pag);
});
