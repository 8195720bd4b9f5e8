/** Records what a production topology (trials/) runs, so that operator's commands find it. */
import path from 'node:path';
import { putFile } from '../../packages/site/src/part-name.mjs';
import { readJson } from '../run/json.mjs';
import { commandOf, isAlive } from '../run/process.mjs';

/**
 * @typedef {object} Copy
 * @property {string} part `edge`, `gateway`, a service, or `mongod`
 * @property {number} copy from 1
 * @property {number} port
 * @property {number} pid of the process that runs now
 *
 * @typedef {object} State
 * @property {number} pid the supervisor's; the topology ends with it
 * @property {string} address the site's
 * @property {string} origin the public origin in its pages
 * @property {string} siteDir
 * @property {string} mongodbUri for operator's commands, with the password
 * @property {Copy[]} copies
 */

/** @param {string} dataDir */
const fileIn = (dataDir) => path.join(dataDir, 'produccion.json');

/** @param {string} dataDir @param {State} state */
export const writeState = (dataDir, state) =>
  putFile(fileIn(dataDir), JSON.stringify({ ...state, command: commandOf(state.pid) }, undefined, 2), 0o600);

/** @param {string} dataDir @returns {State | null} null when nothing runs there */
export function runningState(dataDir) {
  /** @type {State & { command: string }} */
  const { command, ...state } = readJson(fileIn(dataDir)) ?? {};
  // Other processes may have these ids after a reboot.
  return state.pid && isAlive(state.pid) && commandOf(state.pid) === command ? state : null;
}
