/** Campaigns: a label of contributions with its totals (rule: campaigns). */
import {
  getAporte,
  getAportes,
  getExportarAportes,
  postAnularAporte,
  postAporte,
  putAporte,
} from '@caparazon/office/aporte/calls';
import {
  deleteCampana,
  getCampanas,
  postCampana,
  putCampana,
  campanasMessages as says,
} from '@caparazon/office/aporte/campana';
import type { TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { record, rightAporte } from '../testing/aportes.ts';
import { startTestContrib } from '../testing/start.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestContrib();
});
beforeEach(() => service.clear());
afterAll(() => service.close());

const as = 'VOL_FIN';
const right = { nombre: 'Hospital nuevo', desde: '2026-01-01', hasta: '', meta: '10.000', cerrada: false };
const paramsOf = (idCampana: number) => ({ idCampana: String(idCampana) });

const post = (different: object = {}, headers = {}) =>
  service.call(postCampana, { body: { ...right, ...different } as never, headers, as });
const begin = async (different: object = {}) => (await post(different)).ok().idCampana;
const put = (idCampana: number, different: object = {}) =>
  service.call(putCampana, {
    params: paramsOf(idCampana),
    body: { ...right, version: 1, ...different } as never,
    as,
  });
const remove = (idCampana: number) => service.call(deleteCampana, { params: paramsOf(idCampana), as });
const list = async () => (await service.call(getCampanas, { as })).ok().campanas;
const one = async (idCampana: number) => (await list()).find((campana) => campana.idCampana === idCampana);
const edit = (idAporte: number, different: object) =>
  service.call(putAporte, {
    params: { idAporte: String(idAporte) },
    body: { ...rightAporte, numeroTarjeta: '411111******1111', ...different } as never,
    as,
  });
const campanaOf = async (idAporte: number) =>
  (await service.call(getAporte, { params: { idAporte: String(idAporte) }, as })).ok().idCampana;
const found = async (query: object) =>
  (await service.call(getAportes, { query: query as never, as })).ok().aportes.map(({ idAporte }) => idAporte);

test('a campaign tells by currency what was given for it, and the last gift; an annulled one counts in nothing', async () => {
  const idCampana = await begin();
  await record(service, { idCampana, monto: 1500, fecha: '2026-02-01' });
  await record(service, { idCampana, monto: 1000, fecha: '2026-03-01' });
  await record(service, { idCampana, monto: 50, moneda: 'USD', fecha: '2026-03-02' });
  const annulled = await record(service, { idCampana, monto: 9000, fecha: '2026-04-01' });
  await record(service, { monto: 700 });
  await service.call(postAnularAporte, {
    params: { idAporte: String(annulled) },
    body: { motivo: 'Se cargó dos veces' },
    as,
  });
  expect(await one(idCampana)).toEqual({
    ...right,
    idCampana,
    meta: 10_000,
    sumas: [
      { moneda: 'UYU', total: 2500, cantidad: 2 },
      { moneda: 'USD', total: 50, cantidad: 1 },
    ],
    ultimo: Date.parse('2026-03-02T03:00:00Z'),
    enUso: true,
    version: 1,
  });
});

test('its contributions are found by it, counted from one change to the next, and exported with its new name', async () => {
  const idCampana = await begin();
  const first = await record(service, { idCampana });
  const other = await record(service);
  expect(await found({ campana: String(idCampana), pag: '1' })).toEqual([first]);
  (await edit(other, { idCampana })).ok();
  expect(await found({ campana: String(idCampana), pag: '1' })).toEqual([other, first]);
  expect(
    (await service.call(getAportes, { query: { campana: String(idCampana), pag: '1' } as never, as })).ok()
      .totalElements,
  ).toBe(2);
  (await put(idCampana, { nombre: 'Hospital de tortugas' })).ok();
  const file = (await service.call(getExportarAportes, { query: {} as never, as })).ok();
  expect(file.split('\r\n')[0]).toMatch(/;Campaña$/);
  expect(file.match(/;Hospital de tortugas\r\n/g)).toHaveLength(2);
});

