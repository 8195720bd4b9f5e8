/** The tests in the browser, the same as everywhere, with the production topology in place of `npm start`. */

import { findTestBrowser } from '../../tools/chromium/find.mjs';
import { untilAskedToEnd } from '../../tools/run/ending.mjs';
import { say, warn } from '../../tools/terminal.mjs';
import { runEndToEnd } from '../../tools/test/end-to-end.mjs';
import { lineOf } from '../../tools/test/tally.mjs';
import { withoutLimits } from './production.mjs';

/**
 * A way through each part: the public pages, a report that becomes a record, sessions, roles, doses, events, money, photos
 * that stand. The others ask for what only a single copy can show, a part that is down, or take long.
 */
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
