import mongoose from 'mongoose';
import { z } from 'zod';
import { readEnv } from './env.ts';

const schema = z.object({
  MONGODB_URI: z.string().min(1).default('mongodb://127.0.0.1:27017/?replicaSet=rs0'),
  DB_NAME: z.string().min(1).optional(),
});

/** Why a command failed, for the person who ran it. */
export class CommandError extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Connects to the database of a running product, runs `work` and prints its lines. A failure prints one line and sets
 * exit code 1.
 * @param dbName default database
 * @param work gives the lines
 */
export async function runOperatorCommand(dbName: string, work: () => Promise<string[]>): Promise<void> {
  try {
    const { MONGODB_URI, DB_NAME } = readEnv(schema);
    mongoose.set({ autoIndex: false, autoCreate: false });
    await mongoose.connect(MONGODB_URI, {
      dbName: DB_NAME ?? dbName,
      serverSelectionTimeoutMS: 5000,
      writeConcern: { w: 'majority' },
    });
    process.stdout.write(`${(await work()).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  } finally {
    await mongoose.disconnect();
  }
}
