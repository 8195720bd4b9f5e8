/** The tests of the whole product, in a real browser. They start it themselves, by `npm start`. */
import path from 'node:path';
import { nodeBinary, projectEnv, root } from '../project.mjs';
import { run } from '../run/command.mjs';
import { withScratch } from './scratch.mjs';
import { fromPlaywright, tallyOf } from './tally.mjs';

const patienceMs = 30 * 60_000;

/**
 * @param {string} chromium
 * @param {string[]} only patterns of test files, all when empty
 * @param {AbortSignal} signal
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export const runEndToEnd = (chromium, only, signal) =>
  withScratch('e2e', async (folder) => {
    const results = path.join(folder, 'playwright.json');
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
    const { code } = await run(nodeBinary(), [cli, 'test', '--reporter=list,json', ...only], {
      cwd: path.join(root, 'e2e'),
      env: projectEnv({
        // Browsers' profiles and the databases of the products are made there.
        TMPDIR: folder,
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      }),
      signal,
      inherit: true,
      timeoutMs: patienceMs,
    });
    return tallyOf(results, code, fromPlaywright);
  });
