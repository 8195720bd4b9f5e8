import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Sesion } from '@caparazon/call/sesion/calls';
import { freePort } from '@caparazon/service-kit/free-port';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';

const mongoUri = process.env.TEST_MONGODB_URI ?? '';
const run = randomBytes(6).toString('hex');
const databases = { 'svc-auth': `test_auth_${run}`, 'svc-contrib': `test_contrib_${run}` };
type Name = keyof typeof databases;

interface Part {
  url: string;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();

const patienceMs = 5 * 60_000;

async function start(name: Name, port: number, authUrl: string): Promise<Part> {
  const main = fileURLToPath(new URL(`../../${name}/src/main.ts`, import.meta.url));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      MONGODB_URI: mongoUri,
      DB_NAME: databases[name],
      INTERNAL_TOKEN: `internal-token-${run}`,
      AUTH_URL: authUrl,
      ...(name === 'svc-auth' && { KEYS_SECRET: `keys-secret-of-${run}-that-is-long` }),
      DEMO: '1',
    },
  });
  running.add(child);
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let ready = false;
  for await (const line of createInterface({ input: child.stdout })) {
    ready = line.includes('the database is ready');
    if (ready) break;
  }
  if (!ready) throw new Error(`${name} ended with ${await exited} before it served`);
  child.stdout.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    stop: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

async function signIn({ url }: Part): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ usernameOrEmail: 'finanzas', password: 'tortuga-demo' }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Sesion).accessToken;
}

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const signOut = ({ url }: Part, token: string) =>
  fetch(`${url}/api/auth/signout`, { method: 'POST', ...bearer(token) });

async function statusWith({ url }: Part, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/aportes`, bearer(token));
  await answer.arrayBuffer();
  return answer.status;
}

/** Polls a request with a token until its status. Its speed is measured by a bench. */
async function until(status: number, part: Part, token: string): Promise<void> {
  while ((await statusWith(part, token)) !== status) await sleep(50);
}

let auth: Part;
let otherAuth: Part;
let contrib: Part;

beforeAll(async () => {
  const authPort = await freePort();
  const authUrl = `http://127.0.0.1:${authPort}`;
  // Two copies of svc-auth start on an empty database at once. This service follows the first.
  [auth, otherAuth] = await Promise.all([
    start('svc-auth', authPort, authUrl),
    start('svc-auth', await freePort(), authUrl),
  ]);
  contrib = await start('svc-contrib', await freePort(), authUrl);
}, patienceMs);

afterAll(async () => {
  const ended = [...running].map((child) => {
    child.kill('SIGKILL');
    return once(child, 'exit');
  });
  await Promise.all(ended);
  const connection = await mongoose.createConnection(mongoUri).asPromise();
  for (const name of Object.values(databases)) await connection.getClient().db(name).dropDatabase();
  await connection.close();
});

test('a session of either copy is valid here', async () => {
  await until(200, contrib, await signIn(auth));
  await until(200, contrib, await signIn(otherAuth));
});

test.each([
  ['this copy of svc-auth', () => auth],
  ['another copy', () => otherAuth],
])('a session that ends at %s is dead here', async (_, copy) => {
  const [ended, other] = [await signIn(auth), await signIn(auth)];
  expect(await statusWith(contrib, ended)).toBe(200);
  expect((await signOut(copy(), ended)).status).toBe(204);
  await until(401, contrib, ended);
  expect(await statusWith(contrib, other)).toBe(200);
});

test(
  'while svc-auth is down sessions go on and ended ones stay ended, through a restart too',
  async () => {
    const [living, ended] = [await signIn(auth), await signIn(auth)];
    expect((await signOut(auth, ended)).status).toBe(204);
    await until(401, contrib, ended);

    await auth.stop('SIGKILL');
    expect(await statusWith(contrib, living)).toBe(200);
    expect(await statusWith(contrib, ended)).toBe(401);

    expect(await contrib.stop('SIGTERM')).toBe(0);
    contrib = await start('svc-contrib', Number(new URL(contrib.url).port), auth.url);
    await until(200, contrib, living);
    expect(await statusWith(contrib, ended)).toBe(401);

    auth = await start('svc-auth', Number(new URL(auth.url).port), auth.url);
    expect((await signOut(auth, living)).status).toBe(204);
    await until(401, contrib, living);
  },
  patienceMs,
);

test('every process ends when asked to, with nothing held open', async () => {
  expect(await Promise.all([auth, otherAuth, contrib].map((part) => part.stop('SIGTERM')))).toEqual([0, 0, 0]);
});
