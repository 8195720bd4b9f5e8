/** Deploys a made version of a part while everything runs. */
import { changeSite } from '../../tools/site/change.mjs';
import { publish, takeBack } from '../../tools/site/publish.mjs';
import { Problem, say, warn } from '../../tools/terminal.mjs';
import { copiesOf, folderOf, readState, restartCopy, setFolderOf } from '../production/state.mjs';
import { isFrontEnd } from './artefact.mjs';

/** @typedef {Pick<import('../../tools/start/settings.mjs').Settings, 'siteDir' | 'origin' | 'dataDir'>} Settings */

/**
 * Adds a front-end's files beside earlier versions, replaces entry points last, and draws the
 * public pages. Open pages keep their files.
 * @param {string} name
 * @param {string} folder of its build
 * @param {Settings} settings
 * @param {{ released?: boolean }} [options]
 */
export const placeFrontEnd = (name, folder, settings, options) =>
  changeSite(settings, () => publish({ siteDir: settings.siteDir, name }, folder, options));

/** Restores the previous version. @param {string} name @param {Settings} settings */
export const takeFrontEndBack = (name, settings) =>
  changeSite(settings, () => takeBack({ siteDir: settings.siteDir, name }));

/**
 * Restarts a part's copies in turn from another folder, each after the previous is well; all return
 * to the old folder when one fails. Without running copies the next start uses the new folder.
 * @param {string} part
 * @param {string} folder
 * @param {Settings} settings
 * @throws {Problem} when a copy does not become well
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
 * Deploys another version temporarily.
 * @param {string} part
 * @param {string} folder
 * @param {Settings} settings
 * @returns {Promise<() => Promise<unknown>>} restores what ran
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