test('a contribution keeps its campaign when an older screen sends none, and loses it when null is sent', async () => {
  const idCampana = await begin();
  const idAporte = await record(service, { idCampana });
  (await edit(idAporte, { monto: 10 })).ok();
  expect(await campanaOf(idAporte)).toBe(idCampana);
  (await edit(idAporte, { idCampana: null })).ok();
  expect(await campanaOf(idAporte)).toBeNull();
});

test('a closed campaign takes no contribution, and stays on those that have it', async () => {
  const idCampana = await begin();
  const idAporte = await record(service, { idCampana });
  const other = await record(service);
  (await put(idCampana, { cerrada: true })).ok();
  const refused = says.cerrada(right.nombre);
  const body = { ...rightAporte, idCampana } as never;
  expect((await edit(other, { idCampana })).error().errores).toEqual([{ campo: 'idCampana', mensaje: refused }]);
  expect((await service.call(postAporte, { body, headers: {}, as })).error().message).toBe(refused);
  (await edit(idAporte, { monto: 20, idCampana })).ok();
  expect(await campanaOf(idAporte)).toBe(idCampana);
});

test('a campaign that nobody used is deleted; one of an annulled contribution is not', async () => {
  const used = await begin();
  const unused = await begin({ nombre: 'Otra' });
  const idAporte = await record(service, { idCampana: used });
  await service.call(postAnularAporte, { params: { idAporte: String(idAporte) }, body: { motivo: 'No era' }, as });
  expect((await remove(used)).error().message).toBe(says.usada(1));
  (await remove(unused)).ok();
  expect((await list()).map(({ idCampana }) => idCampana)).toEqual([used]);
  expect((await remove(unused)).error().message).toBe(says.notFound);
  expect((await edit(idAporte, { idCampana: unused })).error()).toBeDefined();
});

test('of a deletion and a contribution at once one is refused, and no contribution is left without its campaign', async () => {
  for (let i = 0; i < 5; i += 1) {
    const idCampana = await begin({ nombre: `Campaña ${i}` });
    const [given, removed] = await Promise.all([
      service.call(postAporte, { body: { ...rightAporte, idCampana } as never, headers: {}, as }),
      remove(idCampana),
    ]);
    expect([given.status, removed.status].toSorted()).toEqual(
      given.status === 201 ? [201, 409] : [204, 400].toSorted(),
    );
  }
});

test('two campaigns with the same name are refused, whatever their case and accents, and an edit is whole or stale', async () => {
  const idCampana = await begin({ nombre: 'Camión nuevo' });
  const other = await begin({ nombre: 'Otra' });
  expect((await post({ nombre: 'CAMION  nuevo' })).error().message).toBe(says.repetida('Camión nuevo'));
  expect((await put(other, { nombre: 'camion nuevo' })).error().message).toBe(says.repetida('Camión nuevo'));
  (await put(idCampana, { nombre: 'Camión', meta: '' })).ok();
  expect(await one(idCampana)).toMatchObject({ nombre: 'Camión', meta: null, version: 2 });
  expect((await put(idCampana, { nombre: 'Camioneta' })).error().codigo).toBe('registro_modificado');
});

test.each([
  [{ nombre: ' ' }, 'nombre'],
  [{ nombre: 'a'.repeat(101) }, 'nombre'],
  [{ nombre: 'Para 4111 1111 1111 1111' }, 'nombre'],
  [{ desde: '' }, 'desde'],
  [{ desde: '2026-02-30' }, 'desde'],
  [{ hasta: '2025-12-31' }, 'hasta'],
  [{ meta: 0 }, 'meta'],
  [{ meta: '-5' }, 'meta'],
  [{ meta: '1,234' }, 'meta'],
  [{ cerrada: 'sí' }, 'cerrada'],
])('%j is refused by its field', async (different, campo) => {
  expect((await post(different)).error().errores.map((one) => one.campo)).toEqual([campo]);
});

test('the same campaign sent again with its key is one', async () => {
  const key = { 'idempotency-key': 'campana-1' };
  expect((await post({}, key)).ok()).toEqual((await post({}, key)).ok());
  expect(await list()).toHaveLength(1);
});
