/** Sign-ups as ADMIN handles them (rules: sign-up-list, sign-up-export). */

import { addressOf } from '@caparazon/call/call';
import {
  getExportacionesPostulaciones,
  getExportarPostulaciones,
  getHistorialPostulacion,
  getPostulacion,
  getPostulaciones,
  getPostulacionesNuevas,
  postEstadoPostulacion,
} from '@caparazon/office/postulacion/calls';
import { postVoluntariado } from '@caparazon/office/postulacion/nueva';
import { postulacionMessages as says } from '@caparazon/office/postulacion/words';
import { Historial } from '@caparazon/service-kit/history';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { createContribApp } from '../app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 100 }),
  });
});
beforeEach(() => service.clear());
afterAll(() => service.close());

const ana = { nombreVoluntario: 'Ana Núñez', paisVoluntario: 'Uruguay', correoVoluntario: 'ana@correo.example' };
const send = (body: object) => service.call(postVoluntariado, { raw: { body } });

const list = async (query: object = {}) =>
  (await service.call(getPostulaciones, { query: query as never, as: 'ADMIN' })).ok();
const say = (idPostulacion: number, body: object) =>
  service.call(postEstadoPostulacion, {
    params: { idPostulacion: String(idPostulacion) },
    body: body as never,
    as: 'ADMIN',
  });

test('ADMIN finds people by name, country and e-mail, and possible robots apart', async () => {
  const bia = { nombreVoluntario: 'Beatriz Almeida', paisVoluntario: 'Brasil', correoVoluntario: 'bia@correo.example' };
  await send(ana);
  await send(bia);
  await send({ ...ana, sitioWeb: 'http://spam.example' });
  const { content, size, totalElements } = await list();
  expect(content.map(({ nombreVoluntario }) => nombreVoluntario)).toEqual(['Beatriz Almeida', 'Ana Núñez']);
  expect([size, totalElements]).toEqual([12, 2]);
  expect(content[1]).toMatchObject({ ...ana, estado: 'nueva', nota: '', posibleRobot: false, version: 1 });
  for (const [texto, found] of [
    ['NUÑEZ', 1],
    ['bras', 1],
    ['bia@correo', 1],
    ['correo', 2],
    ['zzz', 0],
    ['úñe', 1],
    ['UNE', 1],
    ['almei bra', 1],
    ['o.example', 2],
    ['.*', 0],
    ['a.a', 0],
    ['(((', 0],
    ['[a-z]', 0],
    ['\\w', 0],
    ['@', 0],
    [' . ', 0],
  ] as const) {
    expect([texto, (await list({ texto })).totalElements]).toEqual([texto, found]);
  }
  expect((await list({ robots: 'true' })).content).toMatchObject([{ posibleRobot: true }]);
});

test('the state of a sign-up is kept with author, time and note', async () => {
  const { idPostulacion } = (await send(ana)).ok();
  const said = (await say(idPostulacion, { estado: 'contactada', nota: 'Viene en enero', version: 1 })).ok();
  expect(said).toMatchObject({ estado: 'contactada', nota: 'Viene en enero', version: 2 });
  expect(said.modificadoPor).toEqual(expect.any(Number));
  expect((await list({ estado: 'nueva' })).totalElements).toBe(0);
  expect((await list({ estado: 'contactada' })).content).toEqual([said]);
  expect((await say(idPostulacion, { estado: 'contactada', nota: 'Viene en enero' })).ok().version).toBe(2);
  const line = await Historial.findOne({ entidad: 'postulacion', que: 'modificado' }).lean();
  expect(line).toMatchObject({ antes: { estado: 'nueva', nota: '' }, despues: { estado: 'contactada' } });
});

