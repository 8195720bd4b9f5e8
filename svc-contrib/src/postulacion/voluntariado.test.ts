import { publicoMessages } from '@caparazon/call/public-words';
import { idempotenciaMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import { officeCalls } from '@caparazon/office/calls';
import { postVoluntariado } from '@caparazon/office/postulacion/nueva';
import { postulacionMessages, voluntariadoMessages as says } from '@caparazon/office/postulacion/words';
import { siteCalls } from '@caparazon/public-site/calls';
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { Historial } from '@caparazon/service-kit/history';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { createContribApp, prepareContrib } from '../app.ts';
import { Postulacion } from './model.ts';

const minute = 60_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 5 }),
    trustedProxies: '127.0.0.1',
  });
});
beforeEach(() => service.clear());
afterAll(() => service.close());

const ana = { nombreVoluntario: 'Ana Núñez', paisVoluntario: 'Uruguay', correoVoluntario: 'ana@correo.example' };

interface Circumstances {
  key?: string;
  from?: string;
}

const send = (body: unknown, { key, from = '10.0.0.1' }: Circumstances = {}) =>
  service.call(postVoluntariado, {
    raw: { body, headers: { 'X-Forwarded-For': from, ...(key !== undefined && { 'Idempotency-Key': key }) } },
  });

test('anyone may sign up, and only the form’s fields are stored', async () => {
  const answer = await send({ ...ana, estado: 'Contactado', _id: 77, $where: 'x' });
  expect(answer.status).toBe(201);
  const { idPostulacion } = answer.ok();
  expect(await Postulacion.findById(idPostulacion).lean()).toEqual({
    _id: idPostulacion,
    fecha: new Date(service.clock.now()),
    ...ana,
    estado: 'nueva',
    nota: '',
    busqueda: expect.arrayContaining(['ana', 'nunez', 'uru']),
    posibleRobot: false,
    sitioWeb: '',
    creadoPor: null,
    creadoEn: new Date(service.clock.now()),
    modificadoPor: null,
    modificadoEn: new Date(service.clock.now()),
    version: 1,
  });
});

test('a sign-up of an earlier version gets today’s trace and words', async () => {
  const { idPostulacion: _id } = (await send(ana)).ok();
  const now = (await Postulacion.findById(_id).lean())!;
  const { creadoPor, creadoEn, modificadoEn, version, nota, busqueda, ...earlier } = now;
  const sent = driverCollection<mongo.Document>(Postulacion);
  await sent.replaceOne({ _id: _id as never }, { ...earlier, estado: 'Pendiente', modificado: modificadoEn });
  for (let start = 0; start < 2; start += 1) await prepareContrib(service.kit, false);
  expect(await Postulacion.findById(_id).lean()).toEqual(now);
});

test('text is trimmed, and may have its full length', async () => {
  const long = {
    nombreVoluntario: 'ñ'.repeat(60),
    paisVoluntario: 'p'.repeat(60),
    correoVoluntario: `${'c'.repeat(58)}@d`,
  };
  const blanks = Object.fromEntries(Object.entries(long).map(([field, text]) => [field, `  ${text}\n`]));
  const { idPostulacion } = (await send(blanks)).ok();
  expect(await Postulacion.findById(idPostulacion).lean()).toMatchObject(long);
});

test.each([
  [
    {},
    [
      ['nombreVoluntario', says.nombre],
      ['paisVoluntario', says.pais],
      ['correoVoluntario', says.correo],
    ],
  ],
  [{ ...ana, nombreVoluntario: '   ' }, [['nombreVoluntario', says.nombre]]],
  [{ ...ana, paisVoluntario: null }, [['paisVoluntario', says.pais]]],
  [{ ...ana, correoVoluntario: 'ana' }, [['correoVoluntario', says.correo]]],
  [{ ...ana, correoVoluntario: '@correo.example' }, [['correoVoluntario', says.correo]]],
  [{ ...ana, correoVoluntario: 'ana@' }, [['correoVoluntario', says.correo]]],
  [{ ...ana, nombreVoluntario: 'n'.repeat(61) }, [['nombreVoluntario', generalMessages.tooLong(60)]]],
  [{ ...ana, paisVoluntario: 'p'.repeat(61) }, [['paisVoluntario', generalMessages.tooLong(60)]]],
  [{ ...ana, correoVoluntario: `a@${'c'.repeat(59)}` }, [['correoVoluntario', generalMessages.tooLong(60)]]],
  [{ ...ana, nombreVoluntario: { $ne: null } }, [['nombreVoluntario', says.nombre]]],
  [{ ...ana, correoVoluntario: ['ana@correo.example'] }, [['correoVoluntario', says.correo]]],
  [{ ...ana, paisVoluntario: 598 }, [['paisVoluntario', says.pais]]],
])('refuses %j', async (body, complaints) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(answer.error()).toEqual({
    message: says.invalid,
    errores: complaints.map(([campo, mensaje]) => ({ campo, mensaje })),
    codigo: 'datos_invalidos',
  });
  expect(await Postulacion.countDocuments()).toBe(0);
});

