/** The browser that the tests run in, found before the first of them. */
import { findTestBrowser } from '../../tools/chromium/find.mjs';
import { say } from '../../tools/terminal.mjs';

/** Playwright's global setup: the workers read their configuration anew, and with it the browser's path. */
export default async function findBrowser(): Promise<void> {
  // A browser without a locale finds no file that has an ñ in its name.
  process.env.LC_ALL = 'C.UTF-8';
  process.env.CHROMIUM = await findTestBrowser({
    installed: Promise.resolve(),
    say: (text) => say('chromium', text),
    signal: new AbortController().signal,
  });
}
