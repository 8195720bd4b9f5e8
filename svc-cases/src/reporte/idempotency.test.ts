import { idempotenciaMessages } from '@caparazon/call/request-words';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Foto } from '../foto/model.ts';
import { base64, fileOf, jpeg } from '../testing/pictures.ts';
import { type CasesTest, rightReporte, startCases } from '../testing/service.ts';
import { Reporte } from './model.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const send = (key: string, changes: object = {}) =>
  service.call(postReporte, { raw: { body: { ...rightReporte, ...changes }, headers: { 'Idempotency-Key': key } } });

test('the same key and content makes one report, with its photos once', async () => {
  const fotosReporte = [base64(await jpeg('#123456'))];
  const before = await Reporte.countDocuments();
  const first = await send('mismo', { fotosReporte });
  const second = await send('mismo', { fotosReporte });
  const asDataUrl = await send('mismo', { fotosReporte: [`data:image/jpeg;base64,${fotosReporte[0]}`] });

  expect(second.status).toBe(201);
  expect(second.ok()).toEqual(first.ok());
  expect(asDataUrl.ok()).toEqual(first.ok());
  const asFile = await send('mismo', { fotosReporte: [fileOf(await jpeg('#123456'))] });
  expect(asFile.ok()).toEqual(first.ok());
  expect(await Reporte.countDocuments()).toBe(before + 1);
  expect(await Foto.countDocuments()).toBe(1);
});

test('many simultaneous requests make one report', async () => {
  const before = await Reporte.countDocuments();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('a la vez', { ubicacion: 'Una sola' })));
  const ids = new Set(answers.map((answer) => answer.ok().idReporte));
  expect(ids.size).toBe(1);
  expect(await Reporte.countDocuments()).toBe(before + 1);
});

test('the same key with other content is 409', async () => {
  await send('otro', { fotosReporte: [base64(await jpeg('#111111'))] });
  const otherText = await send('otro', { ubicacion: 'Otra' });
  const otherPhoto = await send('otro', { fotosReporte: [base64(await jpeg('#222222'))] });
  expect(otherText.status).toBe(409);
  expect(otherText.error().message).toBe(idempotenciaMessages.otherContent);
  expect(otherPhoto.status).toBe(409);
});

test('the key of a refused request can be used again', async () => {
  expect((await send('corregido', { estado: '' })).status).toBe(400);
  expect((await send('corregido', { fotosReporte: ['x'] })).status).toBe(415);
  expect((await send('corregido')).status).toBe(201);
});

const tenDaysMs = 10 * 24 * 3600_000;

test('a report that waited on a phone for ten days is answered as it was, and makes no second one', async () => {
  const fotosReporte = [base64(await jpeg('#654321'))];
  const first = await send('de antes', { fotosReporte });
  service.clock.advance(tenDaysMs);
  const before = await Reporte.countDocuments();
  const again = await send('de antes', { fotosReporte });
  expect(again.status).toBe(201);
  expect(again.ok()).toEqual(first.ok());
  expect((await send('de antes', { ubicacion: 'Otra' })).error().message).toBe(idempotenciaMessages.otherContent);
  expect(await Reporte.countDocuments()).toBe(before);
});

test('the database takes no second report with the same key', async () => {
  const reporte = await Reporte.findOne({ clave: 'mismo' }).lean();
  await expect(Reporte.insertMany([{ ...reporte, _id: 999_999 }])).rejects.toThrow(/duplicate key/);
});

test('reports without a key, as all earlier ones, are as many as there were sent', async () => {
  const before = await Reporte.countDocuments({ clave: null });
  for (let i = 0; i < 2; i += 1) await service.call(postReporte, { body: rightReporte });
  expect(await Reporte.countDocuments({ clave: null })).toBe(before + 2);
});

test('a key must be printable and not too long', async () => {
  expect((await send('x'.repeat(200))).status).toBe(201);
  expect((await send('x'.repeat(201))).status).toBe(400);
});
