import { type FailPoint, takeFailPoint, turnMs } from '@caparazon/service-kit/testing-fail-point';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { anotherCopy } from '../testing/another-copy.ts';
import { type EventStream, openEventStream, untilReporteEvento } from '../testing/event-stream.ts';
import { type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
const open: EventStream[] = [];

let database: FailPoint;
beforeAll(async () => {
  service = await startCases();
  database = await takeFailPoint();
}, turnMs);
afterEach(() => {
  for (const hearing of open.splice(0)) hearing.leave();
});
afterAll(async () => {
  await database.giveBack();
  await service.close();
});

async function hear(url = service.url): Promise<EventStream> {
  // A busy machine may not answer a first stream in time; it reconnects as a browser does.
  for (;;) {
    const hearing = await openEventStream(url, service.tokenFor('VOL'));
    open.push(hearing);
    if (hearing.status !== 503) return hearing;
  }
}

const breakDatabase = (mode: Parameters<FailPoint['set']>[0], how: object = { closeConnection: true }) =>
  database.set(mode, { failCommands: ['getMore', 'aggregate'], ...how });

/** `ChangeStreamHistoryLost` */
const lostJournal = { failCommands: ['aggregate'], errorCode: 286 };

test('a copy opens streams while the database searches a long journal', async () => {
  const copy = await anotherCopy(service);
  // Longer than a stream waits for a database that is down.
  await breakDatabase({ times: 1 }, { blockConnection: true, blockTimeMS: 5000 });
  const hearing = await hear(copy.url);
  expect(hearing.status).toBe(200);
  const idReporte = await service.report();
  expect((await hearing.until(1)).map(({ id }) => id)).toEqual([idReporte]);
  hearing.leave();
  await breakDatabase('off');
  await copy.stop();
});

test('a copy sends everything from the beginning when the journal is younger than what is remembered', async () => {
  const copy = await anotherCopy(service);
  await breakDatabase({ times: 1 }, lostJournal);
  const hearing = await hear(copy.url);
  const made = [await service.report(), await service.report()];
  expect((await hearing.until(2)).map(({ id }) => id)).toEqual(made);
  hearing.leave();
  await copy.stop();
});

test('a copy begins anew when the database has lost the journal, and pauses between tries', async () => {
  const copy = await anotherCopy(service);
  const from = performance.now();
  const before = await breakDatabase('alwaysOn', lostJournal);
  const cut = await hear(copy.url);
  await cut.ended;
  for (let reports = 0; reports < 5; reports += 1) await service.report();
  const asked = (await breakDatabase('off')) - before;
  expect(asked).toBeLessThan(10 + (performance.now() - from) / 250);
  const hearing = await hear(copy.url);
  await hearing.beat();
  await untilReporteEvento(hearing, await service.report());
  await copy.stop();
});

test('no event is missed while the database breaks off', async () => {
  const hearing = await hear();
  await hearing.beat();
  await breakDatabase({ times: 3 });
  const made = [await service.report(), await service.report()];
  expect((await hearing.until(2)).map(({ id }) => id)).toEqual(made);
  await breakDatabase('off');
});

test('history lines of another version are skipped, and later ones are sent', async () => {
  const hearing = await hear();
  await hearing.beat();
  const line = { quien: null, cuando: new Date(), que: 'partido' };
  await mongoose.connection.collection('historial').insertMany([
    { ...line, entidad: 'marca', idEntidad: 'uno', antes: null, despues: null },
    { ...line, entidad: 'reporte', antes: 7, despues: [] },
    { ...line, entidad: 'otra', idEntidad: 1 },
    { ...line, entidad: 'fichaAnimal', idEntidad: 'dos', que: 7 },
  ]);
  const idReporte = await service.report();
  const heard = await hearing.until(1);
  expect(await untilReporteEvento(hearing, idReporte)).toBeDefined();
  expect(heard.every(({ id }) => Number.isInteger(id))).toBe(true);
});

test('streams end and health reports it when the database does not know the place, until it goes on', async () => {
  const copy = await anotherCopy(service);
  const behind = async () => ((await (await fetch(`${copy.url}/health`)).json()) as { behind?: string[] }).behind;
  const cut = await hear(copy.url);
  await cut.beat();
  await breakDatabase('alwaysOn', { failCommands: ['getMore', 'aggregate'], errorCode: 260 });
  await cut.ended;
  expect(await behind()).toContain('eventos');
  await breakDatabase('off');
  const hearing = await hear(copy.url);
  await hearing.beat();
  await untilReporteEvento(hearing, await service.report());
  await copy.stop();
});
