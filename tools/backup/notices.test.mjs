import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../project.mjs';
import { createNotices, limits, noticesOf } from './notices.mjs';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const now = Date.parse('2026-11-22T12:00:00Z');
const well = {
  writable: true,
  made: now - 8 * hourMs,
  rehearsed: now - 20 * dayMs,
  free: { copias: 0.5, datos: 0.4 },
  certificateUntil: now + 40 * dayMs,
  down: /** @type {string[]} */ ([]),
};

test('an operator is told of each thing that is wrong, and of nothing else', () => {
  const told = (/** @type {Partial<typeof well>} */ wrong) =>
    noticesOf({ ...well, ...wrong }, now).map(({ asunto }) => asunto);
  expect(told({})).toEqual([]);
  expect(noticesOf({ ...well, certificateUntil: null }, now)).toEqual([]);
  expect(told({ down: ['svc-cases'] })).toEqual(['No anda svc-cases']);
  expect(told({ writable: false })).toEqual(['La base de datos no acepta escrituras']);
  expect(told({ free: { copias: 0.149, datos: 0.15 } })).toEqual(['Al disco de copias le queda libre el 14 %']);
  expect(told({ certificateUntil: now + 13.5 * dayMs })).toEqual(['Al certificado del sitio le quedan 13 días']);
  expect(told({ certificateUntil: now - 1 })).toEqual(['El certificado del sitio venció']);
  expect(told({ made: now - 27 * hourMs })).toEqual(['No hay copia de seguridad de las últimas 26 horas']);
  expect(told({ rehearsed: now - 41 * dayMs })).toEqual(['Ninguna copia se pudo restaurar de prueba en 40 días']);
});

test('the limits are those of the alerts for Prometheus', () => {
  const alerts = readFileSync(path.join(root, 'docker/observability/alerts.yml'), 'utf8');
  for (const expr of [
    `disk_free_ratio < ${limits.freeRatio}`,
    `certificate_expires_timestamp_seconds - time() < ${limits.certificateDays} * 86400`,
    `time() - backup_newest_timestamp_seconds > ${limits.backupHours} * 3600`,
    `time() - rehearsal_newest_timestamp_seconds > ${limits.rehearsalDays} * 86400`,
  ])
    expect(alerts).toContain(`expr: ${expr}\n`);
});

test('a notice is mailed when two looks find it, once a day, and at once when it begins again', async () => {
  /** @type {string[]} */
  const sent = [];
  let taken = false;
  const take = createNotices(({ asunto }) => {
    if (taken) sent.push(asunto);
    return Promise.resolve(taken);
  });
  const [notice] = noticesOf({ ...well, writable: false }, now);
  const look = (/** @type {number} */ hours, isWrong = true) =>
    take(isWrong && notice ? [notice] : [], now + hours * hourMs);
  await look(0);
  // The server does not take it: the next look tries again.
  await look(0.1);
  taken = true;
  await look(0.2);
  await look(0.3);
  await look(20);
  expect(sent).toHaveLength(1);
  await look(25);
  expect(sent).toHaveLength(2);
  await look(25.1, false);
  await look(25.2);
  expect(sent).toHaveLength(2);
  await look(25.3);
  expect(sent).toHaveLength(3);
});
