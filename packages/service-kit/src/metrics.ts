/**
 * Metrics of a process for Prometheus, on a port that nothing forwards to (rule: metrics). Loaded only with
 * METRICS_PORT.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import type { baseEnv } from './env.ts';
import type { Log } from './log.ts';
import { waitingInQueues } from './queue.ts';

/** An answered request. Its route is a template: requested addresses must not make new series. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export type Meter = (request: Answered) => void;

export interface Reading {
  name: string;
  help: string;
  label: string;
  isCounter?: true;
  read: () => Readonly<Record<string, number>>;
}

export interface Metrics {
  meter: Meter;
  port: number;
}

export interface MetricsOptions {
  part: string;
  env: Pick<z.output<typeof baseEnv>, 'METRICS_PORT' | 'METRICS_HOST'>;
  log: Log;
  readings?: readonly Reading[];
}

/** Seconds, from a fast list to an upload on a slow network. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const queues: Reading = {
  name: 'queue_waiting',
  help: 'Tasks that wait for their turn',
  label: 'queue',
  read: waitingInQueues,
};

/**
 * Serves metrics when the environment asks for it.
 * @throws the system's error when the port is taken
 */
export async function startMetrics({ part, env, log, readings = [] }: MetricsOptions): Promise<Metrics | undefined> {
  const { METRICS_PORT, METRICS_HOST } = env;
  if (METRICS_PORT === undefined) return undefined;
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  register.setDefaultLabels({ part });
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  for (const { name, help, label, isCounter, read } of [queues, ...readings]) {
    const measured = { name, help, labelNames: [label], registers: [register] };
    if (isCounter) {
      new Counter({
        ...measured,
        collect() {
          this.reset();
          for (const [value, number] of Object.entries(read())) this.inc({ [label]: value }, number);
        },
      });
    } else {
      new Gauge({
        ...measured,
        collect() {
          for (const [value, number] of Object.entries(read())) this.set({ [label]: value }, number);
        },
      });
    }
  }
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'the metrics could not be read');
        res.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(METRICS_PORT, METRICS_HOST, resolve);
  });
  // Neither the server nor a kept connection keeps the process alive.
  server.unref().on('connection', (socket) => socket.unref());
  const { port } = server.address() as AddressInfo;
  log.info({ port, host: METRICS_HOST }, 'metrics');
  return {
    port,
    meter: ({ seconds, ...labels }) => requests.observe(labels, seconds),
  };
}
