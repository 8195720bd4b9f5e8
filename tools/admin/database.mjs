/** Finds the database of a running product, also while `npm start` locks its folder. */
import path from 'node:path';
import { asOperator } from '../mongod/access.mjs';
import { holderOf, portOf, uriOf } from '../mongod/serve.mjs';
import { commandOf, isAlive } from '../run/process.mjs';
import { Problem } from '../terminal.mjs';

/**
 * @param {Pick<import('../start/settings.mjs').Settings, 'mongodbUri' | 'dataDir'>} settings
 * @returns {string} the operator's server, or else the embedded one
 * @throws {Problem} when none runs there
 */
export function runningDatabase({ mongodbUri, dataDir }) {
  if (mongodbUri) return mongodbUri;
  const dbPath = path.join(dataDir, 'db');
  const pid = holderOf(dbPath);
  // The system may have given a dead process's id to another.
  const runs = pid !== undefined && isAlive(pid) && commandOf(pid).includes(dbPath);
  const [port] = portOf(dataDir);
  if (!runs || !port) {
    throw new Problem(`no product runs on ${dataDir}: start it, or name its DATA_DIR or MONGODB_URI`);
  }
  return asOperator(uriOf(port), dataDir);
}
