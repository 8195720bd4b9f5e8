import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type FeedCache, followAuthFeed, httpFeed } from './auth-feed.ts';
import { type AuthSnapshot, AuthState } from './auth-state.ts';
import { databaseFeedCache } from './feed-cache.ts';
import type { FeedAnswer, FeedUsuario } from './feed-schema.ts';
import { feedPath } from './feed-schema.ts';
import { type FeedSource, localFeed, serveFeed } from './feed-server.ts';
import { createTestKey, startTestService, type TestService } from './testing.ts';

const key = createTestKey();
const log = pino({ level: 'silent' });
const ana: FeedUsuario = {
  idUsuario: 1,
  nombre: 'Ana',
  apellido: 'Paz',
  nombreUsuario: 'ana',
  rol: 'VOL',
  activo: true,
};

class Source implements FeedSource {
  readonly changes: Partial<FeedAnswer>[] = [{ usuarios: [ana] }];
  failing = false;
  refusals = 0;

  read(after: string | null): Promise<FeedAnswer> {
    if (this.failing) {
      this.refusals += 1;
      return Promise.reject(new Error('down'));
    }
    const news = this.changes.slice(Number(after ?? 0));
    return Promise.resolve({
      cursor: String(this.changes.length),
      keys: [...news.flatMap(({ keys }) => keys ?? []), key.jwk],
      usuarios: news.flatMap(({ usuarios }) => usuarios ?? []),
      sesionesTerminadas: news.flatMap(({ sesionesTerminadas }) => sesionesTerminadas ?? []),
      usuariosTerminados: [],
    });
  }
}

const source = new Source();
let auth: TestService;

beforeAll(async () => {
  auth = await startTestService({
    name: 'svc-auth',
    app: (kit) => createApp(kit, (routes) => serveFeed(routes, source)),
  });
});
afterAll(() => auth.close());

const session = () => ({ idUsuario: 1, rol: 'VOL', sid: 's', since: 0, until: Date.now() + 1000 }) as const;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

function follow(
  cache?: FeedCache,
  onUsuarios?: (usuarios: readonly FeedUsuario[]) => Promise<void>,
  onBehind?: () => Promise<void>,
) {
  const state = new AuthState();
  const transport = httpFeed([auth.url], auth.kit.internalToken);
  const feed = followAuthFeed({
    state,
    transport,
    log,
    now: Date.now,
    ...(cache && { cache }),
    ...(onUsuarios && { onUsuarios }),
    ...(onBehind && { onBehind }),
  });
  return { state, feed };
}

test('the feed brings keys, users and ended sessions (rule: ended-sessions)', async () => {
  const users: FeedUsuario[] = [];
  const { state, feed } = follow(undefined, async (usuarios) => void users.push(...usuarios));
  await feed.ready;
  expect(state.key(key.kid)).toBeDefined();
  expect(users).toEqual([ana]);
  source.changes.push({ sesionesTerminadas: [{ sid: 's', hasta: Date.now() + 60_000 }] });
  await until(() => state.isEnded(session()));
  const inactive = { ...ana, activo: false };
  source.changes.push({ usuarios: [inactive] });
  await until(() => users.length === 2);
  expect(users[1]).toEqual(inactive);
  await feed.stop();
});

test('the feed catches up after svc-auth was down', async () => {
  const { state, feed } = follow();
  await feed.ready;
  source.failing = true;
  source.changes.push({ sesionesTerminadas: [{ sid: 'otra', hasta: Date.now() + 60_000 }] });
  await until(() => source.refusals > 1);
  expect(state.hasKeys).toBe(true);
  source.failing = false;
  await until(() => state.isEnded({ ...session(), sid: 'otra' }));
  await feed.stop();
});

test('the feed skips a user and a key that it cannot read, and keeps the rest', async () => {
  const { state, feed } = follow();
  await feed.ready;
  const other = { kty: 'OKP', kid: 'later', alg: 'EdDSA', x: 'x', use: 'sig' };
  source.changes.push({ usuarios: [{ ...ana, rol: 'VET' }], keys: [other] } as never);
  source.changes.push({ sesionesTerminadas: [{ sid: 'tercera', hasta: Date.now() + 60_000 }] });
  await until(() => state.isEnded({ ...session(), sid: 'tercera' }));
  expect(state.key(key.kid)).toBeDefined();
  await feed.stop();
});

test('the feed reads what other copies were told while it is lost', async () => {
  let reads = 0;
  const { feed } = follow(undefined, undefined, () => {
    reads += 1;
    return Promise.resolve();
  });
  await feed.ready;
  expect(reads).toBe(0);
  source.failing = true;
  source.changes.push({ usuarios: [ana] });
  await until(() => reads > 1);
  source.failing = false;
  await feed.stop();
});

test('the feed sends users again when they could not be stored', async () => {
  const seen: number[] = [];
  let failures = 1;
  const { feed } = follow(undefined, (usuarios) => {
    failures -= 1;
    if (failures >= 0) return Promise.reject(new Error('the directory is down'));
    seen.push(usuarios.length);
    return Promise.resolve();
  });
  await feed.ready;
  expect(seen[0]).toBeGreaterThan(0);
  await feed.stop();
});

test('a service knows its stored state when it restarts while svc-auth is down', async () => {
  const before = follow(databaseFeedCache);
  await before.feed.ready;
  await before.feed.stop();
  const saved = (await databaseFeedCache.load()) as AuthSnapshot;
  expect(saved.sesionesTerminadas.map(({ sid }) => sid)).toContain('s');

  const state = new AuthState();
  const transport = () => Promise.reject(new Error('down'));
  const feed = followAuthFeed({ state, transport, log, now: Date.now, cache: databaseFeedCache });
  await feed.ready;
  expect(state.key(key.kid)).toBeDefined();
  expect(state.isEnded(session())).toBe(true);
  await feed.stop();
});

test('the feed is refused without the secret', async () => {
  for (const headers of [{}, { Authorization: 'Bearer otra' }, { Authorization: `Bearer ${auth.tokenFor('ADMIN')}` }]) {
    expect((await auth.fetch(feedPath, { headers: headers as Record<string, string> })).status).toBe(401);
  }
});

test('a held feed request ends when it is aborted', async () => {
  const stopping = new AbortController();
  const current = String(source.changes.length);
  const held = localFeed(source)(current, stopping.signal);
  stopping.abort();
  expect((await held).cursor).toBe(current);
});
