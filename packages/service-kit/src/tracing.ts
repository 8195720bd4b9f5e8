/**
 * Traces of requests, for an OpenTelemetry collector (rule: traces). Without OTEL_EXPORTER_OTLP_ENDPOINT nothing of it is
 * loaded.
 */
import type { z } from 'zod';
import type { baseEnv } from './env.ts';
import type { TracesOptions } from './traces/start.ts';

export interface TracingOptions extends Omit<TracesOptions, 'endpoint'> {
  env: Pick<z.output<typeof baseEnv>, 'OTEL_EXPORTER_OTLP_ENDPOINT'>;
}

/** Call it before the app is composed and the database connected: it changes what they are made of. */
export async function startTracing({ env, ...options }: TracingOptions): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return;
  const { startTraces } = await import('./traces/start.ts');
  startTraces({ endpoint, ...options });
}
