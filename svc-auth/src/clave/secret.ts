/** The secret that seals the private keys: of the environment, or in a file that the environment names. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const leastLetters = 32;
const secret = z.string().trim().min(leastLetters);

/** The variables of it, for the schema of an environment. */
export const keysSecretEnv = {
  KEYS_SECRET: secret.optional(),
  KEYS_SECRET_FILE: z.string().min(1).optional(),
};

interface Given {
  KEYS_SECRET?: string | undefined;
  KEYS_SECRET_FILE?: string | undefined;
}

/**
 * @throws Error, in one line, where there is none, or it is too short to be one
 */
export function readKeysSecret({ KEYS_SECRET, KEYS_SECRET_FILE }: Given): string {
  if (KEYS_SECRET !== undefined) return KEYS_SECRET;
  if (KEYS_SECRET_FILE === undefined) {
    throw new Error('the secret of the keys is missing: KEYS_SECRET, or a file that KEYS_SECRET_FILE names');
  }
  const parsed = secret.safeParse(readFileSync(KEYS_SECRET_FILE, 'utf8'));
  if (!parsed.success) throw new Error(`${KEYS_SECRET_FILE} holds no secret: at least ${leastLetters} letters`);
  return parsed.data;
}
