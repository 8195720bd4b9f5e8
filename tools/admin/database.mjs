/** Finds the database of a running product, also while `npm start` locks its folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asOperator } from '../mongod/access.mjs';
import { replicaSet } from '../mongod/serve.mjs';
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
  const pid = Number.parseInt(textOf(path.join(dbPath, 'mongod.lock')), 10);
  // The system may have given a dead process's id to another.
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
