import { securityHeaders, tileOrigin } from '@caparazon/call/security-headers';
import { followAuthFeed, httpFeed } from '@caparazon/service-kit/auth-feed';
import { AuthState } from '@caparazon/service-kit/auth-state';
import { createAuthenticate } from '@caparazon/service-kit/authenticate';
import { clientAddress } from '@caparazon/service-kit/client-address';
import { readEnv } from '@caparazon/service-kit/env';
import { listen } from '@caparazon/service-kit/listen';
import { createLog } from '@caparazon/service-kit/log';
import { startMetrics } from '@caparazon/service-kit/metrics';
import { exitOnUncaught, stopOnSignals } from '@caparazon/service-kit/shutdown';
import { startTracing } from '@caparazon/service-kit/tracing';
import { createGateway } from './app.ts';
import { calls } from './calls.ts';
import { gatewayEnv } from './env.ts';
import { createTellUse } from './tell-use.ts';

const env = readEnv(gatewayEnv);
const log = createLog('gateway', env.LOG_LEVEL);
exitOnUncaught(log);

// Anybody may call, so a request starts a trace of ours and continues none.
await startTracing({ part: 'gateway', env, log, uses: ['koa'], goesOn: false });
const metrics = await startMetrics({ part: 'gateway', env, log });
const state = new AuthState();
const now = Date.now;
const stopping = new AbortController();
const gateway = createGateway({
  urls: { 'svc-auth': env.SVC_AUTH_URL, 'svc-cases': env.SVC_CASES_URL, 'svc-contrib': env.SVC_CONTRIB_URL },
  calls,
  authenticate: createAuthenticate(state, now),
  addressOf: clientAddress(env.TRUSTED_PROXIES),
  tellUse: createTellUse(env.SVC_AUTH_URL, now),
  log,
  meter: metrics?.meter,
  now,
  stopping: stopping.signal,
  site: { tileUrl: env.TILE_URL, demo: env.DEMO, offline: env.OFFLINE },
  ...(env.SITE_DIR !== undefined && {
    embedded: { siteDir: env.SITE_DIR, headers: securityHeaders(tileOrigin(env.TILE_URL)) },
  }),
});

const { server, port } = await listen(gateway.callback(), env.PORT, env.HOST);
log.info({ port, host: env.HOST }, 'listening');

const feed = followAuthFeed({ state, transport: httpFeed(env.SVC_AUTH_URL, env.INTERNAL_TOKEN), log, now });
// The edge does not check a gateway's health: a refused connection tells it to use another.
stopOnSignals({ log, server, leavingMs: env.LEAVING_MS, refusing: true, stopping, close: () => feed.stop() });
