/** Ways of giving, and documents of who gives (rules: contribution-ways, contribution-documents). */
import {
  getAporte,
  getAportes,
  getExportarAportes,
  getHistorialAporte,
  getTotalesAportes,
  postAporte,
  putAporte,
} from '@caparazon/office/aporte/calls';
import { getCarta, getDonante, getDonantes } from '@caparazon/office/aporte/donante';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { createContribApp, prepareContrib } from '../app.ts';
import { record, rightAporte } from '../testing/aportes.ts';
import { Aporte } from './model.ts';

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

const cardless = { numeroTarjeta: undefined, fechaVencimiento: undefined };
const params = (idAporte: number) => ({ idAporte: String(idAporte) });
const read = async (idAporte: number) =>
  (await service.call(getAporte, { params: params(idAporte), as: 'VOL_FIN' })).ok();
const post = (different: object) =>
  service.call(postAporte, { body: { ...rightAporte, ...different } as never, headers: {}, as: 'VOL_FIN' });
const put = (idAporte: number, body: object) =>
  service.call(putAporte, { params: params(idAporte), body: body as never, as: 'VOL_FIN' });
const donors = async (query: Record<string, string> = {}) =>
  (await service.call(getDonantes, { query, as: 'VOL_FIN' })).ok();
const history = async (idAporte: number) =>
  (await service.call(getHistorialAporte, { params: params(idAporte), query: {}, as: 'ADMIN' })).ok().content;

test.each(['transferencia', 'efectivo', 'mercado_pago', 'paypal', 'cheque'])(
  'a contribution by %s has no card, even when one is sent',
  async (medio) => {
    const stored = await read(await record(service, { medio, detalle: 'Operación 77120' }));
    expect(stored).toMatchObject({
      ...{ medio, detalle: 'Operación 77120', proveedorTarjeta: '', numeroTarjeta: '', fechaVencimiento: '' },
    });
    expect(await read(await record(service, { medio, ...cardless }))).toMatchObject({ medio, detalle: '' });
  },
);

test('a contribution without a way is by card, which is asked for together with what else is wrong', async () => {
  expect(await read(await record(service))).toMatchObject({ medio: 'tarjeta', documento: 'cedula' });
  const { errores } = (await post({ ...cardless, nombre: '' })).error();
  expect(errores.map(({ campo }) => campo).toSorted()).toEqual(['fechaVencimiento', 'nombre', 'numeroTarjeta']);
  const inKind = (await post({ ...cardless, medio: 'especie', monto: '900' })).error();
  expect(inKind.errores).toEqual([{ campo: 'detalle', mensaje: says.especie }]);
  expect((await post({ ...cardless, medio: 'cheque', detalle: '4539 5787 6362 1486' })).error().message).toBe(
    says.cardElsewhere,
  );
});

test.each([
  ['rut', '21-555444-001-7', '215554440017'],
  ['pasaporte', 'ab 123.456', 'AB123456'],
  ['fiscal', '20-12345678-9', '20123456789'],
  ['ninguno', '', ''],
  ['ninguno', 'lo que sea', ''],
])('a document %s %j is read as %j', async (documento, written, number) => {
  const idAporte = await record(service, { documento, cedulaIdentidad: written });
  expect(await read(idAporte)).toMatchObject({ documento, cedulaIdentidad: number });
});

test.each([
  ['rut', '215554440018'],
  ['rut', '1.234.567-2'],
  ['pasaporte', 'ab'],
  ['fiscal', ''],
  ['cedula', ''],
  ['cedula', 'borrada-7'],
] as const)('a document %s %j is refused', async (documento, cedulaIdentidad) => {
  const mensaje = says.documentoWrong[documento];
  expect((await post({ documento, cedulaIdentidad })).error().errores).toEqual([{ campo: 'cedulaIdentidad', mensaje }]);
});

test('people without a document, and two kinds with one number, are donors of their own', async () => {
  const first = await record(service, { documento: 'ninguno', nombre: 'Anónimo' });
  await record(service, { documento: 'ninguno', nombre: 'Anónimo' });
  await record(service, { documento: 'pasaporte', cedulaIdentidad: '20123456' });
  await record(service, { documento: 'fiscal', cedulaIdentidad: '20123456' });
  await record(service, { documento: 'fiscal', cedulaIdentidad: '20 123 456' });
  const { content } = await donors();
  expect(content.map(({ documento, cedulaIdentidad, cantidad }) => [documento, cedulaIdentidad, cantidad])).toEqual([
    ['fiscal', '20123456', 2],
    ['pasaporte', '20123456', 1],
    ['ninguno', '', 1],
    ['ninguno', '', 1],
  ]);
  const found = (await service.call(getDonante, { params: params(first), as: 'VOL_FIN' })).ok();
  expect(found.aportes).toHaveLength(1);
  expect((await donors({ texto: 'pasaporte 20123456' })).totalElements).toBe(1);
});

