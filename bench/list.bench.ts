/**
 * CPU of svc-cases for `GET /api/reportes`, token check, validation and log included, ÷ that of a bare node:http handler that
 * asks the database the same and answers the same. 10,000 reports, the first page.
 */
import assert from 'node:assert/strict';
import { startAuth } from './measure/auth.ts';
import { compare, ratioVerdict, type Side } from './measure/compare.ts';
import { createDatabase } from './measure/database.ts';
import { type Asked, createClient } from './measure/load.ts';
import { startPart } from './measure/part.ts';
import { cpuWhile } from './measure/process.ts';
import { fillReportes } from './measure/reportes.ts';

const bar = 1.2;
const rounds = { warmUp: 10, rounds: 12 };
const requests = 300;
const connections = 16;
const reportes = 10_000;

using auth = await startAuth();
await using database = await createDatabase();
await using service = await startPart({
  script: 'svc-cases/src/main.ts',
  env: { ...database.env, AUTH_URL: auth.url, INTERNAL_TOKEN: auth.internalToken },
  readyAt: '/health',
});
await fillReportes(database.db, reportes);
await using handler = await startPart({ script: 'bench/bare/list.ts', env: database.env, readyAt: '/' });
const client = createClient(connections);

const path = '/api/reportes';
const headers = { Authorization: auth.authorization };
const ofService: Asked = { url: service.url + path, headers };
const ofHandler: Asked = { url: handler.url + path, headers };

const underLoad =
  (pid: number, asked: Asked): Side =>
  async () =>
    (await cpuWhile(pid, () => client.repeat(asked, requests))) / requests;

const [ours, bare] = await Promise.all([client.send(ofService), client.send(ofHandler)]);
assert.deepEqual(JSON.parse(ours.body), JSON.parse(bare.body), 'both must answer the same');
const comparison = await compare(underLoad(service.pid, ofService), underLoad(handler.pid, ofHandler), rounds);
client.close();
ratioVerdict('list ÷ bare handler', comparison, bar, {
  of: 'CPU a request',
  ours: 'svc-cases',
  bare: 'bare',
  digits: 3,
});
