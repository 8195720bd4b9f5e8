/** Traces begin at the gateway (rule: traces). */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StandIn, startStandIn } from './stand-in.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
}

let service: StandIn;
let collector: Server;
let gateway: ChildProcess;
let url = '';
const sent: unknown[] = [];

beforeAll(async () => {
  service = await startStandIn('casos');
  collector = createServer(async (req, res) => {
    sent.push(await json(req));
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const env = {
    PORT: '0',
    INTERNAL_TOKEN: 'a-secret-for-tests-only',
    SVC_AUTH_URL: service.url,
    SVC_CASES_URL: service.url,
    SVC_CONTRIB_URL: service.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
  };
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  gateway = fork(main, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [], env });
  let output = '';
  url = await new Promise((resolve) => {
    gateway.stdout?.on('data', (text) => {
      output += String(text);
      const port = /"port":(\d+).*"listening"/.exec(output)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
  });
});
afterAll(async () => {
  gateway.kill('SIGKILL');
  collector.closeAllConnections();
  collector.close();
  await service.down();
});

const spans = () =>
  (sent as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }[]).flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

const kinds = { server: 2, client: 3 };

test.each([
  ['a read', { method: 'GET' }, '/api/departamentos'],
  ['a write', { method: 'POST', body: '{}' }, '/api/reportes'],
])("%s reaches its service in the gateway's trace, not in one that the client names", async (_, init, path) => {
  const theirs = '0af7651916cd43dd8448eb211c80319c';
  const headers = {
    traceparent: `00-${theirs}-b7ad6b7169203331-01`,
    tracestate: 'x=maria',
    'Content-Type': 'application/json',
  };
  expect((await fetch(url + path, { ...init, headers })).status).toBe(200);
  const got = service.received.find((request) => request.url === path)?.headers;
  const [, traceId = '', parent] = /^00-(\w{32})-(\w{16})-01$/.exec(String(got?.traceparent)) ?? [];
  expect([traceId.length, traceId === theirs, got?.tracestate]).toEqual([32, false, undefined]);
  while (!spans().some((span) => span.traceId === traceId && span.kind === kinds.server)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const traced = spans().filter((span) => span.traceId === traceId);
  const server = traced.find(({ kind }) => kind === kinds.server);
  expect(server?.parentSpanId).toBeUndefined();
  expect(traced.find(({ spanId }) => spanId === parent)).toMatchObject({ kind: kinds.client });
  expect(JSON.stringify(sent)).not.toContain('maria');
});
