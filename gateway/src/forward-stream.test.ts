/** Answers that stay open, on their way through the gateway. */
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

test('each piece comes at once, as it is', async () => {
  const { answer, read, leave } = await listen();
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect((await read())?.value).toBe('data: first\n\n');
  opened[0]?.write('data: second\n\n');
  expect((await read())?.value).toBe('data: second\n\n');
  leave();
});

test('when the client leaves, the service learns of it', async () => {
  const { leave } = await listen();
  const left = closed(opened[0]);
  leave();
  await left;
});

test('when the service breaks off, so does the stream', async () => {
  const { read } = await listen();
  await read();
  opened[0]?.destroy();
  await expect(read()).rejects.toThrow();
});

test('more open streams than a service has connections hold nobody up', async () => {
  const streams = await Promise.all(Array.from({ length: 300 }, () => listen()));
  expect((await gateway.fetch('/api/departamentos')).status).toBe(200);
  for (const { leave } of streams) leave();
});

test('without a session nothing is opened', async () => {
  expect((await gateway.fetch('/api/eventos')).status).toBe(401);
  expect(opened).toHaveLength(0);
});

test('a gateway that stops ends its streams as answers end, and does not wait for them', async () => {
  const other = await startTestGateway({ casesUrls: [gateway.cases.url] });
  const { read } = await listen(other);
  await read();
  const left = closed(opened[0]);
  await other.stop();
  // A browser calls an answer that is cut an error of the page.
  expect(await read()).toEqual({ done: true, value: undefined });
  await left;
  await other.close();
});

test('a stream that was not answered yet does not hold up a gateway that stops', async () => {
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
