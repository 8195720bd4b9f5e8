/**
 * CPU of svc-cases for `GET /api/calendario` on a day with 5,000 active treatments, token check, validation and log included, ÷
 * that of the least program that answers the same: node:http, no field read but those needed, the bare arithmetic.
 */
import assert from 'node:assert/strict';
import { startAuth } from './measure/auth.ts';
import { compare, ratioVerdict, type Side } from './measure/compare.ts';
import { createDatabase } from './measure/database.ts';
import { type Asked, createClient } from './measure/load.ts';
import { startPart } from './measure/part.ts';
import { cpuWhile } from './measure/process.ts';
import { fillTratamientos } from './measure/tratamientos.ts';

const bar = 1.25;
const rounds = { warmUp: 4, rounds: 10 };
const requests = 8;
const clinic = { count: 5000, animals: 500 };

using auth = await startAuth();
await using database = await createDatabase();
await using service = await startPart({
  script: 'svc-cases/src/main.ts',
  env: { ...database.env, AUTH_URL: auth.url, INTERNAL_TOKEN: auth.internalToken },
  readyAt: '/health',
});
await fillTratamientos(database.db, clinic);
await using handler = await startPart({ script: 'bench/bare/calendar.ts', env: database.env, readyAt: '/' });
const client = createClient(1);

const path = `/api/calendario?fecha=${Date.now()}`;
const headers = { Authorization: auth.authorization };
const ofService: Asked = { url: service.url + path, headers };
const ofHandler: Asked = { url: handler.url + path, headers };

const underLoad =
  (pid: number, asked: Asked): Side =>
  async () =>
    (await cpuWhile(pid, () => client.repeat(asked, requests))) / requests;

const [ours, bare] = await Promise.all([client.send(ofService), client.send(ofHandler)]);
const day = JSON.parse(ours.body);
assert.deepEqual(day, JSON.parse(bare.body), 'both must answer the same');
assert.equal(Object.keys(day.tratamientos).length, clinic.count);
const comparison = await compare(underLoad(service.pid, ofService), underLoad(handler.pid, ofHandler), rounds);
client.close();
ratioVerdict('calendar ÷ bare handler', comparison, bar, {
  of: 'CPU a day of 5,000 treatments',
  ours: 'svc-cases',
  bare: 'bare',
});
