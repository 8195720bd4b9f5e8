import { waitForLock } from '../../packages/site/src/lock.mjs';
import { drawPages } from '../../packages/site/src/pages.mjs';
import { say, warn } from '../terminal.mjs';
import { reviewTextos } from './textos.mjs';

/**
 * Changes files of a site under its lock, and draws the public pages again.
 * @template T
 * @param {import('../../packages/site/src/pages.mjs').Site} site
 * @param {() => T} work
 * @returns {Promise<T>}
 */
export async function changeSite({ siteDir, origin }, work) {
  const release = await waitForLock(siteDir, 'publish', () =>
    say('site', 'waiting for another one to be put in place…'),
  );
  try {
    const result = work();
    await reviewTextos(siteDir);
    for (const problem of await drawPages({ siteDir, origin })) warn('site', problem);
    return result;
  } finally {
    release();
  }
}
