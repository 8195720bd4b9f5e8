import { getReportes } from '@caparazon/contracts/cases/reporte';
import { postReporte } from '@caparazon/contracts/cases/reporte-nuevo';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { afterEach, expect, test } from '@jest/globals';
import { type CasesTest, rightReporte, startCases } from '../testing/service.ts';
import { admitUploads } from './admission.ts';

let service: CasesTest;
afterEach(() => service.close());

test('uploads beyond what fits are told to come again, and nothing else is held up', async () => {
  const enter = admitUploads({ capacity: 1, mayWait: 0, patienceMs: 1000 });
  service = await startCases({ enter });
  const body = { ...rightReporte, fotosReporte: ['A'.repeat(limits.body.plain)] };

  const large = { headers: { 'content-length': String(limits.body.withPhotos) } } as Parameters<typeof enter>[0];
  const leave = await enter(large);
  const refused = await service.call(postReporte, { raw: { body } });
  expect(refused.status).toBe(503);
  expect(refused.error()).toMatchObject({ message: messages.foto.busy, codigo: 'no_disponible' });
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect((await service.call(postReporte, { raw: { body: rightReporte } })).status).toBe(201);
  expect((await service.call(getReportes, { as: 'VOL' })).status).toBe(200);

  leave();
  for (let i = 0; i < 3; i += 1) expect((await service.call(postReporte, { raw: { body } })).status).toBe(415);
});
