import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { call } from '@caparazon/call/call';
import { idText } from '@caparazon/call/fields';
import { apiHeaders, uploadHeaders } from '@caparazon/call/security-headers';
import { generalMessages as general } from '@caparazon/call/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createApp } from './app.ts';
import { conflict } from './errors.ts';
import { reply } from './reply.ts';
import { serve } from './serve.ts';
import { startTestService, type TestService } from './testing.ts';

const base = { service: 'svc-cases', access: 'public', summary: 'Una prueba' } as const;
const body = z.object({
  nombre: z.string({ error: 'Debe especificar un nombre' }).min(1, 'Debe especificar un nombre'),
  edad: z.number({ error: 'Debe ser un número' }).optional(),
  vivo: z.boolean().optional(),
});

const echo = call({ ...base, id: 'echo', method: 'post', path: '/echo', body, status: 201, answer: body });
const large = call({ ...base, id: 'large', method: 'post', path: '/large', body, bodyLimit: 15 * 1024 * 1024 });
const optional = call({ ...base, id: 'optional', method: 'post', path: '/optional', body: body.optional() });
const whole = call({ ...base, id: 'whole', method: 'post', path: '/whole', body, invalid: 'Complete el formulario' });
const search = call({
  ...base,
  id: 'search',
  method: 'get',
  path: '/search',
  query: z.object({ estado: z.enum(['VIVO', 'MUERTO']).optional(), pag: z.coerce.number().default(1) }),
});
const one = { ...base, params: z.object({ id: idText }), notFound: 'La cosa no existe.' } as const;
const read = call({ ...one, id: 'read', method: 'get', path: '/cosas/{id}' });
const write = call({ ...one, id: 'write', method: 'put', path: '/cosas/{id}', body: z.object({}) });
const perfil = call({ ...base, id: 'perfil', method: 'get', path: '/cosas/perfil' });
const keyed = call({
  ...base,
  id: 'keyed',
  method: 'post',
  path: '/keyed',
  headers: z.object({ 'idempotency-key': z.string().max(10, 'Clave larga').optional() }),
});
const erase = call({ ...base, id: 'erase', method: 'delete', path: '/cosas/{id}', params: one.params, status: 204 });
const text = call({ ...base, id: 'text', method: 'get', path: '/text' });
const photo = call({
  ...base,
  id: 'photo',
  method: 'get',
  path: '/photo',
  answer: z.string(),
  produces: ['image/jpeg'],
});
const number = call({ ...base, id: 'number', method: 'get', path: '/number', answer: z.int() });
const refuse = call({ ...base, id: 'refuse', method: 'get', path: '/refuse' });
const crash = call({ ...base, id: 'crash', method: 'get', path: '/crash' });
const who = call({ ...base, id: 'who', method: 'get', path: '/who' });

let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    name: 'svc-cases',
    app: (kit) =>
      createApp(kit, (routes) => {
        serve(routes, echo, ({ body }) => body);
        serve(routes, large, ({ body }) => ({ length: body.nombre.length }));
        serve(routes, optional, ({ body }) => ({ came: body !== undefined }));
        serve(routes, whole, () => ({}));
        serve(routes, search, ({ query }) => query);
        serve(routes, read, ({ params }) => params);
        serve(routes, write, ({ params }) => params);
        serve(routes, perfil, () => ({ perfil: true }));
        serve(routes, keyed, ({ headers }) => headers);
        serve(routes, erase, () => undefined);
        serve(routes, text, () => reply('hola', { type: 'text/plain', status: 203, headers: { ETag: '"1"' } }));
        serve(routes, photo, () => reply('x', { type: 'image/jpeg' }));
        serve(routes, number, () => 7);
        serve(routes, refuse, () => {
          throw conflict('Ya está', { retryAfterS: 3 });
        });
        serve(routes, crash, () => {
          throw new Error('the secret of the house');
        });
        serve(routes, who, ({ ip, requestId, now }) => ({ ip, requestId, now: now() }));
      }),
  });
});
afterAll(() => service.close());

const post = (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
) => service.fetch(path, { method: 'POST', body, headers });

test('the handler receives the parsed body without fields unknown to the schema', async () => {
  const answer = await service.call(echo, { raw: { body: { nombre: 'Tita', edad: 3, rol: 'ADMIN' } } });
  expect(answer.status).toBe(201);
  expect(answer.ok()).toEqual({ nombre: 'Tita', edad: 3 });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a refusal names every failing field, with the message of the first', async () => {
  const answer = await service.call(echo, { raw: { body: { edad: 'tres', vivo: 1 } } });
  expect(answer.status).toBe(400);
  expect(answer.error()).toEqual({
    message: 'Debe especificar un nombre',
    errores: [
      { campo: 'nombre', mensaje: 'Debe especificar un nombre' },
      { campo: 'edad', mensaje: 'Debe ser un número' },
      { campo: 'vivo', mensaje: general.invalid },
    ],
    codigo: 'datos_invalidos',
  });
});

