/**
 * `backup` of `docker-compose.yml` runs `nightly-command.mjs FOLDER`: a sealed copy of all data every
 * night at `BACKUP_AT`, those older than `BACKUP_KEEP_DAYS` removed, and once a month a rehearsal.
 * With `METRICS_PORT` it tells Prometheus how things are (rule: metrics), with `SMTP_URL` it mails what is wrong to
 * `OPERATOR_EMAIL` (rule: notices).
 */
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { baseEnv, readEnv } from '@caparazon/service-kit/env';
import { mailEnv, mailSettings } from '@caparazon/service-kit/mail/settings';
import { putFile } from '../../packages/site/src/part-name.mjs';
import { textsDir } from '../../packages/site/src/texts.mjs';
import { operatorSettings } from '../admin/settings.mjs';
import { unless, untilAskedToEnd } from '../run/ending.mjs';
import { elapsed, explain, Problem } from '../terminal.mjs';
import { backup } from './backup.mjs';
import { readBackupKey } from './key.mjs';
import { everyNight } from './nightly.mjs';
import { createNotices, noticesOf } from './notices.mjs';
import { newestIn, removeOldCopies } from './old-copies.mjs';
import { inPrometheus, lookAt } from './readings.mjs';
import { rehearse } from './rehearse.mjs';
import { databases } from './with-database.mjs';

/** The newest copies that are never removed. */
const keep = 7;
/** The clock of a machine may be put right: looked at again so often. */
const lookMs = 60_000;
const noticeMs = Number(process.env.NOTICE_MS) || 300_000;

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

  const look = async () =>
    lookAt({
      uri,
      certificate: await readFile(path.join(certs, 'fullchain.pem')).catch(() => null),
      disks: { copias: folder, datos: siteDir },
      made: await lastMade(),
      rehearsed: await lastRehearsed(),
    });
  serveReadings(async () => inPrometheus(await look()));
  const notices = mailNotices(look);
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
  await unless(signal, Promise.all([nights, notices]));
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

/**
 * Looks every five minutes, when mail is set up.
 * @param {() => Promise<import('./readings.mjs').Look>} look
 */
async function mailNotices(look) {
  const { OPERATOR_EMAIL: para, HEALTH_URL: health } = process.env;
  const settings = mailSettings(readEnv(baseEnv.pick({}).extend(mailEnv)));
  if (!settings || !para) return;
  const { createSend } = await import('@caparazon/service-kit/mail/smtp');
  const send = createSend(settings);
  const take = createNotices(async ({ name, asunto, parrafo }) => {
    const letter = { asunto: `Caparazón: ${asunto}`, parrafos: [parrafo], pie: `Lo manda ${settings.origin}` };
    const messageId = `<${randomUUID()}@${new URL(settings.origin).hostname}>`;
    const outcome = await send({ messageId, para, letter });
    console.log(`notice of ${name}: ${outcome.how === 'sent' ? 'mailed' : `not mailed, ${outcome.why}`}`);
    return outcome.how === 'sent';
  });
  for (;;) {
    await take(noticesOf({ ...(await look()), down: await partsDown(health) }, Date.now()), Date.now()).catch((error) =>
      explain('notices', error),
    );
    await pause(noticeMs, undefined, { signal });
  }
}

/** @param {string | undefined} address of the gateway's health @returns {Promise<string[]>} */
async function partsDown(address) {
  if (!address) return [];
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    /** @type {{services: Record<string, {status: string}>}} */
    const { services } = await answer.json();
    return Object.entries(services).flatMap(([name, { status }]) => (status === 'ok' ? [] : [name]));
  } catch {
    return ['gateway'];
  }
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
