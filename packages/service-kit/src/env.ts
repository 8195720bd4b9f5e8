import { z } from 'zod';
import { flag } from './flag.ts';
import { withSecretFiles } from './secret-files.mjs';

/** What every service reads; each adds its own. */
export const baseEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65535),
  HOST: z.string().min(1).default('127.0.0.1'),
  MONGODB_URI: z.string().min(1).default('mongodb://127.0.0.1:27017/?replicaSet=rs0'),
  INTERNAL_TOKEN: z.string().min(16),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  DEMO: flag,
  /** Port for Prometheus (rule: metrics); 0 is any free one. Unset, nothing is measured. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Collector of traces, OTLP over HTTP (rule: traces). Unset, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Milliseconds for which an ending process still serves, so that callers learn of it first (ADR 12). For several
   * copies.
   */
  LEAVING_MS: z.coerce.number().int().min(0).max(5000).default(0),
});

/** Base addresses of a service's copies, separated by commas, as in `AUTH_URL`. */
export const copyUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

/**
 * Reads the environment. An empty variable counts as absent; any may be in a file (rule: secrets-in-files).
 * @throws Error that names every wrong variable, in one line
 */
export function readEnv<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const given = withSecretFiles(Object.keys(schema.shape), env);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(
    parsed.error.issues
      .map(({ path }) => path.join('.'))
      .map((name) => (given[`${name}_FILE`] ? `${name}_FILE` : name)),
  );
  throw new Error(`the environment is incomplete or wrong: ${[...wrong].join(', ')}`);
}
