import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';

const fixture = fileURLToPath(new URL('traces.fixture.ts', import.meta.url));
const uri = process.env.TEST_MONGODB_URI ?? '';
const started: ChildProcess[] = [];
const servers: Server[] = [];
const databases: string[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  const client = new MongoClient(uri);
  for (const name of databases.splice(0)) await client.db(name).dropDatabase();
  await client.close();
});

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string }[];
  events?: unknown[];
}

type How = 'well' | 'refuses' | 'stalls';

async function collector(how: How) {
  const sent: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }[] = [];
  let asked = 0;
  const server = createServer(async (req, res) => {
    asked += 1;
    if (how === 'stalls') return;
    sent.push((await json(req)) as (typeof sent)[number]);
    res.writeHead(how === 'refuses' ? 400 : 200, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const spans = () =>
    sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, spans, asked: () => asked };
}

async function service(endpoint?: string) {
  const name = `test_${randomBytes(8).toString('hex')}`;
  databases.push(name);
  const child = fork(fixture, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
    env: {
      PORT: '0',
      MONGODB_URI: uri,
      DB_NAME: name,
      INTERNAL_TOKEN: 'a-secret-for-tests-only',
      ...(endpoint !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
    },
  });
  started.push(child);
  const lines: { msg?: string; port?: number }[] = [];
  child.stdout?.on('data', (text: Buffer) => {
    for (const line of text.toString().split('\n')) if (line.startsWith('{')) lines.push(JSON.parse(line));
  });
  const listening = () => lines.find(({ msg }) => msg === 'listening');
  await until(() => listening() !== undefined);
  const url = `http://127.0.0.1:${listening()?.port}`;
  await until(async () => (await fetch(`${url}/health`)).ok);
  return { child, url, lines };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came to hold');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

test('a trace continues from the caller to the database', async () => {
  const { url: endpoint, spans } = await collector('well');
  const { url } = await service(endpoint);
  const answer = await fetch(`${url}/api/buscado/tortuga?texto=carey`, { headers: { traceparent } });
  expect(await answer.json()).toEqual({ traced: true });
  await until(() => spans().some(({ name }) => name.includes('/api/buscado/')));
  const traced = spans().filter((span) => span.traceId === traceId);
  const server = traced.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
  expect(server?.name).toBe('GET /api/buscado/:de');
  const within = new Set(traced.map(({ spanId }) => spanId));
  const read = traced.find(({ attributes }) => attributes.some(({ key }) => key.startsWith('db.')));
  expect([read?.name, within.has(read?.parentSpanId ?? '')]).toEqual([expect.stringContaining('find'), true]);
  expect(spans().filter(({ parentSpanId }) => parentSpanId === undefined)).toEqual([]);
});

test('a trace holds no personal data: no query, value, error text, address or card number', async () => {
  const { url: endpoint, spans, sent } = await collector('well');
  const { url } = await service(endpoint);
  await fetch(`${url}/api/buscado/4111111111111111?texto=maria.gonzalez%40correo.example`, {
    headers: {
      'User-Agent': 'telefono-de-maria',
      Authorization: 'Bearer secreto-de-maria',
      'X-Forwarded-For': '198.51.100.7',
    },
  });
  expect((await fetch(`${url}/api/buscado/x?texto=error`)).status).toBe(500);
  await until(() => spans().filter(({ name }) => name.includes('/api/buscado/')).length >= 2);
  const text = JSON.stringify(sent).toLowerCase();
  for (const word of [
    'maria',
    'maría',
    'correo.example',
    '099 123',
    '4111111111111111',
    '198.51',
    '127.0.0.1',
    'texto=',
  ]) {
    expect([word, text.includes(word)]).toEqual([word, false]);
  }
  expect(text).toContain('"svc-cases"');
  expect(spans().flatMap(({ events = [] }) => events)).toEqual([]);
});

test.each<How>(['refuses', 'stalls'])('a collector that %s costs nobody an answer, and is logged once', async (how) => {
  const { url: endpoint, asked } = await collector(how);
  const { url, lines, child } = await service(endpoint);
  const lost = () => lines.filter(({ msg }) => msg === 'the collector of traces is lost');
  const askedTenTimes = async () => {
    const statuses = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await fetch(`${url}/api/buscado/x?texto=y`)).status);
    return statuses;
  };
  const well = Array.from({ length: 10 }, () => 200);
  expect(await askedTenTimes()).toEqual(well);
  await until(() => asked() > 0 && lost().length > 0);
  expect(await askedTenTimes()).toEqual(well);
  await until(() => asked() > 1);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(lost()).toHaveLength(1);
});

test('no code for traces is loaded without a collector', async () => {
  const { url } = await service();
  const answer = await fetch(`${url}/api/buscado/x?texto=y`, { headers: { traceparent } });
  expect(await answer.json()).toEqual({ traced: false });
});
