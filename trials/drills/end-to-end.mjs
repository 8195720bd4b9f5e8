/** Runs the browser tests on the production topology. */

import { findTestBrowser } from '../../tools/chromium/find.mjs';
import { untilAskedToEnd } from '../../tools/run/ending.mjs';
import { say, warn } from '../../tools/terminal.mjs';
import { runEndToEnd } from '../../tools/test/end-to-end.mjs';
import { lineOf } from '../../tools/test/tally.mjs';
import { withoutLimits } from './production.mjs';

/** One path through each part. The other tests need a single copy, a stopped part or much time. */
const smoke = ['report-to-record', 'session', 'follow', 'events', 'dose', 'catalogos', 'aportes', 'paginas', 'search'];

/**
 * @param {string[]} only patterns of test files; `todo` for all
 * @returns {Promise<boolean>}
 */
export async function drillEndToEnd(only) {
  const { signal } = untilAskedToEnd();
  const chromium = await findTestBrowser({
    installed: Promise.resolve(),
    say: (text) => say('chromium', text),
    signal,
  });
  const chosen = only.length > 0 ? only : smoke.map((name) => `/${name}.spec.ts`);
  const env = { ...withoutLimits, CHROMIUM: chromium, E2E_TOPOLOGY: 'production' };
  const tally = await runEndToEnd(chosen.includes('todo') ? ['.spec.ts'] : chosen, env, signal);
  for (const name of tally.failures) warn('failed', name);
  say('e2e', lineOf(tally));
  return tally.failed === 0 && tally.passed > 0;
}
