/** The environment of svc-contrib. */
import { limits } from '@caparazon/contracts/limits';
import { authUrl, baseEnv, readEnv } from '@caparazon/service-kit/env';
import { z } from 'zod';

const schema = baseEnv.extend({
  DB_NAME: z.string().min(1).default('caparazon_contrib'),
  AUTH_URL: authUrl,
  /** Sign-ups that one address may send. Outside tests can raise it. */
  PUBLIC_POSTS_PER_10_MIN: z.coerce.number().int().positive().default(limits.publicPosts.count),
});

export type Env = z.output<typeof schema>;

/**
 * Reads it.
 * @throws Error that names what is wrong
 */
export const env = (): Env => readEnv(schema);
