import { root } from '../project.mjs';
import { unless } from '../run/ending.mjs';
import { Part } from '../run/part.mjs';
import { isListening } from '../run/ports.mjs';
import { asOperator, keyOf, makeDatabaseKey } from './access.mjs';
import { makeWritable } from './replica-set.mjs';
import { clearLeftover, lastErrorOf, serveFrom } from './serve.mjs';

/**
 * Defines a `mongod` as a supervised part, without starting it.
 * @param {string} name
 * @param {import('./find.mjs').Mongod} mongod
 * @param {import('./serve.mjs').Served} served
 * @param {import('../run/part.mjs').PartObserver} observer
 */
export function mongodPart(name, mongod, { port, args, logFile }, observer) {
  const spec = {
    name,
    command: mongod.binary,
    args,
    cwd: root,
    env: process.env,
    isUp: () => isListening(port),
  };
  return new Part(spec, { out: () => {}, err: () => {}, lastError: () => lastErrorOf(logFile) }, observer);
}

/**
 * Prepares the database of a folder that we have locked.
 * @param {import('./find.mjs').Mongod} mongod
 * @param {string} dataDir
 * @param {import('../run/part.mjs').PartObserver} observer
 * @returns {Promise<{part: Part, start: (signal: AbortSignal) => Promise<string>}>} `start` gives the operator's address once writes work; it needs installed packages
 * @throws {import('../terminal.mjs').Problem} when another process uses the folder
 */
export async function embedded(mongod, dataDir, observer) {
  await clearLeftover(dataDir);
  const served = await serveFrom(dataDir, { keyFile: makeDatabaseKey(dataDir) });
  const part = mongodPart('mongod', mongod, served, observer);

  const start = async (/** @type {AbortSignal} */ signal) => {
    await unless(signal, part.start());
    await makeWritable(served.port, { key: keyOf(dataDir), signal });
    return asOperator(served.uri, dataDir);
  };
  return { part, start };
}
