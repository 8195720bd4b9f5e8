/** The environment of svc-cases. */
import { limits } from '@caparazon/contracts/limits';
import { baseEnv, copyUrls } from '@caparazon/service-kit/env';
import { z } from 'zod';

export const envSchema = baseEnv.extend({
  DB_NAME: z.string().min(1).default('caparazon_cases'),
  AUTH_URL: copyUrls,
  PUBLIC_POSTS_PER_10_MIN: z.coerce.number().int().min(1).default(limits.publicPosts.count),
});
