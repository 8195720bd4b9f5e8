import { serviceLimits } from '@caparazon/call/service-limits';
import { clinicLimits } from '@caparazon/clinic/limits';
import { bucketEnv } from '@caparazon/service-kit/bucket/settings';
import { baseEnv, copyUrls } from '@caparazon/service-kit/env';
import { z } from 'zod';

/** The default database. */
export const dbName = 'caparazon_cases';

export const envSchema = baseEnv.extend({
  DB_NAME: z.string().min(1).default(dbName),
  AUTH_URL: copyUrls,
  ...bucketEnv,
  /** Months after which personal data of reports are erased (rule: retention). */
  RETENTION_MONTHS: z.coerce.number().int().min(1).default(clinicLimits.retention.months),
  PUBLIC_POSTS_PER_10_MIN: z.coerce.number().int().min(1).default(serviceLimits.publicPosts.count),
});
