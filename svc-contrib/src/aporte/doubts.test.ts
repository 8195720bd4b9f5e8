/** Questions about a contribution (rule: contribution-doubts). */
import { getAporte, getAportes, postAporte, putAporte } from '@caparazon/office/aporte/calls';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createContribApp, prepareContrib } from '../app.ts';
import { record, rightAporte } from '../testing/aportes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
});
beforeEach(() => service.clear());
afterAll(() => service.close());

const post = (different: object, key?: string) =>
  service.call(postAporte, {
    body: { ...rightAporte, confirmado: [], ...different } as never,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    as: 'VOL_FIN',
  });
const asked = async (different: object) => {
  const answer = await post(different);
  return answer.status === 409 ? answer.error().errores.map(({ mensaje }) => mensaje) : [];
};
const counted = async () => (await service.call(getAportes, { query: {}, as: 'VOL_FIN' })).ok().totalElements;

test('the same amount of the same person on the same day is asked about, and stored once it is confirmed', async () => {
  const idAporte = await record(service);
  const answer = await post({});
  expect(answer.status).toBe(409);
  expect(answer.error()).toMatchObject({ codigo: 'aporte_dudoso', dudas: [{ que: 'repetido', idAporte }] });
  expect(answer.error().message).toContain(`#${idAporte}, de Ana Núñez, 1.250,50 UYU`);
  expect((await post({ confirmado: ['monto'] })).status).toBe(409);
  expect(await counted()).toBe(1);
  expect((await post({ confirmado: ['repetido'] })).status).toBe(201);
  expect(await counted()).toBe(2);
});

test('a repeated request is answered as the first time, and is not asked whether it repeats itself', async () => {
  const first = (await post({}, 'uno')).ok();
  expect((await post({}, 'uno')).ok()).toEqual(first);
  expect((await post({}, 'dos')).status).toBe(409);
  // A refused request leaves its key free for the answer.
  const confirmed = (await post({ confirmado: ['repetido'] }, 'dos')).ok();
  expect((await post({ confirmado: ['repetido'] }, 'dos')).ok()).toEqual(confirmed);
  expect(await counted()).toBe(2);
});

test('a caller that knows of no question is asked none', async () => {
  await record(service);
  expect((await post({ confirmado: undefined })).status).toBe(201);
});

test.each([
  ['125.000', '125.000,00 UYU'],
  ['12,50', '12,50 UYU'],
])('an amount of %s is asked about beside the usual one of the person', async (monto, written) => {
  await record(service);
  expect(await asked({ monto })).toEqual([says.montoInusual(written, '1.250,50 UYU', 'de esta persona')]);
  expect(await asked({ monto: '3.000' })).toEqual([]);
});

test('the first amount of a person is compared with what is usual in its currency', async () => {
  for (let i = 0; i < 5; i += 1) await record(service, { monto: '500' });
  const other = { cedulaIdentidad: '8.765.432-7' };
  const text = says.montoInusual('50.000,00 UYU', '500,00 UYU', 'de todos los aportes');
  expect(await asked({ ...other, monto: '50.000' })).toEqual([text]);
  expect(await asked({ ...other, monto: '50.000', moneda: 'USD' })).toEqual([]);
});

test('another name under a known document is asked about, and another spelling of it is not', async () => {
  await record(service, { fecha: Date.parse('2025-03-01T15:00:00Z') });
  expect(await asked({ nombre: 'Bea Paz' })).toEqual([says.otroNombre('Bea Paz', 'Ana Núñez')]);
  expect(await asked({ nombre: 'NUÑEZ, Ana' })).toEqual([]);
});

test('two people without a document are asked about only under one name', async () => {
  const nobody = { documento: 'ninguno', cedulaIdentidad: '' };
  await record(service, { ...nobody, nombre: 'Anónimo' });
  expect(await asked({ ...nobody, nombre: 'Otra persona' })).toEqual([]);
  expect(await asked({ ...nobody, nombre: 'Anónimo' })).toHaveLength(1);
});

const put = (idAporte: number, different: object) =>
  service.call(putAporte, {
    params: { idAporte: String(idAporte) },
    body: { ...rightAporte, confirmado: [], ...different } as never,
    as: 'VOL_FIN',
  });
const storedMonto = async (idAporte: number) =>
  (await service.call(getAporte, { params: { idAporte: String(idAporte) }, as: 'VOL_FIN' })).ok().monto;

test('an edit is asked about what it changes, and is stored once it is confirmed', async () => {
  const fecha = Date.parse('2025-03-01T15:00:00Z');
  await record(service, { fecha });
  const idAporte = await record(service);
  const answer = await put(idAporte, { monto: '125.050' });
  expect(answer.error()).toMatchObject({ codigo: 'aporte_dudoso', dudas: [{ que: 'monto' }] });
  expect(await storedMonto(idAporte)).toBe(1250.5);
  expect((await put(idAporte, { fecha })).error()).toMatchObject({ dudas: [{ que: 'repetido' }] });
  expect((await put(idAporte, { monto: '125.050', confirmado: ['monto'] })).ok().monto).toBe(125_050);
  expect((await put(idAporte, { monto: '125.050', direccion: 'Rambla 1' })).status).toBe(200);
});

test('an edit that corrects the only name of a document is not asked about it', async () => {
  const idAporte = await record(service);
  expect((await put(idAporte, { nombre: 'Bea Paz' })).status).toBe(200);
});

test('an edit by a caller that knows of no question is asked none', async () => {
  await record(service);
  const idAporte = await record(service);
  expect((await put(idAporte, { monto: '125.050', confirmado: undefined })).status).toBe(200);
});
