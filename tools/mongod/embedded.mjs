/** Runs the embedded database as a supervised part. */
import { root } from '../project.mjs';
import { unless } from '../run/ending.mjs';
import { Part } from '../run/part.mjs';
import { isListening } from '../run/ports.mjs';
import { makeWritable } from './replica-set.mjs';
import { clearLeftover, lastErrorOf, serveFrom } from './serve.mjs';

/**
 * Prepares the database of a folder that we hold.
 * @param {import('./find.mjs').Mongod} mongod
 * @param {string} dataDir
 * @param {import('../run/part.mjs').Told} told
 * @returns {Promise<{part: Part, start: (signal: AbortSignal) => Promise<string>}>} `start` gives its address, once it takes
 * writes; it needs the packages installed
 * @throws {import('../terminal.mjs').Problem} when the folder is in use by another
 */
export async function embedded(mongod, dataDir, told) {
  await clearLeftover(dataDir);
  const { port, uri, args, logFile } = await serveFrom(dataDir);
  const spec = {
    name: 'mongod',
    command: mongod.binary,
    args,
    cwd: root,
    env: process.env,
    isUp: () => isListening(port),
  };
  const ownLog = { out: () => {}, err: () => {}, lastError: () => lastErrorOf(logFile) };
  const part = new Part(spec, ownLog, told);

  const start = async (/** @type {AbortSignal} */ signal) => {
    await unless(signal, part.start());
    await makeWritable(port, signal);
    return uri;
  };
  return { part, start };
}
