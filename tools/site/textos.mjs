/** Looks at the texts that the organisation edits, wherever they may just have changed. */
import path from 'node:path';
import { nodeBinary } from '../project.mjs';
import { run } from '../run/command.mjs';

/**
 * Says what is wrong with the files of `textos/` of the site. In a process of its own: it needs
 * the contracts, which the Node that starts the product may not be able to read.
 * @param {string} siteDir
 */
export async function reviewTextos(siteDir) {
  await run(nodeBinary(), [path.join(import.meta.dirname, 'textos-command.mjs'), siteDir], { inherit: true });
}
