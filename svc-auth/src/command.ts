/** What the commands of this service share. */
import { readEnv } from '@caparazon/service-kit/env';
import { z } from 'zod';
import { createSeal, type Seal } from './clave/seal.ts';

/** Its database, unless the environment names another. */
export const dbName = 'caparazon_auth';

/** The secret that seals the private keys (rule: keys-at-rest), for the schema of an environment. */
export const keysSecretEnv = { KEYS_SECRET: z.string().trim().min(32) };

/**
 * The seal of the keys, with the secret of the running product.
 * @throws Error where none is given
 */
export const sealOfEnv = (): Seal => createSeal(readEnv(z.object(keysSecretEnv)).KEYS_SECRET);
