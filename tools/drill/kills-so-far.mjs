/**
 * A hundred kills take longer than a machine that others use is free: each run adds its own to those before, which are
 * kept in `DATA_DIR/simulacros/kills.json` of the production.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Run
 * @property {{ target: string, ms: number, wholeMs: number }[]} recoveries of each kill: until all was answered again, and
 *   until every process was there and well
 * @property {Record<string, number>} statuses how many answers of each
 * @property {number} acknowledged writes
 * @property {string[]} wrong what was acknowledged and is not there exactly once
 * @property {string[]} faults answers that were not of our shape, and connections that broke while the edge lived
 */

/** @param {string} dataDir */
const fileIn = (dataDir) => path.join(dataDir, 'simulacros', 'kills.json');

/**
 * Keeps a run.
 * @param {string} dataDir
 * @param {Run} run
 * @returns {Run[]} all runs on this production, this one the last
 */
export function keepRun(dataDir, run) {
  const file = fileIn(dataDir);
  const runs = [...runsBefore(file), run];
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(runs));
  renameSync(`${file}.part`, file);
  return runs;
}

/** @param {string} file @returns {Run[]} */
function runsBefore(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/** @param {Run[]} runs @returns {Run} */
export const together = (runs) => ({
  recoveries: runs.flatMap(({ recoveries }) => recoveries),
  statuses: runs.reduce((/** @type {Record<string, number>} */ sum, { statuses }) => {
    for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count;
    return sum;
  }, {}),
  acknowledged: runs.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  wrong: runs.flatMap(({ wrong }) => wrong),
  faults: runs.flatMap(({ faults }) => faults),
});
