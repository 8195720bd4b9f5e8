import { type Browser, chromium } from 'playwright-core';
import { findTestBrowser } from '../../../tools/chromium/find.mjs';

/** @param args added to the command line */
export async function startBrowser(...args: string[]): Promise<Browser> {
  const executablePath = await findTestBrowser({
    installed: Promise.resolve(),
    say: console.log,
    signal: new AbortController().signal,
  });
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
}
