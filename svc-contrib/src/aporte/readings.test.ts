/** Each reading of contributions leaves a line, which ADMIN can read (rule: contribution-readings). */

import { serviceLimits } from '@caparazon/call/service-limits';
import {
  getAportes,
  getHistorialAporte,
  getLecturasAportes,
  getTotalesAportes,
  postAnularAporte,
} from '@caparazon/office/aporte/calls';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContribApp, prepareContrib } from '../app.ts';
import { record } from '../testing/aportes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
  await record(service);
});
afterAll(() => service.close());

const list = async (query: object = {}) =>
  (await service.call(getAportes, { query: query as never, as: 'VOL_FIN' })).ok();
const totals = async (query: object = {}) =>
  (await service.call(getTotalesAportes, { query: query as never, as: 'VOL_FIN' })).ok().totales;

test('each reading of the table leaves a line, visible to ADMIN', async () => {
  const { aportes } = await list({ texto: 'zoilo', desde: '2024-01-01' });
  const { content } = (await service.call(getLecturasAportes, { query: {}, as: 'ADMIN' })).ok();
  expect(content[0]).toMatchObject({ que: 'leído', cantidad: aportes.length, idUsuario: expect.any(Number) });
  expect((await service.call(getLecturasAportes, { query: {}, as: 'VOL_FIN' })).status).toBe(403);
});

test('sums filtered by a text, perhaps of one person, leave a line; those of all leave none', async () => {
  await record(service, { nombre: 'Zulma Sumada' });
  const readings = async () => (await service.call(getLecturasAportes, { query: {}, as: 'ADMIN' })).ok();
  const { totalElements } = await readings();
  await totals();
  await totals({ moneda: 'UYU' });
  expect((await readings()).totalElements).toBe(totalElements);
  expect(await totals({ moneda: 'UYU', texto: 'zulma' })).toHaveLength(1);
  const { content, totalElements: after } = await readings();
  expect(after).toBe(totalElements + 1);
  expect(content[0]).toMatchObject({ que: 'leído', cantidad: 1, consulta: 'moneda=UYU&texto=zulma&totales=true' });
});

test('reading a history or an annulled contribution leaves a line', async () => {
  const idAporte = await record(service);
  const params = { idAporte: String(idAporte) };
  const latest = async () => (await service.call(getLecturasAportes, { query: {}, as: 'ADMIN' })).ok().content[0];
  const annul = () => service.call(postAnularAporte, { params, body: { motivo: 'Era de prueba' }, as: 'ADMIN' });
  expect((await service.call(getHistorialAporte, { params, query: {}, as: 'ADMIN' })).status).toBe(200);
  expect(await latest()).toMatchObject({ que: 'leído', cantidad: 1, consulta: `historial=${idAporte}&pag=1` });
  service.clock.advance(1);
  await annul();
  expect(await latest()).toMatchObject({ consulta: `historial=${idAporte}&pag=1` });
  service.clock.advance(1);
  await annul();
  expect(await latest()).toMatchObject({ que: 'leído', cantidad: 1, consulta: `idAporte=${idAporte}` });
});

test('the same request of one person within ten minutes is one reading', async () => {
  const readings = async () => (await service.call(getLecturasAportes, { query: {}, as: 'ADMIN' })).ok();
  const who = { token: service.tokenFor('VOL_FIN', { idUsuario: 8 }) };
  const read = (query: Record<string, string>, as: typeof who | 'VOL_FIN' = who) =>
    service.call(getAportes, { query, as });
  const { totalElements } = await readings();
  await read({ texto: 'otra vez', pag: '1' });
  await read({ pag: '1', texto: 'otra vez' });
  expect((await readings()).totalElements).toBe(totalElements + 1);
  expect((await readings()).content[0]).toMatchObject({ idUsuario: 8, consulta: 'pag=1&texto=otra+vez' });
  await read({ texto: 'otra vez', pag: '2' });
  await read({ texto: 'otra vez', pag: '1' }, 'VOL_FIN');
  expect((await readings()).totalElements).toBe(totalElements + 3);
  service.clock.advance(serviceLimits.readingMs + 1);
  await read({ texto: 'otra vez', pag: '1' });
  expect((await readings()).totalElements).toBe(totalElements + 4);
});
