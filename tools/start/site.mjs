/** Puts the built front-ends into the site that this checkout serves. */
import path from 'node:path';
import { frontEnds, root } from '../project.mjs';
import { waitForLock } from '../run/lock.mjs';
import { editedTexts, isEdited, publish } from '../site/publish.mjs';
import { reviewTextos } from '../site/textos.mjs';
import { say } from '../terminal.mjs';

/**
 * A version that the operator took back is not published again.
 * @param {string} siteDir
 */
export async function publishBuilt(siteDir) {
  const release = await waitForLock(siteDir, 'publish', () =>
    say('site', 'waiting for another one to be put in place…'),
  );
  for (const name of frontEnds) {
    const result = publish({ siteDir, name }, path.join(root, name, 'dist'), { again: false });
    if (result === 'published') say('site', `${name} in place`);
    if (result === 'withdrawn') say('site', `${name} stays at the version that it was taken back to`);
  }
  if (isEdited({ siteDir, name: 'shell' })) say('site', 'remotes.json was edited by hand and is left as it is');
  for (const file of editedTexts({ siteDir, name: 'shell' }))
    say('site', `${file} was edited in the site and is left as it is`);
  await reviewTextos(siteDir);
  release();
}
