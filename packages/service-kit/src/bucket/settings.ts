/** Settings of the bucket, for services that keep photos (ADR 11). */
import { z } from 'zod';
import { flag } from '../flag.ts';

/** Without the first four, photos are kept in the database. */
export const bucketEnv = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]*\/$/)
    .optional(),
  /** `1`: the bucket is read and never written, while photos move back. */
  S3_READ_ONLY: flag,
};

export type BucketEnv = z.output<z.ZodObject<typeof bucketEnv>>;

export interface BucketSettings {
  endpoint: string;
  bucket: string;
  keyId: string;
  secret: string;
  region: string;
  prefix: string;
  readOnly: boolean;
}

/**
 * Reads the settings; undefined when none is set.
 * @throws Error that names what is missing, in one line
 */
export function bucketSettings(env: BucketEnv): BucketSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const given = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (Object.values(given).every((value) => value === undefined)) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
    throw new Error(`the bucket of photos is told in part: ${missing.join(', ')} missing`);
  }
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    keyId: S3_ACCESS_KEY_ID,
    secret: S3_SECRET_ACCESS_KEY,
    region: env.S3_REGION,
    prefix: env.S3_PREFIX ?? '',
    readOnly: env.S3_READ_ONLY,
  };
}
