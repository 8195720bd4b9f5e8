/** Builds the front-ends whose sources have changed since they were last built. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, frontEnds, npm, projectEnv, root } from '../project.mjs';
import { reasonIn, run } from '../run/command.mjs';
import { fingerprint, isStamped, putStamp, sourcesIn } from '../run/fingerprint.mjs';
import { twoAtOnce } from '../run/two-at-once.mjs';
import { elapsed, Problem, say } from '../terminal.mjs';

/** Packages that end up in a front-end or decide how it is built. */
const sharedSources = ['contracts', 'ui', 'remote-contract', 'screen-kit', 'build'].map((name) =>
  path.join(root, 'packages', name),
);

/**
 * Builds what is out of date.
 * @param {readonly string[]} [names] all front-ends when absent
 * @param {AbortSignal} [signal]
 * @throws {Problem} when one does not build
 */
export async function buildChanged(names = frontEnds, signal) {
  const shared = fingerprint([...sharedSources.flatMap(sourcesIn), path.join(root, 'package-lock.json')], root);
  const waiting = names
    .map((name) => ({ name, print: `${shared} ${fingerprint(sourcesIn(path.join(root, name)), root)}` }))
    .filter(({ name, print }) => !(isStamped(stampOf(name), print) && existsSync(path.join(root, name, 'dist'))));
  if (waiting.length === 0) return;

  say('build', `${waiting.map(({ name }) => name).join(', ')}…`);
  await twoAtOnce(
    waiting,
    async ({ name, print }) => {
      await build(name, signal);
      if (!signal?.aborted) putStamp(stampOf(name), print);
    },
    signal,
  );
}

/**
 * @param {string} name
 * @param {AbortSignal} [signal]
 */
async function build(name, signal) {
  const from = Date.now();
  const [command, args] = npm('run', 'build', '--workspace', name);
  const env = projectEnv({ NODE_ENV: 'production' });
  const { code, output } = await run(command, args, { env, signal });
  if (signal?.aborted) return;
  if (code !== 0) throw new Problem(`${name} does not build: ${reasonIn(output)}\n${output}`);
  say('build', `${name} in ${elapsed(from)}`);
}

/** @param {string} name */
const stampOf = (name) => path.join(cacheDir, 'build', name);
