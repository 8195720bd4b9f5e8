/**
 * CPU of svc-cases for `GET /api/pizarra` with 300 animals in rehabilitation, token check, validation and log included, ÷ that
 * of the least program that answers the same: node:http, one command a collection, no field but those needed, the bare arithmetic.
 */
import assert from 'node:assert/strict';
import { startAuth } from './measure/auth.ts';
import { fillClinica } from './measure/clinica.ts';
import { compare, ratioVerdict, type Side } from './measure/compare.ts';
import { createDatabase } from './measure/database.ts';
import { type Asked, createClient } from './measure/load.ts';
import { startPart } from './measure/part.ts';
import { cpuWhile } from './measure/process.ts';

const bar = 1.25;
const rounds = { warmUp: 6, rounds: 12 };
const requests = 12;
const animals = 300;

using auth = await startAuth();
await using database = await createDatabase();
await using service = await startPart({
  script: 'svc-cases/src/main.ts',
  env: { ...database.env, AUTH_URL: auth.url, INTERNAL_TOKEN: auth.internalToken },
  readyAt: '/health',
});
await fillClinica(database.db, animals);
await using handler = await startPart({ script: 'bench/bare/pizarra.ts', env: database.env, readyAt: '/' });
const client = createClient(1);

const headers = { Authorization: auth.authorization };
const ofService: Asked = { url: `${service.url}/api/pizarra`, headers };
const ofHandler: Asked = { url: handler.url, headers };

const underLoad =
  (pid: number, asked: Asked): Side =>
  async () =>
    (await cpuWhile(pid, () => client.repeat(asked, requests))) / requests;

const [ours, bare] = await Promise.all([client.send(ofService), client.send(ofHandler)]);
const board = JSON.parse(ours.body);
assert.deepEqual(board, JSON.parse(bare.body), 'both must answer the same');
assert.equal(board.animales.length, animals);
const comparison = await compare(underLoad(service.pid, ofService), underLoad(handler.pid, ofHandler), rounds);
client.close();
ratioVerdict('pizarra ÷ bare handler', comparison, bar, {
  of: 'CPU of 300 animals',
  ours: 'svc-cases',
  bare: 'bare',
});
