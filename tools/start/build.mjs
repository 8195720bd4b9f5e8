import { frontEnds, lerna, projectEnv } from '../project.mjs';
import { reasonIn, run } from '../run/command.mjs';
import { elapsed, Problem, say } from '../terminal.mjs';

/**
 * Builds what Nx finds out of date. What is up to date Nx puts into `dist` again, where a watcher may
 * have left a build for development.
 * @param {readonly string[]} [names] default: all front-ends
 * @param {AbortSignal} [signal]
 * @throws {Problem} when a build fails
 */
export async function buildChanged(names = frontEnds, signal) {
  if (names.length === 0) return;
  const from = Date.now();
  say('build', `${names.join(', ')}…`);
  const [command, args] = lerna('build', ...names.map((name) => `--scope=${name}`));
  const env = projectEnv({ NODE_ENV: 'production' });
  const { code, output } = await run(command, args, { env, signal });
  if (signal?.aborted) return;
  if (code !== 0) throw new Problem(`a front-end does not build: ${reasonIn(output)}\n${output}`);
  say('build', `up to date in ${elapsed(from)}`);
}
