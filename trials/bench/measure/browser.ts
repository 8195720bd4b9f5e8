/** The Chromium of the browser tests. */
import { type Browser, chromium } from 'playwright-core';
import { findTestBrowser } from '../../../tools/chromium/find.mjs';

/** @param args of its command line, besides the usual */
export async function startBrowser(...args: string[]): Promise<Browser> {
  const executablePath = await findTestBrowser({
    installed: Promise.resolve(),
    say: console.log,
    signal: new AbortController().signal,
  });
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
}
