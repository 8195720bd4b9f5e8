/**
 * Jest's global setup for tests with a database: one server for the run, one database for each
 * file.
 */
import { databaseFor } from '../mongod/temporary.mjs';
import { makeScratch } from './scratch.mjs';

/** For the global teardown, which must be in another file. */
export let stop = () => Promise.resolve();

/** Starts a server, unless `TEST_MONGODB_URI` names one; workers read that variable. */
export default async function start() {
  if (process.env.TEST_MONGODB_URI) return;
  const { folder, remove } = makeScratch('unit');
  const database = await databaseFor(folder);
  process.env.TEST_MONGODB_URI = database.uri;
  stop = async () => {
    await database.stop();
    remove();
  };
}