test('a card number is stored in no field and no key', async () => {
  const card = '4507 9900 0000 4905';
  for (const campo of ['nombreVoluntario', 'paisVoluntario', 'correoVoluntario', 'sitioWeb']) {
    const answer = await send({ ...ana, [campo]: campo === 'correoVoluntario' ? '4507990000004905@x.y' : card });
    expect([answer.status, answer.error().errores]).toEqual([400, [{ campo, mensaje: postulacionMessages.card }]]);
  }
  const keyed = await send(ana, { key: '4507990000004905' });
  expect([keyed.status, keyed.error().message]).toEqual([400, generalMessages.invalid]);
  expect(await Postulacion.countDocuments()).toBe(0);
});

test('a sign-up filled in by a robot is stored and marked', async () => {
  const answer = await send({ ...ana, sitioWeb: 'http://spam.example' });
  expect(answer.status).toBe(201);
  expect(await Postulacion.findById(answer.ok().idPostulacion).lean()).toMatchObject({
    ...ana,
    posibleRobot: true,
    sitioWeb: 'http://spam.example',
  });
});

test('a sign-up with a dead token is stored', async () => {
  expect((await service.call(postVoluntariado, { body: ana, as: { token: 'a.b.c' } })).status).toBe(201);
});

test('a repeated sign-up is stored once and answered alike, even when simultaneous', async () => {
  const answers = await Promise.all([send(ana, { key: 'k1' }), send(ana, { key: 'k1' }), send(ana, { key: 'k1' })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.ok().idPostulacion)).size).toBe(1);
  expect(await send(ana, { key: 'k1' }).then((answer) => answer.ok())).toEqual(answers[0]!.ok());
  expect(await Postulacion.countDocuments()).toBe(1);
  expect(await Historial.countDocuments()).toBe(1);
});

test('the same key with other content is refused, other keys are not', async () => {
  await send(ana, { key: 'k1' });
  const other = await send({ ...ana, nombreVoluntario: 'Otra' }, { key: 'k1' });
  expect(other.status).toBe(409);
  expect(other.error().message).toBe(idempotenciaMessages.otherContent);
  expect((await send(ana, { key: 'k2' })).status).toBe(201);
  expect((await send(ana, { key: 'k'.repeat(201) })).status).toBe(400);
});

test('the key of a refused request can be used again', async () => {
  expect((await send({ ...ana, paisVoluntario: '' }, { key: 'k1' })).status).toBe(400);
  expect((await send(ana, { key: 'k1' })).status).toBe(201);
});

test('an address has so many in ten minutes, refused and repeated ones not counted', async () => {
  for (let i = 0; i < 10; i++) await send({ ...ana, paisVoluntario: '' });
  for (let i = 0; i < 10; i++) await send(ana, { key: 'k1' });
  for (let i = 0; i < 4; i++) expect((await send(ana)).status).toBe(201);

  const answer = await send(ana, { key: 'k2' });
  expect(answer.status).toBe(429);
  expect(answer.error()).toEqual({ message: publicoMessages.tooMany, errores: [], codigo: 'demasiados_intentos' });
  expect(Number(answer.headers.get('retry-after'))).toBe(600);
  expect(await Postulacion.countDocuments()).toBe(5);
  expect((await send(ana, { from: '10.0.0.2' })).status).toBe(201);

  service.clock.advance(10 * minute + 1);
  expect((await send(ana, { key: 'k2' })).status).toBe(201);
});

test('exactly so many of simultaneous sign-ups are accepted', async () => {
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await send(ana)).status));
  expect(statuses.toSorted()).toEqual([...Array(5).fill(201), ...Array(15).fill(429)]);
  expect(await Postulacion.countDocuments()).toBe(5);
});

test('the demo has some sign-ups, made once', async () => {
  await Promise.all([prepareContrib(service.kit, true), prepareContrib(service.kit, true)]);
  expect(await Postulacion.distinct('_id')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await send(ana)).ok().idPostulacion).toBe(9);
});

test('no sign-up is made without the demo', async () => {
  await prepareContrib(service.kit, false);
  expect(await Postulacion.countDocuments()).toBe(0);
});

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string }>>;
}

test('the OpenAPI has every call of this service, and its health', async () => {
  const { paths } = (await (await service.fetch('/openapi.json')).json()) as OpenApi;
  const operations = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId);
  const declared = [...officeCalls, ...siteCalls].map(({ id }) => id);
  expect(operations.toSorted()).toEqual(['getHealth', ...declared].toSorted());
});
