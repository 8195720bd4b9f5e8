import { generalMessages } from '@caparazon/call/words';
import { getReportes } from '@caparazon/clinic/reporte/calls';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { type FailPoint, takeFailPoint, turnMs } from '@caparazon/service-kit/testing-fail-point';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Reporte } from './reporte/model.ts';
import { type CasesTest, rightReporte, startCases } from './testing/service.ts';

const unavailable = { message: generalMessages.unavailable, errores: [], codigo: 'no_disponible' };
const diskFull = 14031;
const notPrimary = 10107;
const shuttingDown = 91;

let service: CasesTest;
let database: FailPoint;
beforeAll(async () => {
  service = await startCases();
  database = await takeFailPoint();
}, turnMs);
afterEach(() => failPoint('off', {}));
afterAll(async () => {
  await database.giveBack();
  await service.close();
});

const failPoint = (...how: Parameters<FailPoint['set']>) => database.set(...how);

const send = (key: string) =>
  service.call(postReporte, { raw: { body: rightReporte, headers: { 'Idempotency-Key': key } } });

test('a full disk is 503, and acknowledged writes stay', async () => {
  const key = 'sent to a full disk';
  const { idReporte } = (await send('sent before')).ok();
  await failPoint('alwaysOn', { failCommands: ['insert', 'update', 'findAndModify'], errorCode: diskFull });
  const refused = await send(key);
  expect(refused.status).toBe(503);
  expect(refused.error()).toEqual(unavailable);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await service.call(getReportes, { as: 'VOL' })).ok().content).toContainEqual(
    expect.objectContaining({ idReporte }),
  );
  await failPoint('off', {});
  const before = await Reporte.countDocuments();
  const again = (await send(key)).ok();
  expect((await send(key)).ok()).toEqual(again);
  expect(await Reporte.countDocuments()).toBe(before + 1);
  expect(await Reporte.findById(idReporte).lean()).not.toBeNull();
});

test('a busy database that takes 5 s an operation is 503, without a queue', async () => {
  await service.report();
  const blockTimeMS = 5000;
  await failPoint('alwaysOn', { failCommands: ['find', 'aggregate', 'count'], blockConnection: true, blockTimeMS });
  const answers: { status: number; retryAfter: string | null }[] = [];
  await Promise.all(
    Array.from({ length: 300 }, async () => {
      const { status, headers } = await service.call(getReportes, { as: 'VOL' });
      answers.push({ status, retryAfter: headers.get('Retry-After') });
    }),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(200);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  await failPoint('off', {});
  expect((await service.call(getReportes, { as: 'VOL' })).status).toBe(200);
});

test('a list is read at the next primary when the first steps down', async () => {
  await service.report();
  for (const errorCode of [notPrimary, shuttingDown]) {
    for (const command of ['find', 'count']) {
      await failPoint({ times: 1 }, { failCommands: [command], errorCode });
      expect([errorCode, command, (await service.call(getReportes, { as: 'VOL' })).status]).toEqual([
        errorCode,
        command,
        200,
      ]);
    }
  }
});

test('no report is lost or answered with 500 when a connection breaks in the middle of many', async () => {
  const before = await Reporte.countDocuments();
  const rounds = 8;
  const atOnce = 12;
  for (let round = 0; round < rounds; round += 1) {
    await failPoint({ times: 1 }, { failCommands: ['insert'], closeConnection: true });
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => send(`broken ${round} ${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  }
  expect(await Reporte.countDocuments()).toBe(before + rounds * atOnce);
});
