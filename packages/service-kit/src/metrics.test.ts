/** Metrics of a process, as Prometheus reads them (rule: metrics). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { baseEnv, readEnv } from './env.ts';
import { startMetrics } from './metrics.ts';
import { createQueue } from './queue.ts';

const env = (given: Record<string, string>) =>
  readEnv(baseEnv, { PORT: '0', INTERNAL_TOKEN: 'a-secret-for-tests-only', ...given });
const log = pino({ level: 'silent' });
const moves = { name: 'moves_total', help: 'x', label: 'how', isCounter: true, read: () => ({ moved: 7 }) } as const;
const pool = { name: 'mongodb_pool_connections', help: 'x', label: 'state', read: () => ({ open: 3, in_use: 1 }) };

test('nothing is measured when METRICS_PORT is not set', async () => {
  expect(await startMetrics({ part: 'svc-cases', env: env({}), log })).toBeUndefined();
});

test('metrics cover requests by route, method and status, queues, pool, event loop and memory, all labelled by part', async () => {
  const metrics = await startMetrics({
    part: 'svc-cases',
    env: env({ METRICS_PORT: '0' }),
    log,
    readings: [pool, moves],
  });
  const queue = createQueue({ name: 'of-test', atOnce: 1 });
  await queue.enter();
  void queue.enter();
  metrics?.meter({ method: 'GET', route: '/reportes/{idReporte}', status: 200, seconds: 0.02 });
  metrics?.meter({ method: 'GET', route: '/reportes/{idReporte}', status: 200, seconds: 0.2 });
  const answer = await fetch(`http://127.0.0.1:${metrics?.port}/metrics`);
  const lines = (await answer.text()).split('\n');
  const of = 'part="svc-cases",method="GET",route="/reportes/{idReporte}",status="200"';
  expect(lines).toContain(`http_request_duration_seconds_count{${of}} 2`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="0.025",${of}} 1`);
  expect(lines).toContain('queue_waiting{queue="of-test",part="svc-cases"} 1');
  expect(lines).toContain('mongodb_pool_connections{state="open",part="svc-cases"} 3');
  expect(lines).toContain('# TYPE moves_total counter');
  expect(lines).toContain('moves_total{how="moved",part="svc-cases"} 7');
  const again = await (await fetch(`http://127.0.0.1:${metrics?.port}/metrics`)).text();
  expect(again.split('\n')).toContain('moves_total{how="moved",part="svc-cases"} 7');
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ]) {
    expect(lines.filter((line) => line.startsWith(`${name}{part="svc-cases"}`))).toHaveLength(1);
  }
  expect((await fetch(`http://127.0.0.1:${metrics?.port}/otra`)).status).toBe(404);
});

test('a kept connection to the metrics does not keep the process alive', async () => {
  const metrics = await startMetrics({ part: 'svc-cases', env: env({ METRICS_PORT: '0' }), log });
  const socket = connect(metrics?.port ?? 0, '127.0.0.1').unref();
  socket.write('GET /metrics HTTP/1.1\r\nHost: metrics\r\n\r\n');
  await once(socket, 'data');
  // Of this port alone: other tests of the worker may have left connections.
  const kept = () =>
    (process as unknown as { _getActiveHandles: () => { localPort?: number; remotePort?: number }[] })
      ._getActiveHandles()
      .filter(({ localPort, remotePort }) => metrics?.port === localPort || metrics?.port === remotePort);
  expect(kept()).toHaveLength(0);
  socket.destroy();
});
