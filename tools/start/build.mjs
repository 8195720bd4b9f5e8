/** Builds the front-ends. */
import { frontEnds, lerna, projectEnv } from '../project.mjs';
import { reasonIn, run } from '../run/command.mjs';
import { elapsed, Problem, say } from '../terminal.mjs';

/**
 * Builds what is out of date. Nx decides by the content of all inputs of a front-end.
 * @param {readonly string[]} [names] all front-ends when absent
 * @param {AbortSignal} [signal]
 * @throws {Problem} when one does not build
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
