/** Finds the database of a running product. Works while `npm start` holds its folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asOperator } from '../mongod/access.mjs';
import { replicaSet } from '../mongod/serve.mjs';
import { commandOf, isAlive } from '../run/process.mjs';
import { Problem } from '../terminal.mjs';

/**
 * @param {Pick<import('../start/settings.mjs').Settings, 'mongodbUri' | 'dataDir'>} settings
 * @returns {string} the operator's server, or else the embedded one of the data directory
 * @throws {Problem} when none is running there
 */
export function runningDatabase({ mongodbUri, dataDir }) {
  if (mongodbUri) return mongodbUri;
  const dbPath = path.join(dataDir, 'db');
  const pid = Number.parseInt(textOf(path.join(dbPath, 'mongod.lock')), 10);
  // The process id of a killed database may belong to another process by now.
  const runs = pid > 0 && isAlive(pid) && commandOf(pid).includes(dbPath);
  const port = Number(textOf(path.join(dataDir, 'mongod.port')));
  if (!runs || !port) {
    throw new Problem(`no product runs on ${dataDir}: start it, or name its DATA_DIR or MONGODB_URI`);
  }
  return asOperator(`mongodb://127.0.0.1:${port}/?replicaSet=${replicaSet}&directConnection=true`, dataDir);
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
