import { randomUUID } from 'node:crypto';
import { limits } from '@caparazon/call/limits';
import { AuthState } from '@caparazon/service-kit/auth-state';
import { createAuthenticate } from '@caparazon/service-kit/authenticate';
import { clientAddress } from '@caparazon/service-kit/client-address';
import { drain, listen } from '@caparazon/service-kit/listen';
import type { Session } from '@caparazon/service-kit/session';
import { createClock, createTestKey, type TestClock } from '@caparazon/service-kit/testing';
import { signToken } from '@caparazon/service-kit/token';
import { pino } from 'pino';
import { createGateway, type GatewayOptions } from './app.ts';
import { calls } from './calls.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

export interface TestGateway {
  url: string;
  port: number;
  auth: StandIn;
  cases: StandIn;
  contrib: StandIn;
  clock: TestClock;
  logged: Record<string, unknown>[];
  token: (session?: Partial<Session>) => string;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  embedded?: GatewayOptions['embedded'];
  hasKeys?: boolean;
  trustedProxies?: string;
  timeouts?: GatewayOptions['timeouts'];
  casesUrls?: readonly string[];
  offline?: boolean;
}

export async function startTestGateway({
  embedded,
  hasKeys = true,
  trustedProxies = '',
  timeouts,
  casesUrls,
  offline = true,
}: Options = {}): Promise<TestGateway> {
  const [auth, cases, contrib] = await Promise.all(['svc-auth', 'svc-cases', 'svc-contrib'].map(startStandIn));
  if (auth === undefined || cases === undefined || contrib === undefined) throw new Error('a stand-in did not start');
  const clock = createClock();
  const logged: TestGateway['logged'] = [];
  const key = createTestKey();
  const state = new AuthState();
  const keys = hasKeys ? [key.jwk] : [];
  state.apply({ cursor: '1', keys, sesionesTerminadas: [], usuariosTerminados: [] }, clock.now());

  const stopping = new AbortController();
  const gateway = createGateway({
    urls: { 'svc-auth': [auth.url], 'svc-cases': casesUrls ?? [cases.url], 'svc-contrib': [contrib.url] },
    calls,
    authenticate: createAuthenticate(state, clock.now),
    addressOf: clientAddress(trustedProxies),
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    now: clock.now,
    stopping: stopping.signal,
    site: { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', demo: true, offline },
    ...(embedded && { embedded }),
    ...(timeouts && { timeouts }),
  });
  const { server, port } = await listen(gateway.callback(), 0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    port,
    auth,
    cases,
    contrib,
    clock,
    logged,
    token(session = {}) {
      const since = clock.now();
      const until = since + limits.session.lifeMs;
      return signToken(key, { idUsuario: 7, rol: 'VOL', sid: randomUUID(), since, until, ...session });
    },
    fetch: (path, init) => fetch(`${url}${path}`, init),
    async stop() {
      stopping.abort();
      await drain(server, 5000);
    },
    async close() {
      stopping.abort();
      await drain(server, 100);
      await Promise.all([auth, cases, contrib].map((service) => service.down()));
    },
  };
}
