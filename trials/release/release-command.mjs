/**
 * `npm run trial -- release svc-cases` builds one of the eight parts and deploys it while
 * everything runs: a front-end beside its older files, a service by restarting copies in turn.
 * `--back` restores the previous version.
 */
import { parseArgs } from 'node:util';
import { parts } from '../../tools/contracts/contract-of.mjs';
import { elapsed, Problem, say } from '../../tools/terminal.mjs';
import { readSettingsOfRunning } from '../production/settings.mjs';
import { goBack, release as releasePart } from './release.mjs';

/**
 * @param {string[]} words
 * @returns {Promise<true>}
 * @throws {Problem} when the words are invalid, or the part stays as it is
 */
export async function release(words) {
  const from = Date.now();
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      back: { type: 'boolean' },
      anyway: { type: 'boolean', default: false },
    },
  });
  const [part, ...more] = positionals;
  if (part === undefined || more.length > 0 || !parts.some((name) => name === part)) {
    throw new Problem(`name one part: ${parts.join(', ')}`);
  }
  const settings = readSettingsOfRunning(process.env);
  if (values.back) {
    say(part, `${await goBack(part, settings)} is in place again on ${settings.dataDir}, after ${elapsed(from)}`);
    return true;
  }
  const version = await releasePart(part, settings, values.anyway);
  say(
    part,
    version
      ? `${version} is in place on ${settings.dataDir}, after ${elapsed(from)}`
      : 'nothing has changed since the version in place',
  );
  return true;
}
