/** Loads the demo in a process of its own, so that the memory for a season of pictures is released afterwards. */
import { connectDatabase } from '@caparazon/service-kit/database';
import { readEnv } from '@caparazon/service-kit/env';
import { createLog } from '@caparazon/service-kit/log';
import { envSchema } from '../env.ts';
import { loadDemo } from './load.ts';

const env = readEnv(envSchema);
const log = createLog('svc-cases', env.LOG_LEVEL);
// Cut short at any point, it leaves nothing half made.
process.on('disconnect', () => process.exit());

const database = connectDatabase({ uri: env.MONGODB_URI, name: env.DB_NAME, log });
await database.ready;
await loadDemo({ log, now: Date.now });
await database.close();
process.exit();
