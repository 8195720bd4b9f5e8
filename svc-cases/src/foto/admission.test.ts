/** Room for uploads, and its fair sharing (rule: fair-shares). */

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fotoMessages } from '@caparazon/call/file-words';
import { limits } from '@caparazon/call/limits';
import { getReportes } from '@caparazon/clinic/reporte/calls';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { admitUploads, type EnterUpload } from '@caparazon/service-kit/photo/admission';
import { waitingInQueues } from '@caparazon/service-kit/queue';
import { afterEach, expect, test } from '@jest/globals';
import { type CasesTest, rightReporte, startCases } from '../testing/service.ts';

let service: CasesTest;
afterEach(() => service.close());

const asker = (address: string) => ({ address, gone: new AbortController().signal });

const announcing = (bytes: number) => ({ headers: { 'content-length': String(bytes) } }) as Parameters<EnterUpload>[0];

const withPhoto = { ...rightReporte, fotosReporte: ['A'.repeat(limits.body.plain)] };

function sendPart(bytes: number) {
  const sending = request(`${service.url}/api/reportes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': bytes, 'X-Forwarded-For': '198.51.100.7' },
  });
  sending.on('error', () => {});
  sending.write('{');
  return sending;
}

test('uploads beyond the room are 503, and nothing else is delayed', async () => {
  const enter = admitUploads({ capacity: 1, mayWait: 0, patienceMs: 1000 });
  service = await startCases({ enter });

  const leave = await enter(announcing(limits.body.withPhotos), asker('127.0.0.1'));
  const refused = await service.call(postReporte, { raw: { body: withPhoto } });
  expect(refused.status).toBe(503);
  expect(refused.error()).toMatchObject({ message: fotoMessages.busy, codigo: 'no_disponible' });
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect((await service.call(postReporte, { raw: { body: rightReporte } })).status).toBe(201);
  expect((await service.call(getReportes, { as: 'VOL' })).status).toBe(200);

  leave();
  for (let i = 0; i < 3; i += 1)
    expect((await service.call(postReporte, { raw: { body: withPhoto } })).status).toBe(415);
});

test('small uploads beyond the room are 503 too', async () => {
  const enter = admitUploads({ capacity: 1, small: 1, mayWait: 0, patienceMs: 1000 });
  service = await startCases({ enter });
  const leave = await enter(announcing(100), asker('198.51.100.7'));
  expect((await service.call(postReporte, { raw: { body: rightReporte } })).status).toBe(503);
  leave();
  expect((await service.call(postReporte, { raw: { body: rightReporte } })).status).toBe(201);
});

test('an upload that waits is dropped when its client leaves', async () => {
  const enter = admitUploads({ capacity: 1 });
  service = await startCases({ enter });
  const leave = await enter(announcing(limits.body.withPhotos), asker('198.51.100.7'));
  const waiting = () => waitingInQueues().photos;
  const sending = sendPart(limits.body.withPhotos);
  while (waiting() !== 1) await nextTurn();
  sending.destroy();
  while (waiting() !== 0) await nextTurn();
  leave();
});

test('one address leaves room for the others', async () => {
  const enter = admitUploads({ capacity: 2 * limits.body.withPhotos, mayWait: 4, patienceMs: 60_000, paceMs: 60_000 });
  service = await startCases({ enter, trustedProxies: '127.0.0.0/8' });
  await enter(announcing(limits.body.withPhotos), asker('198.51.100.7'));
  const left = new AbortController();
  const waits = enter(announcing(limits.body.withPhotos), { ...asker('198.51.100.7'), gone: left.signal });
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  expect((await service.call(postReporte, { raw: { body: withPhoto, headers } })).status).toBe(415);
  left.abort(new Error('left'));
  await expect(waits).rejects.toThrow('left');
});

test('a stalled body loses its room when others of its address wait', async () => {
  const enter = admitUploads({ capacity: limits.body.withPhotos, patienceMs: 60_000, paceMs: 100 });
  service = await startCases({ enter, trustedProxies: '127.0.0.0/8' });
  const slow = sendPart(limits.body.withPhotos);
  const cut = once(slow, 'response') as Promise<[IncomingMessage]>;
  const headers = { 'X-Forwarded-For': '198.51.100.7' };
  expect((await service.call(postReporte, { raw: { body: withPhoto, headers } })).status).toBe(415);
  const [answer] = await cut;
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  slow.destroy();
});
