/**
 * `backup` of `docker-compose.yml` runs `nightly-command.mjs FOLDER`: a sealed copy of all data every
 * night at `BACKUP_AT`, those older than `BACKUP_KEEP_DAYS` removed, and once a month a rehearsal.
 * With `METRICS_PORT` it tells Prometheus how things are (rule: metrics).
 */
import { globSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { putFile } from '../../packages/site/src/part-name.mjs';
import { textsDir } from '../../packages/site/src/texts.mjs';
import { operatorSettings } from '../admin/settings.mjs';
import { unless, untilAskedToEnd } from '../run/ending.mjs';
import { elapsed, explain, Problem } from '../terminal.mjs';
import { backup } from './backup.mjs';
import { readBackupKey } from './key.mjs';
import { everyNight } from './nightly.mjs';
import { newestIn, removeOldCopies } from './old-copies.mjs';
import { readings } from './readings.mjs';
import { rehearse } from './rehearse.mjs';
import { databases } from './with-database.mjs';

/** The newest copies that are never removed. */
const keep = 7;
/** The clock of a machine may be put right: looked at again so often. */
const lookMs = 60_000;

const { signal } = untilAskedToEnd();
try {
  const [folder = ''] = process.argv.slice(2);
  const { BACKUP_AT: at = '04:00', BACKUP_KEEP_DAYS: days = '60', CERTS_DIR: certs = '/certs' } = process.env;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new Problem('BACKUP_AT is not a time like 04:00');
  if (!/^[1-9]\d{0,4}$/.test(days)) throw new Problem('BACKUP_KEEP_DAYS is not a number of days');
  const key = readBackupKey(process.env);
  const { mongodbUri: uri, siteDir } = operatorSettings(process.env);
  if (!uri) throw new Problem('MONGODB_URI names no server');
  // Its time is that of the last rehearsal that went well.
  const rehearsed = path.join(folder, 'ensayo.txt');
  const lastMade = async () => (await newestIn(folder))?.at ?? null;
  const lastRehearsed = () =>
    stat(rehearsed).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );

  serveReadings(async () =>
    readings({
      uri,
      certificate: await readFile(path.join(certs, 'fullchain.pem')).catch(() => null),
      disks: { copias: folder, datos: siteDir },
      made: await lastMade(),
      rehearsed: await lastRehearsed(),
    }),
  );
  const nights = everyNight({
    at,
    clock: {
      now: Date.now,
      async until(time) {
        while (Date.now() < time) await pause(Math.min(time - Date.now(), lookMs), undefined, { signal });
        signal.throwIfAborted();
      },
    },
    lastMade,
    lastRehearsed,
    async make() {
      const now = Date.now();
      // Of one that was killed.
      for (const part of globSync('*.age.part', { cwd: folder })) await rm(path.join(folder, part));
      const file = path.join(folder, `caparazon-${stamp(new Date(now))}.age`);
      const { bytes, instante } = await backup({ uri, databases, textsDir: path.join(siteDir, textsDir), file, key });
      console.log(`${file}: the data of ${instante}, ${(bytes / 1024 ** 2).toFixed(1)} MB in ${elapsed(now)}`);
      for (const old of await removeOldCopies(file, { keepDays: Number(days), keep, now }))
        console.log(`removed: ${old}`);
    },
    async rehearse() {
      const now = new Date();
      const file = (await newestIn(folder))?.file ?? '';
      const { documents } = await rehearse({ uri, file, key, disk: siteDir, now });
      const line = `${path.basename(file)} was restored and counted: ${documents} documents, in ${elapsed(now.getTime())}`;
      putFile(rehearsed, `${line}\n`);
      console.log(line);
    },
    failed: (what, error) => explain(what, error),
  });
  await unless(signal, nights);
} catch (error) {
  if (!signal.aborted) {
    explain('nightly', error);
    process.exitCode = 1;
  }
}
process.exit();

/** @param {Date} date @returns {string} local, as in the name of a file: `2026-11-22-0400` */
function stamp(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}`;
}

/** @param {() => Promise<string>} read */
function serveReadings(read) {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' } = process.env;
  if (!port) return;
  createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    read().then(
      (text) => res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(text),
      (error) => res.writeHead(500).end(`${error.message}\n`),
    );
  }).listen(Number(port), host);
}
