/**
 * Adds up runs of a drill on a production, since a hundred kills or 100,000 requests take longer
 * than a shared machine is free. Kept in `DATA_DIR/simulacros/<drill>.json`.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Kills
 * @property {{ target: string, ms: number, wholeMs: number }[]} recoveries of each kill: until all was answered, and until all processes were well
 * @property {Record<string, number>} statuses count by status
 * @property {number} acknowledged number of writes
 * @property {string[]} wrong acknowledged writes not stored exactly once
 * @property {string[]} faults foreign answers, and connections broken while the edge lived
 *
 * @typedef {object} Restarts
 * @property {number} restarts
 * @property {number} requests
 * @property {string[]} failed failed requests
 * @property {number} acknowledged number of writes
 * @property {string[]} wrong acknowledged writes not stored exactly once
 */

/** @param {string} dataDir @param {string} drill */
const fileIn = (dataDir, drill) => path.join(dataDir, 'simulacros', `${drill}.json`);

/**
 * Stores a run.
 * @template Run
 * @param {string} dataDir
 * @param {string} drill
 * @param {Run} run
 * @returns {Run[]} all runs on this production, this one last
 */
export function keepRun(dataDir, drill, run) {
  const file = fileIn(dataDir, drill);
  const runs = [...runsBefore(dataDir, drill), run];
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(runs));
  renameSync(`${file}.part`, file);
  return runs;
}

/** @param {string} dataDir @param {string} drill @returns {any[]} what `keepRun` kept */
export function runsBefore(dataDir, drill) {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir, drill), 'utf8'));
  } catch {
    return [];
  }
}

/** @param {Kills[]} runs @returns {Kills} */
export const allKills = (runs) => ({
  recoveries: runs.flatMap(({ recoveries }) => recoveries),
  statuses: runs.reduce((/** @type {Record<string, number>} */ sum, { statuses }) => {
    for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count;
    return sum;
  }, {}),
  acknowledged: runs.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  wrong: runs.flatMap(({ wrong }) => wrong),
  faults: runs.flatMap(({ faults }) => faults),
});

/** @param {Restarts[]} runs @returns {Restarts} */
export const allRestarts = (runs) => ({
  restarts: runs.reduce((sum, { restarts }) => sum + restarts, 0),
  requests: runs.reduce((sum, { requests }) => sum + requests, 0),
  failed: runs.flatMap(({ failed }) => failed),
  acknowledged: runs.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  wrong: runs.flatMap(({ wrong }) => wrong),
});
