/** Puts a made version of a part in place while everything runs. */
import { changeSite } from '../../tools/site/change.mjs';
import { publish, takeBack } from '../../tools/site/publish.mjs';
import { Problem, say, warn } from '../../tools/terminal.mjs';
import { copiesOf, folderOf, readState, restartCopy, setFolderOf } from '../production/state.mjs';
import { isFrontEnd } from './artefact.mjs';

/** @typedef {Pick<import('../../tools/start/settings.mjs').Settings, 'siteDir' | 'origin' | 'dataDir'>} Settings */

/**
 * Adds the files of a front-end beside those of earlier versions, replaces its entry points last, and draws the public pages
 * with it. Open pages go on with the files that they have.
 * @param {string} name
 * @param {string} folder of its build
 * @param {Settings} settings
 * @param {{ released?: boolean }} [options]
 */
export const placeFrontEnd = (name, folder, settings, options) =>
  changeSite(settings, () => publish({ siteDir: settings.siteDir, name }, folder, options));

/** Puts the version before in place again. @param {string} name @param {Settings} settings */
export const takeFrontEndBack = (name, settings) =>
  changeSite(settings, () => takeBack({ siteDir: settings.siteDir, name }));

/**
 * Restarts the copies of a part from another folder, one after the other, each when the one before is well. When one
 * does not get well, it goes back to the folder that it had. Where nothing runs, the next start takes the new folder.
 * @param {string} part
 * @param {string} folder
 * @param {Settings} settings
 * @throws {Problem} when a copy does not get well with it
 */
export async function placeService(part, folder, { dataDir }) {
  const before = folderOf(dataDir, part);
  setFolderOf(dataDir, part, folder);
  const copies = runningCopies(dataDir, part);
  if (copies.length === 0) say(part, 'does not run here: the next start takes this version');
  for (const copy of copies) {
    try {
      await restartCopy(dataDir, copy);
    } catch (error) {
      setFolderOf(dataDir, part, before);
      warn(part, 'the new version does not get well; the one before is put in place again');
      await backAgain(dataDir, part);
      throw error;
    }
    say(part, `copy ${copy.copy} is well`);
  }
}

/** @param {string} dataDir @param {string} part */
async function backAgain(dataDir, part) {
  for (const copy of runningCopies(dataDir, part)) {
    await restartCopy(dataDir, copy).catch((error) => {
      if (!(error instanceof Problem)) throw error;
      warn(part, error.message);
    });
  }
}

/** @param {string} dataDir @param {string} part @returns {import('../production/state.mjs').Copy[]} none where nothing runs */
function runningCopies(dataDir, part) {
  try {
    return copiesOf(readState(dataDir), part);
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

/**
 * Puts another version of a part in place for a while.
 * @param {string} part
 * @param {string} folder
 * @param {Settings} settings
 * @returns {Promise<() => Promise<unknown>>} puts back what ran
 */
export async function placeForAWhile(part, folder, settings) {
  if (isFrontEnd(part)) {
    const placed = await placeFrontEnd(part, folder, settings);
    return () => (placed === 'published' ? takeFrontEndBack(part, settings) : Promise.resolve());
  }
  const ran = folderOf(settings.dataDir, part);
  await placeService(part, folder, settings);
  return () => placeService(part, ran, settings);
}