test('the second of two who handle a sign-up is refused', async () => {
  const { idPostulacion } = (await send(ana)).ok();
  const both = await Promise.all(
    ['contactada', 'descartada'].map((estado) => say(idPostulacion, { estado, nota: '', version: 1 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.error().codigo).toBe('registro_modificado');
});

test('an unknown sign-up is 404, and an unknown state or a long note is refused', async () => {
  const { idPostulacion } = (await send(ana)).ok();
  expect((await say(idPostulacion + 1, { estado: 'contactada' })).error().message).toBe(says.notFound);
  expect((await say(idPostulacion, { estado: 'aceptada' })).error().message).toBe(says.estado);
  expect((await say(idPostulacion, { estado: 'contactada', nota: 'n'.repeat(501) })).status).toBe(400);
  const unknown = { params: { idPostulacion: String(idPostulacion + 1) }, as: 'ADMIN' } as const;
  expect((await service.call(getPostulacion, unknown)).error().message).toBe(says.notFound);
  expect((await service.call(getHistorialPostulacion, { ...unknown, query: {} })).status).toBe(404);
});

test('a single sign-up is read, and its history has no personal data', async () => {
  const { idPostulacion } = (await send(ana)).ok();
  const one = { params: { idPostulacion: String(idPostulacion) }, as: 'ADMIN' } as const;
  const said = (await say(idPostulacion, { estado: 'contactada', nota: 'Viene en enero', version: 1 })).ok();
  expect((await service.call(getPostulacion, one)).ok()).toEqual(said);
  const history = (await service.call(getHistorialPostulacion, { ...one, query: {} })).ok();
  expect(history.content).toMatchObject([
    {
      que: 'modificado',
      idUsuario: said.modificadoPor,
      cambios: [
        { campo: 'estado', antes: 'nueva', despues: 'contactada' },
        { campo: 'nota', antes: '', despues: 'Viene en enero' },
      ],
    },
    { que: 'creado', idUsuario: null, cambios: [{ campo: 'estado', antes: null, despues: 'nueva' }] },
  ]);
  expect(JSON.stringify(history)).not.toContain('Núñez');
});

test('new sign-ups are counted without possible robots', async () => {
  const count = async () => (await service.call(getPostulacionesNuevas, { as: 'ADMIN' })).ok().nuevas;
  expect(await count()).toBe(0);
  const { idPostulacion } = (await send(ana)).ok();
  await send(ana);
  await send({ ...ana, sitioWeb: 'http://spam.example' });
  expect(await count()).toBe(2);
  await say(idPostulacion, { estado: 'descartada' });
  expect(await count()).toBe(1);
});

async function exported(query: object = {}) {
  const answer = await service.fetch(addressOf(getExportarPostulaciones, {}, query), {
    headers: { Authorization: `Bearer ${service.tokenFor('ADMIN')}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const rows = parse(bytes, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  return { answer, bytes, rows };
}

test('the export has the filtered list, and Excel opens it right', async () => {
  await send({
    nombreVoluntario: 'Íñigo "Ñato"; Zabala',
    paisVoluntario: 'España',
    correoVoluntario: 'i@correo.example',
  });
  const { idPostulacion } = (await send(ana)).ok();
  await send({ ...ana, sitioWeb: 'http://spam.example' });
  await say(idPostulacion, { estado: 'contactada', nota: 'Dos líneas:\nviene en enero' });
  const { answer, bytes, rows } = await exported();
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('nombre')).toMatch(/^postulaciones-\d{4}-\d\d-\d\d\.csv$/);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toMatch(/^\ufeffNúmero;Se anotó;Nombre;País;E-mail;Estado;Nota;Último cambio\r\n/);
  expect(rows).toMatchObject([
    { Número: String(idPostulacion), Nombre: 'Ana Núñez', Estado: 'Contactada', Nota: 'Dos líneas:\nviene en enero' },
    { Nombre: 'Íñigo "Ñato"; Zabala', País: 'España', Estado: 'Nueva', 'Último cambio': '' },
  ]);
  expect(rows[0]!['Se anotó']).toMatch(/^\d\d\/\d\d\/\d\d \d\d:\d\d$/);
  expect((await exported({ estado: 'contactada' })).rows).toHaveLength(1);
  expect((await exported({ texto: 'zzz' })).rows).toEqual([]);
  expect((await exported({ robots: 'true' })).rows).toHaveLength(1);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://mal.example","ver")', '＝1+1'])(
  'no cell of an export is a formula: %s',
  async (formula) => {
    await send({ ...ana, nombreVoluntario: formula });
    expect((await exported()).rows[0]!.Nombre).toBe(`'${formula}`);
  },
);

test('each export leaves a line with its author and count', async () => {
  await send(ana);
  await send(ana);
  await exported();
  await exported({ texto: 'zzz' });
  const { content } = (await service.call(getExportacionesPostulaciones, { query: {}, as: 'ADMIN' })).ok();
  const cambiosOf = (cantidad: number) => [{ campo: 'cantidad', antes: null, despues: cantidad }];
  expect(content).toMatchObject([
    { que: 'exportado', idUsuario: expect.any(Number), cambios: cambiosOf(0) },
    { que: 'exportado', idUsuario: expect.any(Number), cambios: cambiosOf(2) },
  ]);
});
