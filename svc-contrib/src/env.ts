import { serviceLimits } from '@caparazon/call/service-limits';
import { baseEnv, copyUrls, readEnv } from '@caparazon/service-kit/env';
import { mailEnv } from '@caparazon/service-kit/mail/settings';
import { z } from 'zod';

/** The default database. */
export const dbName = 'caparazon_contrib';

const schema = baseEnv.extend({
  DB_NAME: z.string().min(1).default(dbName),
  AUTH_URL: copyUrls,
  ...mailEnv,
  /** The folder of the public site. Without it, its texts are edited by hand alone (ADR 3). */
  SITE_DIR: z.string().optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://localhost'),
  PUBLIC_POSTS_PER_10_MIN: z.coerce.number().int().positive().default(serviceLimits.publicPosts.count),
});

export type Env = z.output<typeof schema>;

/**
 * Reads the environment.
 * @throws Error that names what is wrong
 */
export const env = (): Env => readEnv(schema);
