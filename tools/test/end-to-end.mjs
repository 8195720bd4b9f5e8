/** The tests of the whole product, in a real browser. They start it themselves, by `npm start`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browsersDir } from '../chromium/find.mjs';
import { nodeBinary, projectEnv, root } from '../project.mjs';
import { run } from '../run/command.mjs';
import { fromPlaywright, tallyOf } from './tally.mjs';

const patienceMs = 30 * 60_000;

/**
 * @param {string} chromium
 * @param {string[]} only patterns of test files, all when empty
 * @param {AbortSignal} signal
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runEndToEnd(chromium, only, signal) {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-e2e-'));
  const results = path.join(folder, 'playwright.json');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  try {
    const { code } = await run(nodeBinary(), [cli, 'test', '--reporter=list,json', ...only], {
      cwd: path.join(root, 'e2e'),
      env: projectEnv({
        CHROMIUM: chromium,
        PLAYWRIGHT_BROWSERS_PATH: browsersDir,
        PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      }),
      signal,
      inherit: true,
      timeoutMs: patienceMs,
    });
    return tallyOf(results, code, fromPlaywright);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
