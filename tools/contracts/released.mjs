/**
 * Released contracts: `contracts-released/<part>.json`, committed, written by `npm run operate -- contracts keep`. What a
 * production has in place is with its data: a release changes nothing in the checkout.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { parts } from './contract-of.mjs';

/**
 * @typedef {import('./contract-of.mjs').Contract} Contract
 *
 * @typedef {object} Accepted a break that was shipped on purpose
 * @property {string} part
 * @property {string} is the reported line
 * @property {string} why the harm, and its remedy
 */

export const releasedDir = path.join(root, 'contracts-released');

/** What releases put in place on a data folder. @param {string} dataDir */
export const inPlaceDir = (dataDir) => path.join(dataDir, 'contracts-released');

/** @param {string} folder */
const acceptedIn = (folder) => path.join(folder, 'accepted.json');

/** @param {string} part undefined when it was never released @param {string} [folder] @returns {Contract | undefined} undefined while it was never released */
export function readReleased(part, folder = releasedDir) {
  const file = path.join(folder, `${part}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} part @param {string} dataDir */
export const readInPlace = (part, dataDir) => readReleased(part, inPlaceDir(dataDir)) ?? readReleased(part);

/** @param {string} dataDir */
export const readAllInPlace = (dataDir) => readAll((part) => readInPlace(part, dataDir));

/** @param {string} [folder] */
export const readAllReleased = (folder = releasedDir) => readAll((part) => readReleased(part, folder));

/** @param {(part: string) => Contract | undefined} read @returns {Map<string, Contract>} */
const readAll = (read) =>
  new Map(
    parts.flatMap((part) => {
      const contract = read(part);
      return contract ? [/** @type {const} */ ([part, contract])] : [];
    }),
  );

/** @param {string} [folder] @returns {Accepted[]} */
export const readAccepted = (folder = releasedDir) =>
  existsSync(acceptedIn(folder)) ? JSON.parse(readFileSync(acceptedIn(folder), 'utf8')) : [];

/** @param {Accepted[]} accepted @param {string} folder */
const writeAccepted = (accepted, folder) =>
  writeFileSync(acceptedIn(folder), `${JSON.stringify(accepted, undefined, 2)}\n`);

/**
 * Records a contract as released and drops the accepted breaks of this release.
 * @param {Contract} contract
 * @param {string} [folder] folder of the contracts
 */
export function keepReleased(contract, folder = releasedDir) {
  keepContract(contract, folder);
  const accepted = readAccepted(folder);
  const others = accepted.filter(({ part }) => part !== contract.part);
  if (others.length < accepted.length) writeAccepted(others, folder);
}

/** @param {Contract} contract @param {string} folder */
export function keepContract(contract, folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${contract.part}.json`), written(contract));
}

/**
 * Depth down to which entries get their own line: one line for a call or schema makes diffs
 * readable.
 */
const lineDepth = 4;

/** @param {Contract} contract */
const written = (contract) => `${inLines(contract, 0)}\n`;

/** @param {unknown} value @param {number} depth @returns {string} */
function inLines(value, depth) {
  const entries = value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
  if (depth >= lineDepth || entries.length === 0) return JSON.stringify(value);
  const space = '  '.repeat(depth + 1);
  const lines = entries.map(([key, each]) => `${space}${JSON.stringify(key)}: ${inLines(each, depth + 1)}`);
  return `{\n${lines.join(',\n')}\n${'  '.repeat(depth)}}`;
}
