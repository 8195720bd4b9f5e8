/**
 * p95 of `GET /api/reportes` while 60 monthly PDFs are requested at once ÷ without PDFs. Lists are
 * requested sequentially until the last PDF is done.
 */
import assert from 'node:assert/strict';
import { startAuth } from './measure/auth.ts';
import { startCases } from './measure/cases.ts';
import { compare, p95, ratioVerdict } from './measure/compare.ts';
import { createDatabase } from './measure/database.ts';
import { type Asked, createClient } from './measure/load.ts';
import { askedMonth } from './measure/month.ts';
import { fillReportes } from './measure/reportes.ts';

const bar = 1.5;
const rounds = { warmUp: 1, rounds: 6 };
const months = 60;
const lists = 300;
const reportes = 10_000;

using auth = await startAuth();
await using database = await createDatabase();
await using service = await startCases(database, auth);
const headers = { Authorization: auth.authorization };
const reader = createClient(1);
const printer = createClient(months);

const month = await askedMonth(service.url, headers, reader, database.db);
await fillReportes(database.db, reportes);

const list: Asked = { url: `${service.url}/api/reportes`, headers };
assert.match((await printer.send(month)).body, /^%PDF-/);

/** Of all PDFs. */
let slowest = 0;

const took = (): Promise<number[]> => reader.repeat(list, 1);

async function whileDrawing(): Promise<number> {
  let over = false;
  const drawn = printer.repeat(month, months).finally(() => {
    over = true;
  });
  const times: number[] = [];
  while (!over) times.push(...(await took()));
  slowest = Math.max(slowest, ...(await drawn));
  return p95(times);
}

const idle = async (): Promise<number> => p95(await reader.repeat(list, lists));

ratioVerdict(`reportes during ${months} month PDFs ÷ idle`, await compare(whileDrawing, idle, rounds), bar, {
  of: 'p95',
  ours: 'during PDFs',
  bare: 'idle',
});
console.log(`the last of ${months} PDFs was there after ${(slowest / 1000).toFixed(1)} s`);
reader.close();
printer.close();
