import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './gateway.fixture.ts';

const timeouts = { connectMs: 600, silenceMs: 600, silenceWithFilesMs: 600, idleMs: 600 };
let gateway: TestGateway;
let opened: ServerResponse[];

beforeAll(async () => {
  gateway = await startTestGateway({ timeouts });
});
beforeEach(() => {
  opened = [];
  gateway.cases.behave = (req, res) => {
    if (req.url !== '/api/eventos') return false;
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    res.write('data: first\n\n');
    opened.push(res);
    return true;
  };
});
afterAll(() => gateway.close());

async function listen(from: TestGateway = gateway) {
  const leaving = new AbortController();
  const answer = await from.fetch('/api/eventos', {
    headers: { Authorization: `Bearer ${from.token()}`, 'Accept-Encoding': 'gzip' },
    signal: leaving.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { answer, read: () => reader?.read(), leave: () => leaving.abort() };
}

const closed = (res: ServerResponse | undefined) => new Promise((resolve) => res?.once('close', resolve));

test('each piece of a stream is forwarded at once, unchanged', async () => {
  const { answer, read, leave } = await listen();
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect((await read())?.value).toBe('data: first\n\n');
  opened[0]?.write('data: second\n\n');
  expect((await read())?.value).toBe('data: second\n\n');
  leave();
});

test('the service learns when the client of a stream leaves', async () => {
  const { leave } = await listen();
  const left = closed(opened[0]);
  leave();
  await left;
});

test('a stream breaks off when the service breaks it off', async () => {
  const { read } = await listen();
  await read();
  opened[0]?.destroy();
  await expect(read()).rejects.toThrow();
});

test('more open streams than a service has connections block nobody', async () => {
  const streams = await Promise.all(Array.from({ length: 300 }, () => listen()));
  expect((await gateway.fetch('/api/departamentos')).status).toBe(200);
  for (const { leave } of streams) leave();
});

test('a stream is refused without a session', async () => {
  expect((await gateway.fetch('/api/eventos')).status).toBe(401);
  expect(opened).toHaveLength(0);
});

test('a stopping gateway ends its streams regularly, and does not wait for them', async () => {
  const other = await startTestGateway({ casesUrls: [gateway.cases.url] });
  const { read } = await listen(other);
  await read();
  const left = closed(opened[0]);
  await other.stop();
  // Browsers report a cut answer as an error of the page.
  expect(await read()).toEqual({ done: true, value: undefined });
  await left;
  await other.close();
});

test('a stopping gateway does not wait for a stream without an answer', async () => {
  const other = await startTestGateway({ casesUrls: [gateway.cases.url] });
  const asked = new Promise((resolve) => {
    gateway.cases.behave = ({ url }) => {
      if (url === '/api/eventos') resolve(url);
      return url === '/api/eventos';
    };
  });
  const refused = expect(listen(other)).rejects.toThrow('fetch failed');
  await asked;
  await other.stop();
  await refused;
  await other.close();
});
