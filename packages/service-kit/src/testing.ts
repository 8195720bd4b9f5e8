/**
 * The test kit of services: a database of its own, signed tokens, a clock, and a typed client over HTTP. Needs
 * `TEST_MONGODB_URI`, a replica set.
 */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type Answer, addressOf, type CallSpec, type Outgoing, type ServiceName } from '@caparazon/call/call';
import type { ApiErrorBody } from '@caparazon/call/errors';
import { formDataOf } from '@caparazon/call/form-data';
import { limits } from '@caparazon/call/limits';
import type { Rol } from '@caparazon/call/roles';
import { jwk } from '@caparazon/call/sesion/calls';
import mongoose from 'mongoose';
import { pino } from 'pino';
import type { App } from './app.ts';
import { AuthState } from './auth-state.ts';
import { createAuthenticate } from './authenticate.ts';
import { clientAddress } from './client-address.ts';
import { connectDatabase } from './database.ts';
import type { Kit } from './kit.ts';
import { listen } from './listen.ts';
import type { Session } from './session.ts';
import { signToken } from './token.ts';

export interface TestClock {
  now(): number;
  advance(ms: number): void;
}

export interface TestAnswer<C extends CallSpec> {
  status: number;
  headers: Headers;
  /** The body of a success. Throws, with the answer, when the call was refused. */
  ok: () => Answer<C>;
  /** The body of a refusal. Throws when there was none. */
  error: () => ApiErrorBody;
}

/** A body may be anything, since tests send what no screen would. */
export type Sending<C extends CallSpec> = Partial<Outgoing<C>> & {
  as?: Rol | { token: string };
  raw?: { body?: unknown; query?: string; headers?: Record<string, string> };
};

export interface TestService {
  url: string;
  kit: Kit;
  clock: TestClock;
  state: AuthState;
  tokenFor: (rol: Rol, session?: Partial<Session>) => string;
  call: <C extends CallSpec>(spec: C, sending?: Sending<C>) => Promise<TestAnswer<C>>;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
}

const internalToken = 'internal-token-of-tests';

export function createClock(start: number = Date.now()): TestClock {
  let time = start;
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}

/** A key pair like those of svc-auth. */
export function createTestKey(kid = 'test-key') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, privateKey, jwk: jwk.parse({ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }) };
}

function mongoUri(): string {
  const uri = process.env.TEST_MONGODB_URI;
  if (uri === undefined || uri === '') throw new Error('TEST_MONGODB_URI must name a MongoDB replica set');
  return uri;
}

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function asAnswer<C extends CallSpec>(response: Response): Promise<TestAnswer<C>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  const { status, headers } = response;
  const read = <T>(wanted: boolean) => {
    if (response.ok !== wanted) throw new Error(`answered ${status}: ${text.slice(0, 500)}`);
    return body as T;
  };
  return { status, headers, ok: () => read<Answer<C>>(true), error: () => read<ApiErrorBody>(false) };
}

export interface TestOptions {
  name: ServiceName;
  app: (kit: Kit) => App;
  prepare?: (kit: Kit) => Promise<void>;
  trustedProxies?: string;
}

/** Starts a service's app on a free port, with a database of its own. */
export async function startTestService({ name, app, prepare, trustedProxies = '' }: TestOptions): Promise<TestService> {
  const clock = createClock();
  const key = createTestKey();
  const state = new AuthState();
  state.apply({ cursor: 'test', keys: [key.jwk], sesionesTerminadas: [], usuariosTerminados: [] }, clock.now());
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const stopping = new AbortController();
  const database = connectDatabase({
    uri: mongoUri(),
    name: `test_${randomBytes(8).toString('hex')}`,
    log,
    prepare: async () => prepare?.(kit),
  });
  const kit: Kit = {
    name,
    log,
    now: clock.now,
    authenticate: createAuthenticate(state, clock.now),
    sessions: state,
    addressOf: clientAddress(trustedProxies),
    database,
    internalToken,
    leaving: stopping.signal,
    stopping: stopping.signal,
  };
  const { server, port } = await listen(app(kit).callback(), 0, '127.0.0.1');
  await database.ready;
  const url = `http://127.0.0.1:${port}`;

  function tokenFor(rol: Rol, session: Partial<Session> = {}): string {
    const since = clock.now();
    const until = since + limits.session.lifeMs;
    return signToken(key, { idUsuario: 1, rol, sid: randomUUID(), since, until, ...session });
  }

  return {
    url,
    kit,
    clock,
    state,
    tokenFor,
    async call<C extends CallSpec>(spec: C, { as, raw, ...sent }: Sending<C> = {}): Promise<TestAnswer<C>> {
      const { params, query, headers, body } = sent as {
        params?: object;
        query?: object;
        headers?: object;
        body?: unknown;
      };
      const json = raw?.body ?? body;
      const form = formDataOf(spec, json);
      const given = typeof as === 'string' ? tokenFor(as) : as?.token;
      const response = await fetch(`${url}${addressOf(spec, params, query)}${raw?.query ?? ''}`, {
        method: spec.method.toUpperCase(),
        headers: {
          ...(json !== undefined && form === null && { 'Content-Type': 'application/json' }),
          ...(given !== undefined && { Authorization: `Bearer ${given}` }),
          ...(headers as Record<string, string>),
          ...raw?.headers,
        },
        ...(json !== undefined && { body: form ?? JSON.stringify(json) }),
      });
      return asAnswer<C>(response);
    },
    fetch: (path, init) => fetch(`${url}${path}`, init),
    async clear() {
      // One after the other: thirty at once wait for connections longer than a service may, on a busy machine.
      for (const model of Object.values(mongoose.models)) await model.collection.deleteMany({});
    },
    async close() {
      stopping.abort();
      await closeServer(server);
      if (!database.gone) await mongoose.connection.dropDatabase();
      await database.close();
    },
  };
}
