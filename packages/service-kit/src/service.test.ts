import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { generalMessages } from '@caparazon/call/words';
import { afterEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { freePort } from './free-port.ts';
import { refusingDatabase } from './refusing-database.fixture.ts';

const fixture = fileURLToPath(new URL('service.fixture.ts', import.meta.url));
const uri = process.env.TEST_MONGODB_URI ?? '';
const started: ChildProcess[] = [];
const databases: string[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  const client = new MongoClient(uri);
  for (const name of databases.splice(0)) await client.db(name).dropDatabase();
  await client.close();
});

function start(port: number, env: Record<string, string> = {}): ChildProcess {
  const name = `test_${randomBytes(8).toString('hex')}`;
  databases.push(name);
  const child = fork(fixture, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: { PORT: String(port), MONGODB_URI: uri, DB_NAME: name, INTERNAL_TOKEN: 'a-secret-for-tests-only', ...env },
  });
  started.push(child);
  return child;
}

async function untilHealth(port: number, expected: number | 'database'): Promise<unknown> {
  const until = performance.now() + 50_000;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    const health = (await response?.json()) as { database: string } | undefined;
    if (expected === 'database' ? health?.database === 'ok' : response?.status === expected) return health;
    if (performance.now() > until) throw new Error(`/health never answered ${expected}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function lineOf({ stdout }: ChildProcess, words: string): Promise<unknown> {
  for await (const line of createInterface({ input: stdout ?? process.stdin })) {
    if (line.includes(words)) return JSON.parse(line);
  }
  throw new Error(`it ended, and never said: ${words}`);
}

test('a service finishes running requests on SIGTERM, and exits with 0', async () => {
  const port = await freePort();
  const child = start(port);
  expect(await untilHealth(port, 200)).toEqual({ status: 'ok', database: 'ok' });
  const slow = fetch(`http://127.0.0.1:${port}/api/lento`);
  await once(child, 'message');
  child.kill('SIGTERM');
  const ended = once(child, 'exit');
  expect(await (await slow).json()).toEqual({ done: true });
  expect(await ended).toEqual([0, null]);
});

test('a service runs on a hosted database that hides its settings, and the log says what to set there', async () => {
  const errmsg = 'not authorized on admin to execute command';
  const hosted = await refusingDatabase(uri, (command) =>
    'getParameter' in command || 'setParameter' in command || command.pipeline?.[0]?.$currentOp
      ? { code: 8000, codeName: 'AtlasError', errmsg }
      : undefined,
  );
  try {
    const port = await freePort();
    const child = start(port, { MONGODB_URI: hosted.uri });
    const said = lineOf(child, 'does not say its transactionLifetimeLimitSeconds');
    expect(await untilHealth(port, 200)).toEqual({ status: 'ok', database: 'ok' });
    expect(await said).toMatchObject({ code: 8000, msg: expect.stringContaining('(60 where nobody has set it)') });
  } finally {
    await hosted.stop();
  }
});

test('a process ends by itself when its parent is gone', async () => {
  const port = await freePort();
  const child = start(port);
  await untilHealth(port, 200);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a service starts when its database is down, and says so', async () => {
  const port = await freePort();
  start(port, { MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}/?replicaSet=rs0` });
  expect(await untilHealth(port, 503)).toEqual({ status: 'down', database: 'down' });
  const response = await fetch(`http://127.0.0.1:${port}/api/lento`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ message: generalMessages.unavailable });
});

test('a service is not healthy before it has keys, so that another copy takes requests with sessions', async () => {
  const port = await freePort();
  const child = start(port, { SESSIONS_LATE: '1' });
  expect(await untilHealth(port, 'database')).toEqual({ status: 'down', database: 'ok' });
  child.send('now');
  expect(await untilHealth(port, 200)).toEqual({ status: 'ok', database: 'ok' });
});

test('a service ends with the reason and an error code when its environment is wrong or its port taken', async () => {
  const wrong = start(0, { INTERNAL_TOKEN: 'short' });
  const complaint = text(wrong.stderr ?? process.stdin);
  expect(await once(wrong, 'exit')).toEqual([1, null]);
  expect(await complaint).toContain('the environment is incomplete or wrong: INTERNAL_TOKEN');

  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');
  const late = start(port);
  const said = text(late.stdout ?? process.stdin);
  expect(await once(late, 'exit')).toEqual([1, null]);
  expect(await said).toContain('EADDRINUSE');
  holder.close();
});

test('metrics are served on a port of their own, which the log names, and nowhere else', async () => {
  const port = await freePort();
  const child = start(port, { METRICS_PORT: '0' });
  const said: string[] = [];
  child.stdout?.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  await untilHealth(port, 200);
  await fetch(`http://127.0.0.1:${port}/api/nada/quintero`);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  const told = () =>
    said
      .join('')
      .split('\n')
      .find((line) => line.includes('"msg":"metrics"'));
  while (told() === undefined) await once(child.stdout ?? process.stdin, 'data');
  const at = (JSON.parse(told() ?? '{}') as { port: number }).port;
  const text = await (await fetch(`http://127.0.0.1:${at}/metrics`)).text();
  expect(text).toMatch(/^mongodb_pool_connections\{state="open",part="svc-cases"\} [1-9]/m);
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{part="svc-cases",method="GET",route="other",status="404"\} [1-9]/m,
  );
  expect(text).not.toContain('quintero');
});
