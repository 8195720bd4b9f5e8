/**
 * Traces of requests, for an OpenTelemetry collector (rule: traces). Without OTEL_EXPORTER_OTLP_ENDPOINT nothing of it is
 * loaded.
 */
import type { z } from 'zod';
import type { baseEnv } from './env.ts';
import type { Log } from './log.ts';

/** What a process uses that leaves spans. Whatever it does not use is not loaded for them. */
export type Traced = 'koa' | 'mongodb';

export interface TracingOptions {
  /** The process, as the `service.name` of every span. */
  part: string;
  env: Pick<z.output<typeof baseEnv>, 'OTEL_EXPORTER_OTLP_ENDPOINT'>;
  log: Log;
  uses: readonly Traced[];
  /** Whether the trace of whoever calls goes on here: not where anybody may call. */
  goesOn: boolean;
}

/** Call it before the app is composed and the database connected: it changes what they are made of. */
export async function startTracing({ env, ...options }: TracingOptions): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return;
  const { startTraces } = await import('./traces/start.ts');
  startTraces({ endpoint, ...options });
}
