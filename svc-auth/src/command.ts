/** Runs a command of an operator on the database of a running product. */
import { readEnv } from '@caparazon/service-kit/env';
import mongoose from 'mongoose';
import { z } from 'zod';
import { createSeal, type Seal } from './clave/seal.ts';
import { keysSecretEnv, readKeysSecret } from './clave/secret.ts';

const schema = z.object({
  MONGODB_URI: z.string().min(1).default('mongodb://127.0.0.1:27017/?replicaSet=rs0'),
  DB_NAME: z.string().min(1).default('caparazon_auth'),
});

/** Why a command failed, in words for the person who ran it. */
export class CommandError extends Error {}

/**
 * The seal of the keys, with the secret of the running product.
 * @throws Error where none is given
 */
export const sealOfEnv = (): Seal => createSeal(readKeysSecret(readEnv(z.object(keysSecretEnv))));

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Connects to the database, runs `work` and prints its lines. A failure prints one line and sets exit code 1.
 * @param work gives the lines to print
 */
export async function runCommand(work: () => Promise<string[]>): Promise<void> {
  try {
    const { MONGODB_URI, DB_NAME } = readEnv(schema);
    mongoose.set({ autoIndex: false, autoCreate: false });
    await mongoose.connect(MONGODB_URI, {
      dbName: DB_NAME,
      serverSelectionTimeoutMS: 5000,
      writeConcern: { w: 'majority' },
    });
    process.stdout.write(`${(await work()).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${told(error)}\n`);
    process.exitCode = 1;
  } finally {
    await mongoose.disconnect();
  }
}
