import { publicoMessages } from '@caparazon/call/public-words';
import { serviceLimits } from '@caparazon/call/service-limits';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { base64, jpeg } from '../testing/pictures.ts';
import { type CasesTest, rightReporte, startCases } from '../testing/service.ts';
import { Reporte } from './model.ts';

const allowed = 5;

let service: CasesTest;
beforeAll(async () => {
  service = await startCases({ publicPosts: allowed });
});
afterAll(() => service.close());

const send = (changes: object = {}, key?: string) =>
  service.call(postReporte, {
    raw: { body: { ...rightReporte, ...changes }, ...(key && { headers: { 'Idempotency-Key': key } }) },
  });

test('an address makes so many reports in ten minutes, of which only valid ones count', async () => {
  for (const changes of [{ estado: '' }, { nombreComunReporte: 'Gaviota' }, { fotosReporte: ['no es una foto'] }]) {
    for (let i = 0; i < allowed; i += 1) expect((await send(changes)).status).toBeGreaterThanOrEqual(400);
  }
  // All at once, so that no request passes between check and count.
  const answers = await Promise.all(Array.from({ length: allowed + 4 }, (_, i) => send({}, `key-${i}`)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(allowed).fill(201), 429, 429, 429, 429]);
  expect(await Reporte.countDocuments()).toBe(allowed);

  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.error().message).toBe(publicoMessages.tooMany);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(600);

  const accepted = answers.findIndex(({ status }) => status === 201);
  const repeated = await send({}, `key-${accepted}`);
  expect(repeated.status).toBe(201);
  expect(repeated.ok()).toEqual(answers[accepted]?.ok());

  service.clock.advance(serviceLimits.publicPosts.windowMs + 1);
  expect((await send()).status).toBe(201);
});

test('an unreadable photo counts like a report once it is drawn', async () => {
  service.clock.advance(serviceLimits.publicPosts.windowMs + 1);
  const cut = base64((await jpeg('#445566', 800, 600)).subarray(0, 900));
  for (let i = 0; i < allowed; i += 1) expect((await send({ fotosReporte: [cut] })).status).toBe(400);
  expect((await send({ fotosReporte: [cut] })).status).toBe(429);
  expect((await send()).status).toBe(429);
});
