/** What the commands of this service share. */
import { readEnv } from '@caparazon/service-kit/env';
import { z } from 'zod';
import { createSeal, type Seal } from './clave/seal.ts';
import { keysSecretEnv, readKeysSecret } from './clave/secret.ts';

/** Its database, unless the environment names another. */
export const dbName = 'caparazon_auth';

/**
 * The seal of the keys, with the secret of the running product.
 * @throws Error where none is given
 */
export const sealOfEnv = (): Seal => createSeal(readKeysSecret(readEnv(z.object(keysSecretEnv))));
