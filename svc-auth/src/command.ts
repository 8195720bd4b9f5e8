import { readEnv } from '@caparazon/service-kit/env';
import { z } from 'zod';
import { createSeal, type Seal } from './clave/seal.ts';

/** The default database. */
export const dbName = 'caparazon_auth';

/** The secret that seals private keys (rule: keys-at-rest), for an environment's schema. */
export const keysSecretEnv = { KEYS_SECRET: z.string().trim().min(32) };

/**
 * The seal with the secret of the running product.
 * @throws Error when none is given
 */
export const sealOfEnv = (): Seal => createSeal(readEnv(z.object(keysSecretEnv)).KEYS_SECRET);
