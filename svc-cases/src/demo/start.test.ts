import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getReporte, getReportes } from '@caparazon/clinic/reporte/calls';
import { Historial } from '@caparazon/service-kit/history';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import mongoose, { type Model } from 'mongoose';
import { FichaAnimal } from '../animal/model.ts';
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { LiberacionModel } from '../liberacion/model.ts';
import { Medicion } from '../medicion/model.ts';
import { Reporte } from '../reporte/model.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { Instancia } from '../tratamiento/instancia-model.ts';
import { Tratamiento } from '../tratamiento/model.ts';
import { startDemo } from './start.ts';

// The demo is loaded several times, which takes a busy machine minutes.
jest.setTimeout(300_000);

let service: CasesTest;
beforeEach(async () => {
  service = await startCases();
});
afterEach(() => service.close());

/** Settings of the service under test. */
const settings = (): NodeJS.ProcessEnv => ({
  ...process.env,
  MONGODB_URI: process.env.TEST_MONGODB_URI,
  DB_NAME: mongoose.connection.name,
  INTERNAL_TOKEN: service.kit.internalToken,
  AUTH_URL: 'http://127.0.0.1:9',
  PORT: '1',
  LOG_LEVEL: 'silent',
});

const reportes = async (): Promise<number> =>
  (await service.call(getReportes, { query: {} as never, as: 'VOL' })).ok().totalElements;

test('leaves the database alone when somebody has reported', async () => {
  await service.report();
  await startDemo(service.kit, settings());
  expect(await reportes()).toBe(1);
});

test('does not delay a service when it is asked to stop', async () => {
  const stopping = new AbortController();
  const started = startDemo({ ...service.kit, stopping: stopping.signal }, settings());
  while ((await reportes()) === 0) await pause(50);
  stopping.abort();
  await started;
  expect(await reportes()).toBeLessThan(40);
});

/** Loads in a process that is killed at the first such document. */
async function loadUntil({ collection }: Pick<Model<never>, 'collection'>): Promise<void> {
  const loading = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), { env: settings() });
  const killed = once(loading, 'exit');
  while ((await collection.findOne()) === null) await pause(20);
  loading.kill('SIGKILL');
  await killed;
}

/** Counts documents, and duplicates by these fields. */
async function counted({ collection }: Pick<Model<never>, 'collection'>, ...fields: string[]) {
  const docs = await collection.find().toArray();
  const different = new Set(docs.map((doc) => JSON.stringify(fields.map((field) => doc[field]))));
  return { all: docs.length, twice: docs.length - different.size };
}

test("completes an interrupted load at the next start, beside people's data", async () => {
  await loadUntil(Tratamiento as never);
  const own = await service.report({ observaciones: 'Se mueve.' });
  await startDemo(service.kit, settings());
  // The load is complete by then, so that nobody sees lists grow.
  expect(await reportes()).toBe(41);
  // One demo report is held back as a possible robot's.
  expect(await counted(Reporte as never, 'fecha')).toEqual({ all: 42, twice: 0 });
  const reporte = (await service.call(getReporte, { params: { idReporte: String(own) }, as: 'VOL' })).ok();
  expect(reporte.observaciones).toBe('Se mueve.');
  expect(await counted(FichaAnimal as never, 'fecha')).toEqual({ all: 26, twice: 0 });
  const given = await counted(Instancia as never, 'idFichaTratamiento', 'indicada');
  expect([given.all > 500, given.twice]).toEqual([true, 0]);
  const sheets = await counted(FichaDiaria as never, 'idFichaAnimal', 'fecha');
  expect([sheets.all > 100, sheets.twice]).toEqual([true, 0]);
  const measures = await counted(Medicion as never, 'idFichaAnimal', 'tipo', 'fechaHora');
  expect([measures.all > 100, measures.twice]).toEqual([true, 0]);
  expect(await counted(LiberacionModel as never, '_id')).toEqual({ all: 4, twice: 0 });
  const loaded = await Historial.countDocuments();
  await startDemo(service.kit, settings());
  expect(await Historial.countDocuments()).toBe(loaded);
});
