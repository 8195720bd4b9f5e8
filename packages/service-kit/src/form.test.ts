import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { call } from '@caparazon/call/call';
import { type FotoRecibida, foto, fotos } from '@caparazon/call/photo-field';
import { generalMessages } from '@caparazon/call/words';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createApp } from './app.ts';
import { serve } from './serve.ts';
import { startTestService, type TestService } from './testing.ts';

const postNota = call({
  id: 'postNota',
  service: 'svc-auth',
  method: 'post',
  path: '/nota',
  access: 'public',
  summary: 'Una nota',
  body: z.object({ nota: z.string('Debe ser una nota') }),
  bodyLimit: 1024 * 1024,
  consumes: ['multipart/form-data', 'application/x-www-form-urlencoded'],
});

const postFotos = call({
  id: 'postFotos',
  service: 'svc-auth',
  method: 'post',
  path: '/fotos',
  access: 'public',
  summary: 'Unas fotos',
  body: z.object({ nota: z.unknown(), fotos: fotos(), perfil: z.nullish(foto) }),
  files: { fotos: 'many', perfil: 'one' },
  bodyLimit: 1024 * 1024,
});

const contentOf = (sent: FotoRecibida) => (sent instanceof Uint8Array ? { bytes: [...sent] } : sent);

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-auth',
    app: (kit) =>
      createApp(kit, (routes) => {
        serve(routes, postNota, ({ body }) => body);
        serve(routes, postFotos, ({ body }) => ({
          ...body,
          fotos: body.fotos.map(contentOf),
          ...(body.perfil && { perfil: contentOf(body.perfil) }),
        }));
      }),
  });
});
afterAll(() => service.close());

const post = (body: BodyInit, type?: string) =>
  service.fetch('/api/nota', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'Content-Type': type } }),
  });

