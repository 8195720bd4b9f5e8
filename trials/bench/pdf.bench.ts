/**
 * CPU of svc-cases for a monthly PDF, from request to last byte, ÷ that of bare pdfkit drawing the
 * same page from memory.
 */
import assert from 'node:assert/strict';
import { startAuth } from './measure/auth.ts';
import { startCases } from './measure/cases.ts';
import { compare, ratioVerdict } from './measure/compare.ts';
import { createDatabase } from './measure/database.ts';
import { createClient } from './measure/load.ts';
import { askedMonth } from './measure/month.ts';
import { startPart } from './measure/part.ts';
import { cpuWhile } from './measure/process.ts';

const bar = 1.2;
const rounds = { warmUp: 4, rounds: 10 };
const times = 32;

using auth = await startAuth();
await using database = await createDatabase();
await using service = await startCases(database, auth);
await using drawer = await startPart({ script: 'trials/bench/bare/month-pdf.ts' });
const client = createClient(8);
const headers = { Authorization: auth.authorization };

const month = await askedMonth(service.url, headers, client, database.db);

assert.match((await client.send(month)).body, /^%PDF-/);
assert.ok(Number(await drawer.ask(1)) > 10_000, 'the bare one draws too');

const comparison = await compare(
  async () => (await cpuWhile(service.pid, () => client.repeat(month, times))) / times,
  async () => (await cpuWhile(drawer.pid, () => drawer.ask(times))) / times,
  rounds,
);
client.close();
ratioVerdict('month PDF ÷ bare pdfkit', comparison, bar, { of: 'CPU a month', ours: 'svc-cases', bare: 'bare' });