test('a call with one message for its form answers with that', async () => {
  const answer = await service.call(whole, { raw: { body: {} } });
  expect(answer.error()).toMatchObject({ message: 'Complete el formulario', errores: [{ campo: 'nombre' }] });
});

test.each([
  ['an operator', '{"nombre":{"$ne":null}}'],
  ['a list', '{"nombre":["a"]}'],
  ['null', 'null'],
  ['a list as the body', '[]'],
  ['a text as the body', '"hola"'],
])('%s in place of a text is 400 in Spanish', async (_, sent) => {
  const response = await post('/api/echo', sent);
  expect(response.status).toBe(400);
  const { message } = (await response.json()) as { message: string };
  expect([general.invalid, 'Debe especificar un nombre']).toContain(message);
});

test.each([
  ['cut short', '{"nombre":'],
  ['no JSON', 'hola'],
  ['30,000 lists in each other', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['8,000 objects in each other', `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`],
  ['a field of 30,000 lists', `{"nombre":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
])('a body that is %s is 400', async (_, sent) => {
  const response = await post('/api/echo', sent);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: general.malformedJson, errores: [], codigo: 'datos_invalidos' });
});

test('prototype keys and deep nesting do no harm', async () => {
  const polluted = await post(
    '/api/echo',
    '{"nombre":"a","__proto__":{"vivo":true},"constructor":{"prototype":{"x":1}}}',
  );
  expect(await polluted.json()).toEqual({ nombre: 'a' });
  expect(({} as { vivo?: boolean }).vivo).toBeUndefined();
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  expect((await post('/api/echo', `{"nombre":"a","x":${deep}}`)).status).toBe(201);
  const deepAndLong = await post('/api/large', `{"nombre":"${'a'.repeat(70_000)}","x":${deep}}`);
  expect([200, 400]).toContain(deepAndLong.status);
});

test('another content type is 415', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1']) {
    const response = await post('/api/echo', '{"nombre":"a"}', { 'Content-Type': type });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ message: general.wrongContentType, codigo: 'tipo_no_admitido' });
  }
});

test('a body beyond its limit is 413, announced or not, and the client can read the answer', async () => {
  const announced = await post('/api/echo', JSON.stringify({ nombre: 'a'.repeat(65 * 1024) }));
  expect(announced.status).toBe(413);
  expect(await announced.json()).toEqual({ message: general.tooLarge, errores: [], codigo: 'demasiado_grande' });

  const sixteenMB = JSON.stringify({ nombre: 'a'.repeat(16 * 1024 * 1024) });
  expect((await post('/api/large', sixteenMB)).status).toBe(413);

  const streamed = new ReadableStream({
    start(controller) {
      const chunk = new TextEncoder().encode('a'.repeat(1024 * 1024));
      for (let i = 0; i < 16; i += 1) controller.enqueue(chunk);
      controller.close();
    },
  });
  const unannounced = await service.fetch('/api/large', {
    method: 'POST',
    body: streamed,
    headers: { 'Content-Type': 'application/json' },
    duplex: 'half',
  } as RequestInit);
  expect(unannounced.status).toBe(413);
});

test('a body just below its limit is accepted', async () => {
  const response = await post('/api/large', JSON.stringify({ nombre: 'a'.repeat(15 * 1024 * 1024 - 100) }));
  expect(await response.json()).toEqual({ length: 15 * 1024 * 1024 - 100 });
});

test('a compressed body is inflated within the same limit', async () => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const small = await post('/api/echo', gzipSync('{"nombre":"Tita"}'), headers);
  expect(await small.json()).toEqual({ nombre: 'Tita' });
  const bomb = await post('/api/echo', gzipSync(JSON.stringify({ nombre: 'a'.repeat(10_000_000) })), headers);
  expect(bomb.status).toBe(413);
  const broken = await post('/api/echo', 'no gzip at all', headers);
  expect(broken.status).toBe(400);
  const unknown = await post('/api/echo', '{"nombre":"a"}', { ...headers, 'Content-Encoding': 'constructor' });
  expect(unknown.status).toBe(415);
});

test('a missing body is accepted where it is optional, and refused elsewhere', async () => {
  expect(await (await service.fetch('/api/optional', { method: 'POST' })).json()).toEqual({ came: false });
  expect((await service.fetch('/api/echo', { method: 'POST' })).status).toBe(400);
});

test('a query is 400 when repeated or an operator, ignores unknown names, and has defaults', async () => {
  const bad = ['estado=VIVO&estado=MUERTO', 'estado[$ne]=VIVO', 'estado[]=VIVO', 'estado.$gt=', 'estado=OTRO'];
  for (const query of bad) {
    const response = await service.fetch(`/api/search?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errores: [{ campo: 'estado' }] });
  }
  const answer = await service.fetch('/api/search?estado=VIVO&otra=1&otra=2&__proto__=x&%E0%A4');
  expect(await answer.json()).toEqual({ estado: 'VIVO', pag: 1 });
});

