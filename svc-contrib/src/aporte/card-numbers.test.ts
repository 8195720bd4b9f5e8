/** Only the first six and last four digits of a card are stored anywhere (rule: card-numbers). */
import { readdir, readFile } from 'node:fs/promises';
import { getAportes, postAporte, putAporte } from '@caparazon/office/aporte/calls';
import { getExportarPostulaciones, getPostulaciones, postEstadoPostulacion } from '@caparazon/office/postulacion/calls';
import { postVoluntariado } from '@caparazon/office/postulacion/nueva';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
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
afterAll(() => service.close());

const post = (different: object, headers: object) =>
  service.call(postAporte, {
    body: { ...rightAporte, ...different } as never,
    headers: headers as never,
    as: 'VOL_FIN',
  });

test('a whole card number is nowhere in the database, its oplog and its files', async () => {
  const whole = '4000056655665556';
  const numbers = /4000056655665556|6011000990139424|6011 0009 9013 9424/;
  const idAporte = await record(service, { numeroTarjeta: whole, direccion: 'Rambla de la prueba 8401' });
  const edited = { ...rightAporte, numeroTarjeta: '6011 0009 9013 9424' };
  const params = { idAporte: String(idAporte) };
  expect((await service.call(putAporte, { params, body: edited as never, as: 'VOL_FIN' })).status).toBe(200);
  await post({ numeroTarjeta: whole, nombre: '' }, { 'idempotency-key': 'refused' });
  await post({ numeroTarjeta: whole }, { 'idempotency-key': 'kept' });
  expect((await post({}, { 'idempotency-key': whole })).status).toBe(400);
  const sent = { nombreVoluntario: 'Ana Núñez', paisVoluntario: 'Uruguay', correoVoluntario: 'ana@correo.example' };
  const { idPostulacion } = (await service.call(postVoluntariado, { body: sent as never, headers: {} })).ok();
  for (const body of [
    { ...sent, nombreVoluntario: whole },
    { ...sent, sitioWeb: whole },
  ]) {
    expect((await service.call(postVoluntariado, { body: body as never, headers: {} })).status).toBe(400);
  }
  const keyed = { body: sent as never, headers: { 'idempotency-key': whole } };
  expect((await service.call(postVoluntariado, keyed)).status).toBe(400);
  const ofSent = { idPostulacion: String(idPostulacion) };
  const noted = { params: ofSent, body: { estado: 'contactada', nota: `Dio ${whole}` } as never, as: 'ADMIN' } as const;
  expect((await service.call(postEstadoPostulacion, noted)).error().errores).toMatchObject([{ campo: 'nota' }]);
  for (const search of [getPostulaciones, getExportarPostulaciones]) {
    expect((await service.call(search, { query: { texto: whole }, as: 'ADMIN' })).status).toBe(400);
  }
  expect((await service.call(getAportes, { query: { texto: whole }, as: 'VOL_FIN' })).status).toBe(400);
  const db = mongoose.connection.db!;
  const texts: string[] = [];
  for (const { name } of await db.listCollections().toArray()) {
    texts.push(JSON.stringify(await db.collection(name).find().toArray()));
  }
  // The oplog has a transaction as one command, under no collection's name.
  const written = mongoose.connection
    .getClient()
    .db('local')
    .collection('oplog.rs')
    .find({ ts: { $exists: true } });
  for await (const operation of written) {
    const text = JSON.stringify(operation);
    if (text.includes(db.databaseName)) texts.push(text);
  }
  expect(texts.filter((text) => text.includes('Rambla de la prueba 8401')).length).toBeGreaterThan(1);
  expect(texts.filter((text) => numbers.test(text))).toEqual([]);
  const { parsed } = (await db.admin().command({ getCmdLineOpts: 1 })) as { parsed: { storage: { dbPath: string } } };
  await db.admin().command({ fsync: 1 });
  const holding: string[] = [];
  for (const file of await readdir(parsed.storage.dbPath, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const bytes = await readFile(`${file.parentPath}/${file.name}`).catch(() => Buffer.alloc(0));
    expect([file.name, bytes.includes(whole)]).toEqual([file.name, false]);
    if (bytes.includes('Rambla de la prueba 8401')) holding.push(file.name);
  }
  // The search works: it finds the address of the same contribution.
  expect(holding).not.toEqual([]);
});

test('a UUID is accepted as a key when its digits read as a card', async () => {
  const key = { 'idempotency-key': '8f2b6084-7092-4419-9859-e2c0970e1cd0' };
  expect((await post({}, key)).status).toBe(201);
  const body = { nombreVoluntario: 'Ana Núñez', paisVoluntario: 'Uruguay', correoVoluntario: 'ana@correo.example' };
  expect((await service.call(postVoluntariado, { body: body as never, headers: key })).status).toBe(201);
});
