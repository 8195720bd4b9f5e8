/**
 * CPU of the gateway for a request with a verified token ÷ that of nginx's `proxy_pass` with
 * keep-alive, on the same server and load. The gateway logs requests as in production; nginx does
 * not.
 */
import { startAuth } from './measure/auth.ts';
import { compare, ratioVerdict } from './measure/compare.ts';
import { need } from './measure/debian.ts';
import { answering, proxyTo, startNginx } from './measure/nginx.ts';
import { startPart } from './measure/part.ts';
import { underLoad } from './measure/wrk.ts';

const bar = 4;
/** V8 compiles the gateway during its first tens of thousands of requests. */
const rounds = { warmUp: 5, rounds: 8 };

const answer = JSON.stringify({ idReporte: 17, clase: 'Tortugas marinas', estado: 'VIVO', departamento: 'Rocha' });

need('nginx', 'wrk');
using auth = await startAuth();
await using upstream = await startNginx(answering(answer));
await using nginx = await startNginx(proxyTo(upstream.port));
const service = `http://127.0.0.1:${upstream.port}`;
await using gateway = await startPart({
  script: 'gateway/src/main.ts',
  env: {
    SVC_AUTH_URL: auth.url,
    SVC_CASES_URL: service,
    SVC_CONTRIB_URL: service,
    INTERNAL_TOKEN: auth.internalToken,
  },
  readyAt: '/api/departamentos',
});

const path = '/api/reportes/17';
const session = [`Authorization: ${auth.authorization}`];
const ours = underLoad(gateway.pid, `${gateway.url}${path}`, session);
const bare = underLoad(nginx.pid, `http://127.0.0.1:${nginx.port}${path}`, session);
const comparison = await compare(ours, bare, rounds);
ratioVerdict('gateway ÷ nginx', comparison, bar, { of: 'CPU a request', ours: 'gateway', bare: 'nginx', digits: 4 });
