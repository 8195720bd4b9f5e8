/** Checks that run none of our code. Each counts as one test. */
import path from 'node:path';
import { npm, projectEnv, root } from '../project.mjs';
import { run } from '../run/command.mjs';
import { twoAtOnce } from '../run/two-at-once.mjs';
import { elapsed, say, warn } from '../terminal.mjs';
import { oneFailed, onePassed, sum } from './tally.mjs';

const bin = path.join(root, 'node_modules/.bin');

/**
 * Longest first.
 * @type {[name: string, command: string, args: string[]][]}
 */
const checks = [
  ['types, node', path.join(bin, 'tsc'), ['--project', 'tsconfig.node.json']],
  ['types, web', path.join(bin, 'tsc'), ['--project', 'tsconfig.web.json']],
  ['format, lint', path.join(bin, 'biome'), ['check', '--error-on-warnings', '.']],
  ['imports', ...npm('run', '--silent', 'imports')],
  ['unreached', path.join(bin, 'knip'), ['--no-progress', '--no-config-hints']],
  ['types, worker', path.join(bin, 'tsc'), ['--project', 'tsconfig.worker.json']],
  ['types, e2e', path.join(bin, 'tsc'), ['--project', 'tsconfig.e2e.json']],
];

/** @param {AbortSignal} signal @returns {Promise<import('./tally.mjs').Tally>} */
export async function checkStatically(signal) {
  const tallies = await twoAtOnce(checks, async ([name, command, args]) => {
    const from = Date.now();
    const { code, output } = await run(command, args, { env: projectEnv(), signal });
    if (code === 0) say(name, `passed in ${elapsed(from)}`);
    else warn(name, `FAILED\n${output}`);
    return code === 0 ? onePassed : oneFailed(name);
  });
  return sum(tallies);
}
