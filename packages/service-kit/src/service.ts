/** Starts a service as a process: `main.ts` is one call of this. */
import type { ServiceName } from '@caparazon/call/call';
import type { z } from 'zod';
import type { App } from './app.ts';
import { type AuthFeed, type FeedTransport, followAuthFeed } from './auth-feed.ts';
import { AuthState } from './auth-state.ts';
import { createAuthenticate } from './authenticate.ts';
import { cannotServeCode } from './cannot-serve.ts';
import { clientAddress } from './client-address.ts';
import { connectDatabase } from './database.ts';
import { drawingReading, endDrawing, logDrawingTo } from './drawing/supervisor.ts';
import type { baseEnv } from './env.ts';
import { databaseFeedCache } from './feed-cache.ts';
import type { FeedUsuario } from './feed-schema.ts';
import type { Kit } from './kit.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { mailReadings } from './mail/waiting.ts';
import { startMetrics } from './metrics.ts';
import { type Migrations, nameWithNeeds } from './migrations.ts';
import { photoReadings } from './photo/waiting.ts';
import { poolReading } from './pool-reading.ts';
import { logCachesTo, rememberedReadings } from './remembered.ts';
import { exitOnUncaught, stopOnSignals } from './shutdown.ts';
import { startTracing } from './tracing.ts';
import { logTransactionLimit } from './transaction-limit.ts';

export interface ServiceOptions {
  name: ServiceName;
  env: z.output<typeof baseEnv> & { DB_NAME: string };
  app: (kit: Kit) => App;
  feed: FeedTransport;
  /** Seeds, once the indexes exist and before the first request. Repeatable. */
  prepare?: (kit: Kit) => Promise<void>;
  /** Those that `prepare` runs: an operator cannot take them back while this runs. */
  migrations: Migrations<never>;
  onUsuarios?: (usuarios: readonly FeedUsuario[]) => Promise<void>;
  /** Reads what other copies may have been told, while svc-auth is silent. */
  onBehind?: () => Promise<void>;
  /** Waits for background work that should not be cut, before the database is closed. */
  finish?: () => Promise<void>;
}

/** Starts the service. It listens at once, and serves as soon as its database is there. */
export async function startService({
  name,
  env,
  app,
  feed,
  prepare,
  migrations,
  onUsuarios,
  onBehind,
  finish,
}: ServiceOptions): Promise<void> {
  const log = createLog(name, env.LOG_LEVEL);
  exitOnUncaught(log);
  logDrawingTo(log);
  logCachesTo(log);
  const now = Date.now;
  const state = new AuthState();
  const leaving = new AbortController();
  const stopping = new AbortController();

  await startTracing({ part: name, env, log, uses: ['koa', 'mongodb'], goesOn: true });
  const metrics = await startMetrics({
    part: name,
    env,
    log,
    readings: [poolReading(), drawingReading, ...photoReadings, ...mailReadings, ...rememberedReadings],
  });
  const database = connectDatabase({
    uri: env.MONGODB_URI,
    name: env.DB_NAME,
    appName: nameWithNeeds(env.DB_NAME, migrations),
    log,
    prepare: async () => prepare?.(kit),
    onCannotServe(error) {
      log.fatal({ err: error }, 'cannot serve');
      process.exit(cannotServeCode);
    },
  });
  const kit: Kit = {
    name,
    log,
    meter: metrics?.meter,
    now,
    authenticate: createAuthenticate(state, now),
    sessions: state,
    addressOf: clientAddress(env.TRUSTED_PROXIES),
    database,
    internalToken: env.INTERNAL_TOKEN,
    leaving: leaving.signal,
    stopping: stopping.signal,
  };

  const { server, port } = await listen(app(kit).callback(), env.PORT, env.HOST);
  log.info({ port, host: env.HOST }, 'listening');

  let following: AuthFeed | undefined;
  void database.ready.then(() => {
    if (stopping.signal.aborted) return;
    void logTransactionLimit(log);
    following = followAuthFeed({
      state,
      transport: feed,
      log,
      now,
      cache: databaseFeedCache,
      ...(onUsuarios && { onUsuarios }),
      ...(onBehind && { onBehind }),
    });
  });
  stopOnSignals({
    log,
    server,
    leaving,
    leavingMs: env.LEAVING_MS,
    stopping,
    close: async () => {
      await finish?.();
      await following?.stop();
      await endDrawing();
      await database.close();
    },
  });
}
