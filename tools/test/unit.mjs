/** The tests beside the code, all packages in one run of jest, on a real MongoDB made for the run. */
import path from 'node:path';
import { databaseFor } from '../mongod/temporary.mjs';
import { nodeBinary, projectEnv, root } from '../project.mjs';
import { run } from '../run/command.mjs';
import { withScratch } from './scratch.mjs';
import { fromJest, tallyOf } from './tally.mjs';

const patienceMs = 25 * 60_000;

/**
 * @param {string[]} only patterns of test files, all when empty
 * @param {AbortSignal} signal
 * @param {ReturnType<typeof import('../mongod/temporary.mjs').seekMongod>} sought
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export const runUnitTests = (only, signal, sought) =>
  withScratch('unit', async (folder) => {
    const database = await databaseFor(folder, signal, sought);
    const results = path.join(folder, 'jest.json');
    try {
      const jest = path.join(root, 'node_modules/jest/bin/jest.js');
      const { code } = await run(
        nodeBinary(),
        [
          '--experimental-vm-modules',
          '--no-warnings',
          jest,
          '--forceExit',
          '--json',
          `--outputFile=${results}`,
          ...only,
        ],
        {
          env: projectEnv({ TEST_MONGODB_URI: database.uri }),
          signal,
          inherit: true,
          timeoutMs: patienceMs,
        },
      );
      return await tallyOf(results, code, fromJest);
    } finally {
      await database.stop();
    }
  });
