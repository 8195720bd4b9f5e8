/** The tests beside the code, all packages in one run of jest, on a real MongoDB made for the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseFor } from '../mongod/temporary.mjs';
import { nodeBinary, projectEnv, root } from '../project.mjs';
import { run } from '../run/command.mjs';
import { fromJest, tallyOf } from './tally.mjs';

const patienceMs = 25 * 60_000;

/**
 * @param {string[]} only patterns of test files, all when empty
 * @param {AbortSignal} signal
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runUnitTests(only, signal) {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-unit-'));
  const database = await databaseFor(folder, signal);
  const results = path.join(folder, 'jest.json');
  try {
    const jest = path.join(root, 'node_modules/jest/bin/jest.js');
    const { code } = await run(
      nodeBinary(),
      ['--experimental-vm-modules', '--no-warnings', jest, '--forceExit', '--json', `--outputFile=${results}`, ...only],
      { env: projectEnv({ TEST_MONGODB_URI: database.uri }), signal, inherit: true, timeoutMs: patienceMs },
    );
    return tallyOf(results, code, fromJest);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
