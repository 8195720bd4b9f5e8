/** The contract of each part as it was last released: `contracts-released/<part>.json`, written by `npm run release`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { parts } from './contract-of.mjs';

/**
 * @typedef {import('./contract-of.mjs').Contract} Contract
 *
 * @typedef {object} Accepted a break that somebody decided to ship
 * @property {string} part
 * @property {string} is as it is told
 * @property {string} why it harms nobody, or whom, and what was done about it
 */

export const releasedDir = path.join(root, 'contracts-released');

/** @param {string} part */
const releasedFile = (part) => path.join(releasedDir, `${part}.json`);

const acceptedFile = path.join(releasedDir, 'accepted.json');

/** @param {string} part @returns {Contract | undefined} undefined while it was never released */
export const readReleased = (part) =>
  existsSync(releasedFile(part)) ? JSON.parse(readFileSync(releasedFile(part), 'utf8')) : undefined;

/** @returns {Map<string, Contract>} */
export const readAllReleased = () =>
  new Map(
    parts.flatMap((part) => {
      const contract = readReleased(part);
      return contract ? [/** @type {const} */ ([part, contract])] : [];
    }),
  );

/** @returns {Accepted[]} */
export const readAccepted = () => (existsSync(acceptedFile) ? JSON.parse(readFileSync(acceptedFile, 'utf8')) : []);

/**
 * Keeps a contract as the one that is in place. What was accepted for this step is done with.
 * @param {Contract} contract
 */
export function keepReleased(contract) {
  keepAgain(contract);
  const others = readAccepted().filter(({ part }) => part !== contract.part);
  writeFileSync(acceptedFile, `${JSON.stringify(others, undefined, 2)}\n`);
}

/**
 * Keeps the contract of a version that is in place again. What is accepted for the step that follows stays.
 * @param {Contract} contract
 * @param {string} [folder] where contracts are kept
 */
export function keepAgain(contract, folder = releasedDir) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${contract.part}.json`), written(contract));
}

/** How deep an object has a line for each entry: a call and a schema are one line, so that a change is read at once. */
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
