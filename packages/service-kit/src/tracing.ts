/** Traces of requests for an OpenTelemetry collector (rule: traces), loaded only with OTEL_EXPORTER_OTLP_ENDPOINT. */
import type { z } from 'zod';
import type { baseEnv } from './env.ts';
import type { TracesOptions } from './traces/start.ts';

export interface TracingOptions extends Omit<TracesOptions, 'endpoint'> {
  env: Pick<z.output<typeof baseEnv>, 'OTEL_EXPORTER_OTLP_ENDPOINT'>;
}

/** Patches modules, so call it before the app is composed and the database connected. */
export async function startTracing({ env, ...options }: TracingOptions): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return;
  const { startTraces } = await import('./traces/start.ts');
  startTraces({ endpoint, ...options });
}
