/** Builds the front-ends. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, frontEnds, lerna, projectEnv, root } from '../project.mjs';
import { reasonIn, run } from '../run/command.mjs';
import { fingerprint, isStamped, putStamp, sourcesIn } from '../run/fingerprint.mjs';
import { elapsed, Problem, say } from '../terminal.mjs';

/** What each front-end was made of when it was built last. */
const stamps = path.join(cacheDir, 'build');

/** What all front-ends are made of, beside their own sources. */
const settings = ['package.json', 'package-lock.json', 'nx.json'];

/**
 * Builds what is out of date, as Nx knows. What has not changed since Nx was last asked is not asked about: that would cost
 * every start more than a second of one core.
 * @param {readonly string[]} [names] all front-ends when absent
 * @param {AbortSignal} [signal]
 * @throws {Problem} when one does not build
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
 * The front-ends that are not built from their sources of now. Each has a stamp of its own: building one says nothing of
 * the others.
 * @param {readonly string[]} names
 * @param {{ base?: string, stampsIn?: string }} [places] of the sources, and of the stamps
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
