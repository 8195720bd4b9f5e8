/**
 * CPU of the gateway for a request with a verified token ÷ that of nginx's `proxy_pass` with keep-alive, in front of the
 * same server, under the same load. The gateway logs each request, as it does where it is deployed; nginx logs nothing.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Auth, startAuth } from './measure/auth.ts';
import { compare, ratioVerdict, type Side } from './measure/compare.ts';
import { need } from './measure/debian.ts';
import { answering, proxyTo, startNginx } from './measure/nginx.ts';
import { startPart } from './measure/part.ts';
import { cpuWhile } from './measure/process.ts';

const bar = 4;
const rounds = { warmUp: 2, rounds: 8 };
const secondsEach = 3;
const connections = 32;

const answer = JSON.stringify({ idReporte: 17, clase: 'Tortugas marinas', estado: 'VIVO', departamento: 'Rocha' });

const runFile = promisify(execFile);

/** What a process costs for one request, in CPU milliseconds. */
function underLoad(pid: number, url: string, { authorization }: Auth): Side {
  const args = ['-t1', `-c${connections}`, `-d${secondsEach}s`, '-H', `Authorization: ${authorization}`, url];
  return async () => {
    let told = '';
    const cpu = await cpuWhile(pid, async () => {
      told = (await runFile('wrk', args)).stdout;
    });
    const requests = Number(/(\d+) requests in/.exec(told)?.[1] ?? 0);
    if (requests === 0 || /Non-2xx|Socket errors/.test(told)) throw new Error(`${url} failed under load:\n${told}`);
    return cpu / requests;
  };
}

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
const ours = underLoad(gateway.pid, `${gateway.url}${path}`, auth);
const bare = underLoad(nginx.pid, `http://127.0.0.1:${nginx.port}${path}`, auth);
const comparison = await compare(ours, bare, rounds);
ratioVerdict('gateway ÷ nginx', comparison, bar, { of: 'CPU a request', ours: 'gateway', bare: 'nginx', digits: 4 });
