import { findTestBrowser } from '../../tools/chromium/find.mjs';
import { say } from '../../tools/terminal.mjs';

/** Playwright's global setup: the workers read the path from the environment. */
export default async function findBrowser(): Promise<void> {
  // A browser without a locale cannot open a file named with ñ.
  process.env.LC_ALL = 'C.UTF-8';
  process.env.CHROMIUM = await findTestBrowser({
    installed: Promise.resolve(),
    say: (text) => say('chromium', text),
    signal: new AbortController().signal,
  });
}
