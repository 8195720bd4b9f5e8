/** Records what a production topology (trials/) or `npm start` runs, so that operator's commands find it. */
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

/**
 * A production's state, or of `npm start` its site alone.
 * @param {string} dataDir
 * @param {'produccion.json' | 'sitio.json'} name
 */
const fileIn = (dataDir, name) => path.join(dataDir, name);

/** @param {string} file @param {Served | State} state */
const write = (file, state) =>
  putFile(file, JSON.stringify({ ...state, command: commandOf(state.pid) }, undefined, 2), 0o600);

/** @param {string} file @returns {any} null when that process does not run */
function running(file) {
  const { command, ...state } = readJson(file) ?? {};
  // Other processes may have these ids after a reboot.
  return state.pid && isAlive(state.pid) && commandOf(state.pid) === command ? state : null;
}

/** @param {string} dataDir @param {State} state */
export const writeState = (dataDir, state) => write(fileIn(dataDir, 'produccion.json'), state);

/** @param {string} dataDir @returns {State | null} null when nothing runs there */
export const runningState = (dataDir) => running(fileIn(dataDir, 'produccion.json'));

/** @typedef {Pick<State, 'pid' | 'origin' | 'siteDir'>} Served */

/** Records which site `npm start` serves. @param {string} dataDir @param {Served} served */
export const writeServed = (dataDir, { pid, origin, siteDir }) =>
  write(fileIn(dataDir, 'sitio.json'), { pid, origin, siteDir });

/** The site that a product on this data folder serves. @param {string} dataDir @returns {Served | null} null when none runs */
export const servedSite = (dataDir) => runningState(dataDir) ?? running(fileIn(dataDir, 'sitio.json'));
