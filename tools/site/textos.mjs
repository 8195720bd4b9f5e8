import path from 'node:path';
import { nodeBinary } from '../project.mjs';
import { run } from '../run/command.mjs';

/**
 * Reports faults in the site's `textos/`. Runs in a child process: the Node that starts the product
 * may be too old for the contracts.
 * @param {string} siteDir
 */
export async function reviewTextos(siteDir) {
  await run(nodeBinary(), [path.join(import.meta.dirname, 'textos-command.mjs'), siteDir], { inherit: true });
}
