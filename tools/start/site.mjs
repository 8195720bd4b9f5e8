/** Publishes built front-ends in this checkout's site. */
import { watch } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../../packages/site/src/lock.mjs';
import { isOutdated } from '../../packages/site/src/pages.mjs';
import { textsDir } from '../../packages/site/src/texts.mjs';
import { frontEnds, root } from '../project.mjs';
import { draw, lockSite, sayEdited } from '../site/change.mjs';
import { wasReleased } from '../site/history.mjs';
import { publish } from '../site/publish.mjs';
import { say, warn } from '../terminal.mjs';

/** Editors save a file in several steps. */
const settleMs = 200;

/**
 * Publishes builds and draws the public pages. Rolled-back versions stay away, and released
 * front-ends stay.
 * @param {import('./settings.mjs').Settings} settings
 */
export async function publishBuilt({ siteDir, origin }) {
  const release = await lockSite(siteDir);
  for (const name of frontEnds.filter((each) => !wasReleased({ siteDir, name: each }))) {
    const result = publish({ siteDir, name }, path.join(root, name, 'dist'), { again: false });
    if (result === 'published') say('site', `${name} in place`);
    if (result === 'withdrawn') say('site', `${name} stays at the version that it was taken back to`);
  }
  sayEdited(siteDir);
  await draw({ siteDir, origin }).catch((error) => warn('site', String(error)));
  release();
}

/**
 * Draws the public pages again when a file in `textos/` changes (rule: editable-texts).
 * @param {import('./settings.mjs').Settings} settings
 * @param {AbortSignal} signal ends the watch
 */
export function drawWhenTextsChange({ siteDir, origin }, signal) {
  const redraw = async () => {
    const release = await waitForLock(siteDir, 'publish', () => {});
    // The service draws texts that were edited on screen.
    if (!isOutdated(siteDir)) return release();
    await draw({ siteDir, origin }).catch((error) => warn('site', String(error)));
    release();
    if (!isOutdated(siteDir)) say('site', 'the public pages show the texts as they are now');
  };
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  watch(path.join(siteDir, textsDir), { signal }, () => {
    clearTimeout(settling);
    settling = setTimeout(redraw, settleMs);
  }).on('error', (error) => warn('site', `changes of ${textsDir}/ are not noticed: ${error.message}`));
}