test('a malformed id is 404 on a read and 400 on a write', async () => {
  for (const id of ['abc', '0', '-1', '1.5', '99999999999', '%00', '%E0%A4%A']) {
    const response = await service.fetch(`/api/cosas/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: 'La cosa no existe.', codigo: 'no_encontrado' });
    const written = await service.fetch(`/api/cosas/${id}`, { method: 'PUT' });
    expect(written.status).toBe(400);
  }
});

test('a fixed path wins over a parameter, whatever was mounted first', async () => {
  expect((await service.call(perfil)).ok()).toEqual({ perfil: true });
  expect((await service.call(read, { params: { id: '3' } })).ok()).toEqual({ id: 3 });
});

test('declared headers are parsed', async () => {
  expect((await service.call(keyed, { headers: { 'idempotency-key': 'k' } })).ok()).toEqual({ 'idempotency-key': 'k' });
  const long = await service.call(keyed, { headers: { 'idempotency-key': 'k'.repeat(11) } });
  expect(long.error().message).toBe('Clave larga');
});

test('an answer may be a bare number, a text with its own type and status, or nothing', async () => {
  const bare = await service.call(number);
  expect(bare.ok()).toBe(7);
  const plain = await service.call(text);
  expect([plain.status, plain.headers.get('content-type'), plain.headers.get('etag')]).toEqual([
    203,
    'text/plain; charset=utf-8',
    '"1"',
  ]);
  const gone = await service.call(erase, { params: { id: '3' } });
  expect([gone.status, gone.headers.get('content-type')]).toEqual([204, null]);
});

test('an unknown path is 404, a known one with another method 405 with Allow', async () => {
  const unknown = await service.fetch('/api/nada');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({ message: general.notFound, errores: [], codigo: 'no_encontrado' });
  const other = await service.fetch('/api/cosas/3', { method: 'PATCH' });
  expect(other.status).toBe(405);
  expect(other.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PUT']);
  expect(await other.json()).toMatchObject({ message: general.methodNotAllowed, codigo: 'metodo_no_permitido' });
});

test('a refusal keeps its headers, and a crash hides its cause', async () => {
  const refused = await service.call(refuse);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '3']);
  expect(refused.error()).toEqual({ message: 'Ya está', errores: [], codigo: 'conflicto' });
  const crashed = await service.fetch('/api/crash');
  expect(crashed.status).toBe(500);
  expect(await crashed.json()).toEqual({ message: general.internal, errores: [], codigo: 'error_interno' });
});

test('a request keeps the id it came with, when it is one', async () => {
  const given = await service.call(who, { raw: { headers: { 'X-Request-Id': 'abcdefgh-1' } } });
  expect(given.ok()).toMatchObject({ requestId: 'abcdefgh-1', ip: '127.0.0.1', now: service.clock.now() });
  expect(given.headers.get('x-request-id')).toBe('abcdefgh-1');
  const forged = await service.call(who, { raw: { headers: { 'X-Request-Id': 'a b"c' } } });
  expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test('a client that leaves in the middle of its body disturbs nobody', async () => {
  await new Promise<void>((resolve) => {
    const leaving = request(`${service.url}/api/large`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '1000' },
    });
    leaving.on('error', () => resolve());
    leaving.write('{"nombre":', () => leaving.destroy());
    leaving.on('close', () => resolve());
  });
  expect((await service.call(number)).ok()).toBe(7);
});

test.each([
  ['/photo', uploadHeaders],
  ['/number', apiHeaders],
  ['/refuse', apiHeaders],
  ['/nada', apiHeaders],
])('%s opened as a page can do nothing', async (path, headers) => {
  const answer = await service.fetch(`/api${path}`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': headers['Content-Security-Policy'],
    'x-content-type-options': 'nosniff',
  });
});
