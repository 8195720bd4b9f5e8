/**
 * CPU of svc-cases for `POST /api/reportes` with one and with ten photos ÷ that of bare sharp: as
 * files, as screens send them, and as base64 in JSON, which no screen sends. Also the longest block
 * of the event loop and memory under fifty uploads of ten photos.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formDataOf } from '@caparazon/call/form-data';
import { postReporte, type ReporteForm } from '@caparazon/clinic/reporte/nuevo';
import { startAuth } from './measure/auth.ts';
import { startCases } from './measure/cases.ts';
import { compare, ratioVerdict, verdict } from './measure/compare.ts';
import { createDatabase } from './measure/database.ts';
import { type Asked, createClient } from './measure/load.ts';
import { type Part, startPart } from './measure/part.ts';
import { makePhotos } from './measure/photos.ts';
import { cpuWhile, peakResidentMB, residentMB } from './measure/process.ts';

/** JSON's bars are from before calls took files. */
const bars = { one: 1.12, ten: 1.08, json: { one: 1.42, ten: 1.15 }, blockMs: 25 };
const most = 10;
const rounds = { warmUp: 8, rounds: 8 };
const uploadsAtOnce = 50;

const photos = await makePhotos(most);

interface Sent {
  type: string;
  body: Buffer;
}

const withPhotos = (fotosReporte: ReporteForm['fotosReporte']): ReporteForm => ({
  estado: 'VIVO',
  nombreClase: 'Tortugas marinas',
  nombreComunReporte: 'Tortuga verde',
  departamento: 'Rocha',
  ubicacion: 'Playa del Barco, La Pedrera',
  fotosReporte,
});

async function asFiles(count: number): Promise<Sent> {
  const files = photos.slice(0, count).map((photo) => new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }));
  const sent = new Response(formDataOf(postReporte, withPhotos(files)));
  return { type: sent.headers.get('Content-Type') ?? '', body: Buffer.from(await sent.arrayBuffer()) };
}

function asJson(count: number): Sent {
  const texts = photos.slice(0, count).map((photo) => photo.toString('base64'));
  return { type: 'application/json', body: Buffer.from(JSON.stringify(withPhotos(texts))) };
}

/** The form sends an idempotency key with each report. */
const report = (service: Part, { type, body }: Sent): Asked => ({
  url: `${service.url}/api/reportes`,
  method: 'POST',
  headers: { 'Content-Type': type, 'Idempotency-Key': randomUUID() },
  body,
});

using auth = await startAuth();
await using database = await createDatabase();
const startService = (nodeArgs: string[] = []) =>
  startCases(database, auth, { nodeArgs, env: { PUBLIC_POSTS_PER_10_MIN: '100000' } });

async function compareWith(count: number, times: number, sent: Sent) {
  await using service = await startService();
  await using sharp = await startPart({ script: 'trials/bench/bare/photos.ts' });
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-photos-'));
  for (const [n, photo] of photos.entries()) writeFileSync(path.join(folder, `${n}.jpg`), photo);
  await sharp.ask({ folder });
  rmSync(folder, { recursive: true });
  const client = createClient(1);
  const upload = async () => {
    for (let time = 0; time < times; time += 1) await client.send(report(service, sent));
  };
  const comparison = await compare(
    async () => (await cpuWhile(service.pid, upload)) / times,
    async () => (await cpuWhile(sharp.pid, () => sharp.ask({ draw: count, times }))) / times,
    rounds,
  );
  client.close();
  return comparison;
}

async function crowd(sent: Sent) {
  await using service = await startService(['--import', path.join(import.meta.dirname, 'bare/loop-watch.ts')]);
  const client = createClient(uploadsAtOnce);
  await client.send(report(service, sent));
  const atRest = residentMB(service.pid);
  await service.ask('from now on');
  await Promise.all(Array.from({ length: uploadsAtOnce }, () => client.send(report(service, sent))));
  client.close();
  return { blockMs: Number(await service.ask('until now')), atRest, peak: peakResidentMB(service.pid) };
}

const of = { of: 'CPU a report', ours: 'svc-cases', bare: 'sharp', digits: 0 };
const kilobytes = Math.round(photos.reduce((sum, { length }) => sum + length, 0) / most / 1000);
console.log(`photos of 1600 × 1200 px, ${kilobytes} kB each`);
ratioVerdict('1 photo as a file ÷ sharp', await compareWith(1, 20, await asFiles(1)), bars.one, of);
ratioVerdict('10 photos as files ÷ sharp', await compareWith(most, 4, await asFiles(most)), bars.ten, of);
ratioVerdict('1 photo as base64 ÷ sharp', await compareWith(1, 20, asJson(1)), bars.json.one, of);
ratioVerdict('10 photos as base64 ÷ sharp', await compareWith(most, 4, asJson(most)), bars.json.ten, of);
for (const [name, sent] of [
  ['files', await asFiles(most)],
  ['base64', asJson(most)],
] as const) {
  const { blockMs, atRest, peak } = await crowd(sent);
  const memory = `memory ${atRest.toFixed(0)} MB before, at most ${peak.toFixed(0)} MB meanwhile`;
  const what = `50 uploads at once as ${name}; ${memory}`;
  verdict(`longest block of the event loop, ${name}`, blockMs, { most: bars.blockMs, unit: ' ms' }, what);
}