test('an older screen sends no way and no document, and both stay', async () => {
  const idAporte = await record(service, {
    ...{ medio: 'transferencia', detalle: 'Ref. 8', documento: 'pasaporte', cedulaIdentidad: 'AB123456', ...cardless },
  });
  const { medio: _m, documento: _d, detalle: _t, ...older } = await read(idAporte);
  const saved = (await put(idAporte, { ...older, nombre: 'Ana Pérez' })).ok();
  expect(saved).toMatchObject({
    ...{ nombre: 'Ana Pérez', medio: 'transferencia', detalle: 'Ref. 8' },
    ...{ documento: 'pasaporte', cedulaIdentidad: 'AB123456' },
  });
  const wrong = await put(idAporte, { ...older, version: 2, cedulaIdentidad: 'AB1' });
  expect(wrong.error().message).toBe(says.documentoWrong.cedula);
});

test('an edit changes the way and the document, and the history says so in words', async () => {
  const idAporte = await record(service);
  await put(idAporte, { ...rightAporte, medio: 'efectivo', documento: 'rut', cedulaIdentidad: '215554440017' });
  expect(await read(idAporte)).toMatchObject({ medio: 'efectivo', numeroTarjeta: '', documento: 'rut' });
  const [changed] = await history(idAporte);
  expect(changed?.cambios).toEqual(
    expect.arrayContaining([
      { campo: 'medio', antes: 'tarjeta', despues: 'efectivo' },
      { campo: 'cedulaIdentidad', antes: '1.234.567-2', despues: 'RUT 215554440017' },
    ]),
  );
  const back = await put(idAporte, { ...rightAporte, numeroTarjeta: undefined, medio: 'tarjeta' });
  expect(back.error().errores).toEqual([{ campo: 'numeroTarjeta', mensaje: says.tarjeta }]);
  expect((await put(idAporte, { ...rightAporte, documento: 'cedula' })).ok()).toMatchObject({
    ...{ medio: 'tarjeta', numeroTarjeta: '411111******1111', cedulaIdentidad: '1.234.567-2' },
  });
});

test('one stored before there were ways is by card, and an edit that changes nothing changes nothing', async () => {
  const idAporte = await record(service);
  await Aporte.updateOne({ _id: idAporte }, { $unset: { medio: 1, detalle: 1 } });
  expect(await read(idAporte)).toMatchObject({ medio: 'tarjeta', detalle: '' });
  const same = await put(idAporte, { ...rightAporte, numeroTarjeta: '411111******1111' });
  expect(same.ok().version).toBe(1);
  const list = await service.call(getAportes, { query: { medio: 'tarjeta' }, as: 'VOL_FIN' });
  expect(list.ok().totalElements).toBe(1);
});

test('list, count and sums are narrowed by way, before and after a change', async () => {
  const inCash = async () => {
    const query = { medio: 'efectivo' };
    const list = (await service.call(getAportes, { query, as: 'VOL_FIN' })).ok();
    const { totales } = (await service.call(getTotalesAportes, { query, as: 'VOL_FIN' })).ok();
    return [list.totalElements, list.aportes.length, totales.reduce((sum, { total }) => sum + total, 0)];
  };
  await record(service);
  expect(await inCash()).toEqual([0, 0, 0]);
  await record(service, { medio: 'efectivo', monto: '70' });
  expect(await inCash()).toEqual([1, 1, 70]);
});

test('an export has the way in the column of the card, and no date without one', async () => {
  await record(service, { medio: 'cheque', detalle: 'N.º 12', documento: 'pasaporte', cedulaIdentidad: 'AB123456' });
  for (const formato of ['csv', 'xlsx']) {
    const answer = await service.call(getExportarAportes, { query: { formato }, as: 'VOL_FIN' });
    expect(answer.status).toBe(200);
    if (formato === 'csv')
      expect(String(answer.ok())).toContain(';Pasaporte AB123456;ana@correo.example;Cheque: N.º 12;');
  }
});

test('a letter names what was given in kind, and its value as estimated', async () => {
  const idAporte = await record(service, { medio: 'especie', detalle: 'Cuarenta kilos de pescado', monto: '4.000' });
  const bytes = await service.fetch(`/api${getCarta.path.replace('{idAporte}', String(idAporte))}`, {
    headers: { Authorization: `Bearer ${service.tokenFor('VOL_FIN', { idUsuario: 5 })}` },
  });
  const pdf = await getDocumentProxy(new Uint8Array(await bytes.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('Cuarenta kilos de pescado. Lo estimamos en:');
});
