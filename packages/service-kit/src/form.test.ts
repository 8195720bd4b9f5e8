import { call } from '@caparazon/contracts/call';
import { messages } from '@caparazon/contracts/messages';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-auth',
    app: (kit) => createApp(kit, (routes) => serve(routes, postNota, ({ body }) => body)),
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
])('a %s field reaches the handler to the letter, and no other', async (_, body) => {
  const answer = await post(body());
  expect(await answer.json()).toEqual({ nota: text });
});

test('a file is read as its base64', async () => {
  const answer = await post(form([['nota', new Blob([new Uint8Array([0, 255, 10])])]]));
  expect(await answer.json()).toEqual({ nota: 'AP8K' });
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
])('a %s field that comes twice is no text', async (_, body) => {
  const answer = await post(body());
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: 'Debe ser una nota' });
});

test('what the call does not say that it takes is 415, JSON too', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/mixed; boundary=b', 'multipart/form-data']) {
    expect((await post('{"nota":"a"}', type)).status).toBe(415);
  }
});

const part = '--b\r\nContent-Disposition: form-data; name="nota"\r\n\r\na\r\n';

test.each([
  ['nothing of it', 'nota=a'],
  ['no end', part],
  ['no name', '--b\r\n\r\na\r\n--b--'],
  ['many parts', `${part.repeat(500)}--b--`],
])('a multipart body with %s cannot be read', async (_, body) => {
  const answer = await post(body, 'multipart/form-data; boundary=b');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: messages.general.malformedJson });
});

test('a million fields take no time, and prototypes are nobody’s', async () => {
  const start = performance.now();
  const answer = await post(`__proto__=x&nota=a&${'a&'.repeat(500_000)}`, 'application/x-www-form-urlencoded');
  expect(await answer.json()).toEqual({ nota: 'a' });
  expect(performance.now() - start).toBeLessThan(1000);
  expect((await post(`nota=${'a'.repeat(1024 * 1024)}`, 'application/x-www-form-urlencoded')).status).toBe(413);
});
