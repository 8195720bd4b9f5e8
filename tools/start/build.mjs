/** Builds the front-ends. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, frontEnds, lerna, projectEnv, root } from '../project.mjs';
import { reasonIn, run } from '../run/command.mjs';
import { fingerprint, isStamped, putStamp, sourcesIn } from '../run/fingerprint.mjs';
import { elapsed, Problem, say } from '../terminal.mjs';

const stamp = path.join(cacheDir, 'build', 'front-ends');

/**
 * Builds what is out of date, as Nx knows. When nothing at all has changed since Nx was last asked, it is not asked:
 * that would cost every start more than a second of one core.
 * @param {readonly string[]} [names] all front-ends when absent
 * @param {AbortSignal} [signal]
 * @throws {Problem} when one does not build
 */
export async function buildChanged(names = frontEnds, signal) {
  if (names.length === 0) return;
  const sources = ['packages', ...names].flatMap((folder) => sourcesIn(path.join(root, folder)));
  const settings = ['package.json', 'package-lock.json', 'nx.json'].map((file) => path.join(root, file));
  const print = `${names} ${fingerprint([...sources, ...settings], root)}`;
  if (isStamped(stamp, print) && names.every((name) => existsSync(path.join(root, name, 'dist')))) return;

  const from = Date.now();
  say('build', `${names.join(', ')}…`);
  const [command, args] = lerna('build', ...names.map((name) => `--scope=${name}`));
  const env = projectEnv({ NODE_ENV: 'production' });
  const { code, output } = await run(command, args, { env, signal });
  if (signal?.aborted) return;
  if (code !== 0) throw new Problem(`a front-end does not build: ${reasonIn(output)}\n${output}`);
  putStamp(stamp, print);
  say('build', `up to date in ${elapsed(from)}`);
}
