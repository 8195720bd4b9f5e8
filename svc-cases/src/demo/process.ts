/** Loads the demo in a child process, which releases the memory of its pictures. */
import { connectDatabase } from '@caparazon/service-kit/database';
import { readEnv } from '@caparazon/service-kit/env';
import { createLog } from '@caparazon/service-kit/log';
import { envSchema } from '../env.ts';
import { loadDemo } from './load.ts';

const env = readEnv(envSchema);
const log = createLog('svc-cases', env.LOG_LEVEL);
const database = connectDatabase({ uri: env.MONGODB_URI, name: env.DB_NAME, log });

async function end(): Promise<void> {
  await database.close();
  process.exit();
}

process.on('disconnect', () => {
  // Remaining writes may fail now. Closing the connection aborts the transaction, whose locks would
  // otherwise last a minute.
  log.level = 'silent';
  void end();
});

await database.ready;
if (process.connected) await loadDemo({ log, now: Date.now });
await end();
