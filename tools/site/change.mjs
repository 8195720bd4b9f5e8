import path from 'node:path';
import { waitForLock } from '../../packages/site/src/lock.mjs';
import { drawPages } from '../../packages/site/src/pages.mjs';
import { nodeBinary } from '../project.mjs';
import { run } from '../run/command.mjs';
import { say, warn } from '../terminal.mjs';
import { editedTexts, isEdited } from './publish.mjs';

/** @param {string} siteDir @returns {Promise<() => void>} releases the lock of a site's files */
export const lockSite = (siteDir) =>
  waitForLock(siteDir, 'publish', () => say('site', 'waiting for another one to be put in place…'));

/**
 * Reports faults in the site's `textos/` and draws the public pages. The texts are read in a child
 * process: the Node that starts the product may be too old for the contracts.
 * @param {import('../../packages/site/src/pages.mjs').Site} site
 */
export async function draw({ siteDir, origin }) {
  await run(nodeBinary(), [path.join(import.meta.dirname, 'textos-command.mjs'), siteDir], { inherit: true });
  for (const problem of await drawPages({ siteDir, origin })) warn('site', problem);
}

/**
 * Changes files of a site under its lock, and draws the public pages again.
 * @template T
 * @param {import('../../packages/site/src/pages.mjs').Site} site
 * @param {() => T} work
 * @returns {Promise<T>}
 */
export async function changeSite(site, work) {
  const release = await lockSite(site.siteDir);
  try {
    const result = work();
    await draw(site);
    return result;
  } finally {
    release();
  }
}

/** Says which files of the shell an operator has edited. @param {string} siteDir */
export function sayEdited(siteDir) {
  const shell = { siteDir, name: 'shell' };
  for (const file of [...(isEdited(shell) ? ['remotes.json'] : []), ...editedTexts(shell)])
    say('site', `${file} was edited in the site and is left as it is`);
}
