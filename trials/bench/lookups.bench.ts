/**
 * CPU of the edge for a cached look-up ÷ that of nginx's `proxy_pass` with keep-alive, on the same
 * server and load. Only the edge has its full configuration and logs.
 */
import { compare, ratioVerdict } from './measure/compare.ts';
import { need } from './measure/debian.ts';
import { startEdge } from './measure/edge.ts';
import { answering, proxyTo, startNginx } from './measure/nginx.ts';
import { underLoad } from './measure/wrk.ts';

const bar = 0.9;
const rounds = { warmUp: 1, rounds: 8 };

const answer = JSON.stringify(['Artigas', 'Canelones', 'Cerro Largo', 'Colonia', 'Durazno', 'Flores', 'Florida']);

need('nginx', 'wrk');
await using upstream = await startNginx(answering(answer));
await using bare = await startNginx(proxyTo(upstream.port));
await using edge = await startEdge(upstream.port);

const path = '/api/departamentos';
const comparison = await compare(
  underLoad(edge.pid, `http://127.0.0.1:${edge.port}${path}`),
  underLoad(bare.pid, `http://127.0.0.1:${bare.port}${path}`),
  rounds,
);
ratioVerdict('a look-up at the edge ÷ nginx', comparison, bar, {
  ...{ of: 'CPU a request', ours: 'edge', bare: 'nginx', digits: 4 },
});
