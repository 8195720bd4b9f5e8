/**
 * Jest's global setup where tests need a database: one server for a run, in which each test file makes a database of
 * its own.
 */
import { databaseFor } from '../mongod/temporary.mjs';
import { makeScratch } from './scratch.mjs';

/** Stops what was started, for the global teardown, which must be a file of its own. */
export let stop = () => Promise.resolve();

/** Starts a server, unless `TEST_MONGODB_URI` names one. Workers read its address from there. */
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
