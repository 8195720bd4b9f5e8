/** Where things are in this checkout, for every tool. Nothing here needs the packages to be installed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** For what tools fetch or derive, and can always make again. */
export const cacheDir = path.join(root, '.cache');

/** Front-ends, in the order in which they are built. The shell comes first because it takes longest. */
export const frontEnds = /** @type {const} */ (['shell', 'mf-public', 'mf-cases', 'mf-admin']);

/** Services behind the gateway. */
export const services = /** @type {const} */ (['svc-auth', 'svc-cases', 'svc-contrib']);

/** The folders of all packages of this project, as the lock file names them. */
export function workspaces() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((name) => !name.includes('node_modules'));
}

/**
 * The Node that everything but the tools runs on: the one that package.json pins, once it is installed.
 * @returns {string} path of the binary
 */
export function nodeBinary() {
  const pinned = path.join(root, 'node_modules/node/bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/**
 * The npm that started this tool, or the one on the PATH.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}

/**
 * Runs a script of several packages at once, by lerna. Nx does not repeat what it has done with the same sources
 * (`nx.json`).
 * @param {string} script
 * @param {string[]} options
 * @returns {[command: string, args: string[]]}
 */
export function lerna(script, ...options) {
  const cli = path.join(root, 'node_modules/lerna/dist/cli.js');
  return [nodeBinary(), [cli, 'run', script, '--loglevel=error', '--concurrency=2', ...options]];
}

/**
 * Environment for a command of the project: its binaries first on the PATH, and none of the settings that an outer npm
 * passes to its scripts. A setting that is given takes the place of the file that the environment names for it, and
 * the other way round (rule: secrets-in-files).
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnv(more = {}) {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|config)_/.test(name) && more[twinOf(name)] === undefined,
  );
  const bin = path.join(root, 'node_modules/.bin');
  return { ...Object.fromEntries(own), PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...more };
}

/** @param {string} name */
const twinOf = (name) => (name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : `${name}_FILE`);
