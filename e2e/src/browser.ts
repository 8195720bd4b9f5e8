/** Finds the browser for the tests, before the first of them. */
import { findTestBrowser } from '../../tools/chromium/find.mjs';
import { say } from '../../tools/terminal.mjs';

/** Playwright's global setup. The workers read their configuration again, and with it the path of the browser. */
export default async function findBrowser(): Promise<void> {
  // A browser without a locale cannot open a file with an ñ in its name.
  process.env.LC_ALL = 'C.UTF-8';
  process.env.CHROMIUM = await findTestBrowser({
    installed: Promise.resolve(),
    say: (text) => say('chromium', text),
    signal: new AbortController().signal,
  });
}