function form(entries: [string, string | Blob][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const text = 'Ñandú 🐢 & co = 100 %\r\n--b';

test.each([
  [
    'multipart',
    () =>
      form([
        ['nota', text],
        ['otra', 'x'],
      ]),
  ],
  ['url-encoded', () => new URLSearchParams({ nota: text, otra: 'x' })],
])('a %s field reaches the handler unchanged, and no other field does', async (_, body) => {
  const answer = await post(body());
  expect(await answer.json()).toEqual({ nota: text });
});

test('a file is skipped when the call takes none', async () => {
  const file = new Blob([new Uint8Array([0, 255, 10])]);
  expect((await post(form([['nota', file]]))).status).toBe(400);
  const beside = form([
    ['otra', file],
    ['nota', 'a'],
  ]);
  expect(await (await post(beside)).json()).toEqual({ nota: 'a' });
});

describe('a call that takes files', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    service.fetch('/api/fotos', {
      method: 'POST',
      body,
      headers,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const raw = (...parts: string[]) => `${parts.map((one) => `--b\r\n${one}\r\n`).join('')}--b--\r\n`;
  const textPart = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const filePart = (name: string, value: string, filename = 'a.jpg') =>
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n${value}`;

  test('gives the handler the bytes, texts in their order, and the rest as JSON', async () => {
    const body = form([
      ['fotos', 'fotos_ficha_animal/3'],
      ['fotos', file(0, 255, 13, 10, 45, 45)],
      ['datos', JSON.stringify({ nota: { a: [1, null, true] }, perfil: 'otra' })],
      ['fotos', 'fotos_ficha_animal/4'],
      ['fotos', file(7)],
      ['perfil', file(8)],
    ]);
    expect(await (await send(body)).json()).toEqual({
      nota: { a: [1, null, true] },
      fotos: ['fotos_ficha_animal/3', { bytes: [0, 255, 13, 10, 45, 45] }, 'fotos_ficha_animal/4', { bytes: [7] }],
      perfil: { bytes: [8] },
    });
  });

  test('accepts a single file as a list, JSON in a file part, and fields as parts', async () => {
    const body = form([
      ['fotos', file(1, 2)],
      ['datos', new Blob([JSON.stringify({ nota: 1 })], { type: 'application/json' })],
      ['nota', 'á'],
    ]);
    expect(await (await send(body)).json()).toEqual({ nota: 'á', fotos: [{ bytes: [1, 2] }] });
  });

  test('accepts JSON, and reads an empty file input as none', async () => {
    const json = await send(JSON.stringify({ nota: 1, fotos: ['AAA='] }), { 'Content-Type': 'application/json' });
    expect(await json.json()).toEqual({ nota: 1, fotos: ['AAA='] });
    const none = await send(
      raw(textPart('nota', 'n'), filePart('fotos', '', ''), filePart('perfil', '', '')),
      multipart,
    );
    expect(await none.json()).toEqual({ nota: 'n', fotos: [] });
  });

  test('accepts a compressed form', async () => {
    const body = new Uint8Array(gzipSync(raw(textPart('nota', 'n'), filePart('fotos', 'x'))));
    const answer = await send(body, { ...multipart, 'Content-Encoding': 'gzip' });
    expect(await answer.json()).toEqual({ nota: 'n', fotos: [{ bytes: [120] }] });
  });

  test.each<[string, string, number]>([
    ['without its end', raw(textPart('nota', 'n')).slice(0, -6), 400],
    ['cut in the midst of a file', `--b\r\n${filePart('fotos', 'x'.repeat(5000))}`, 400],
    ['cut in the midst of a head', '--b\r\nContent-Disposition: form-data; na', 400],
    ['of another boundary', raw(textPart('nota', 'n')).replaceAll('--b', '--c'), 400],
    ['with data that are no JSON', raw(textPart('datos', '{')), 400],
    ['with data that are no object', raw(textPart('datos', '[1]')), 400],
    ['with data twice', raw(textPart('datos', '{}'), textPart('datos', '{}')), 400],
    ['with too many parts', raw(...Array.from({ length: 501 }, () => textPart('nota', 'n'))), 400],
    ['with a file where there is room for one, twice', raw(filePart('perfil', 'x'), filePart('perfil', 'y')), 400],
    ['with more data than any form', raw(textPart('datos', JSON.stringify({ nota: Array(40_000).fill(1) }))), 413],
  ])('refuses a form %s', async (_, body, status) => {
    expect((await send(body, multipart)).status).toBe(status);
  });

  test('refuses a form without a boundary', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; charset=utf-8']) {
      expect([400, 415]).toContain((await send(raw(textPart('nota', 'n')), { 'Content-Type': type })).status);
    }
  });

  test('reads a nested form as text, and leaves prototypes alone', async () => {
    const inner = `Content-Disposition: form-data; name="nota"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--`;
    expect(await (await send(raw(inner, textPart('__proto__', 'x')), multipart)).json()).toEqual({
      nota: '--c\r\n\r\nx\r\n--c--',
      fotos: [],
    });
  });

  test('skips parts with endless heads and names', async () => {
    const long = raw(
      textPart('a'.repeat(200_000), 'x'),
      `X: ${'y'.repeat(100_000)}\r\n${textPart('fotos', 'AAA=')}`,
      `${'X: y\r\n'.repeat(20_000)}${textPart('fotos', 'AAA=')}`,
    );
    expect(long.length).toBeLessThan(postFotos.bodyLimit);
    const answer = await send(long, multipart);
    expect([200, 400]).toContain(answer.status);
    if (answer.ok) expect(await answer.json()).toEqual({ fotos: [] });
  });

  test('inflates no more than its limit', async () => {
    const body = new Uint8Array(gzipSync(raw(filePart('fotos', 'x'.repeat(5 * postFotos.bodyLimit)))));
    const answer = await send(body, { ...multipart, 'Content-Encoding': 'gzip' });
    expect(answer.status).toBe(413);
  });

  test('refuses in the middle of a body, and the connection serves the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (body: string, chunked: boolean) =>
      new Promise<number>((resolve, reject) => {
        const url = `${service.url}/api/fotos`;
        const headers = chunked ? multipart : { ...multipart, 'Content-Length': String(body.length) };
        const req = request(url, { method: 'POST', agent, headers }, (res) => {
          res.resume().on('end', () => resolve(res.statusCode ?? 0));
        });
        req.on('error', reject).end(body);
      });
    const large = raw(filePart('fotos', 'x'.repeat(3 * postFotos.bodyLimit)));
    const many = raw(...Array.from({ length: 9000 }, () => textPart('nota', 'n')));
    const right = raw(textPart('nota', 'n'));
    expect([await ask(large, true), await ask(right, false), await ask(many, false), await ask(right, true)]).toEqual([
      413, 200, 400, 200,
    ]);
    agent.destroy();
  });
});

test.each([
  [
    'multipart',
    () =>
      form([
        ['nota', 'a'],
        ['nota', 'b'],
      ]),
  ],
  [
    'url-encoded',
    () =>
      new URLSearchParams([
        ['nota', 'a'],
        ['nota', 'b'],
      ]),
  ],
])('refuses a repeated %s field', async (_, body) => {
  const answer = await post(body());
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: 'Debe ser una nota' });
});

test('a media type that the call does not take is 415, JSON included', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/mixed; boundary=b', 'multipart/form-data']) {
    expect((await post('{"nota":"a"}', type)).status).toBe(415);
  }
});

const part = '--b\r\nContent-Disposition: form-data; name="nota"\r\n\r\na\r\n';

test.each([
  ['nothing of it', 'nota=a'],
  ['no end', part],
  ['many parts', `${part.repeat(501)}--b--`],
])('a multipart body with %s is refused', async (_, body) => {
  const answer = await post(body, 'multipart/form-data; boundary=b');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: generalMessages.malformedJson });
});

test('half a million fields are read in one go, without touching prototypes', async () => {
  const answer = await post(`__proto__=x&nota=a&${'a&'.repeat(500_000)}`, 'application/x-www-form-urlencoded');
  expect(await answer.json()).toEqual({ nota: 'a' });
  expect((await post(`nota=${'a'.repeat(1024 * 1024)}`, 'application/x-www-form-urlencoded')).status).toBe(413);
});
