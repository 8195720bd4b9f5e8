/** Paths of this checkout, for tools. Must work before packages are installed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** Everything in it can be fetched or derived again. */
export const cacheDir = path.join(root, '.cache');

/** Front-ends in build order: the shell takes longest. */
export const frontEnds = /** @type {const} */ (['shell', 'mf-public', 'mf-cases', 'mf-admin']);

export const services = /** @type {const} */ (['svc-auth', 'svc-cases', 'svc-contrib']);

/** Folders of the workspaces, from the lock file. */
export function workspaces() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((name) => !name.includes('node_modules'));
}

/**
 * The Node of the product, pinned in package.json, once it is installed.
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
 * Runs a script of several packages by lerna; Nx skips those with unchanged inputs (`nx.json`).
 * @param {string} script
 * @param {string[]} options
 * @returns {[command: string, args: string[]]}
 */
export function lerna(script, ...options) {
  const cli = path.join(root, 'node_modules/lerna/dist/cli.js');
  return [nodeBinary(), [cli, 'run', script, '--loglevel=error', '--concurrency=2', ...options]];
}

/**
 * Environment for a project command: own binaries first on the PATH, no settings of an outer npm. A
 * given setting replaces the variable that names its file, and the reverse (rule:
 * secrets-in-files).
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
