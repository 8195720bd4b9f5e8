import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, frontEnds, lerna, projectEnv, root } from '../project.mjs';
import { reasonIn, run } from '../run/command.mjs';
import { fingerprint, isStamped, putStamp, sourcesIn } from '../run/fingerprint.mjs';
import { elapsed, Problem, say } from '../terminal.mjs';

/** Fingerprints of the front-ends' last builds. */
const stamps = path.join(cacheDir, 'build');

/** Inputs of every front-end besides its sources. */
const settings = ['package.json', 'package-lock.json', 'nx.json'];

/**
 * Builds what Nx finds out of date. Nx is not asked about unchanged sources, which would cost each
 * start over a second.
 * @param {readonly string[]} [names] default: all front-ends
 * @param {AbortSignal} [signal]
 * @throws {Problem} when a build fails
 */
export async function buildChanged(names = frontEnds, signal) {
  const changed = outOfDate(names);
  if (changed.length === 0) return;

  const from = Date.now();
  say('build', `${changed.map(({ name }) => name).join(', ')}…`);
  const [command, args] = lerna('build', ...changed.map(({ name }) => `--scope=${name}`));
  const env = projectEnv({ NODE_ENV: 'production' });
  const { code, output } = await run(command, args, { env, signal });
  if (signal?.aborted) return;
  if (code !== 0) throw new Problem(`a front-end does not build: ${reasonIn(output)}\n${output}`);
  for (const { stamp, print } of changed) putStamp(stamp, print);
  say('build', `up to date in ${elapsed(from)}`);
}

/**
 * Front-ends whose sources differ from their last build. Stamps are separate, so that building one
 * says nothing about others.
 * @param {readonly string[]} names
 * @param {{ base?: string, stampsIn?: string }} [places] folders of sources and stamps
 */
export function outOfDate(names, { base = root, stampsIn = stamps } = {}) {
  if (names.length === 0) return [];
  const shared = fingerprint(
    [...sourcesIn(path.join(base, 'packages')), ...settings.map((file) => path.join(base, file))],
    base,
  );
  return names
    .map((name) => ({
      name,
      stamp: path.join(stampsIn, name),
      print: `${shared} ${fingerprint(sourcesIn(path.join(base, name)), base)}`,
    }))
    .filter(({ name, stamp, print }) => !isStamped(stamp, print) || !existsSync(path.join(base, name, 'dist')));
}
