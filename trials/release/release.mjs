/** Releases or rolls back one part while everything runs. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareAll } from '../../tools/contracts/compare-all.mjs';
import { contractOf } from '../../tools/contracts/contract-of.mjs';
import { inPlaceDir, keepContract, readAllInPlace, readInPlace } from '../../tools/contracts/released.mjs';
import { root, services } from '../../tools/project.mjs';
import { currentOf, readHistory, versionDir, withdraw } from '../../tools/site/history.mjs';
import { isInPlace } from '../../tools/site/publish.mjs';
import { buildChanged } from '../../tools/start/build.mjs';
import { Problem, say, warn } from '../../tools/terminal.mjs';
import { folderOf, setFolderOf } from '../production/state.mjs';
import { alone } from './alone.mjs';
import { isFrontEnd, makeArtefact } from './artefact.mjs';
import { migrationsBetween } from './migrations.mjs';
import { placeFrontEnd, placeService, takeFrontEndBack } from './place.mjs';
import { beforeIt, inPlace, neverReleased, noteBack, notePlaced, releaseDir } from './store.mjs';
import { versionOf } from './version.mjs';

/** @typedef {import('../../tools/start/settings.mjs').Settings} Settings */

/**
 * Builds a part, keeps the current version for rollback, and deploys the new one. Unchanged sources
 * change nothing.
 * @param {string} part
 * @param {Settings} settings
 * @param {boolean} anyway releases despite the contracts' objections
 * @returns {Promise<string | undefined>} undefined when nothing was new
 * @throws {Problem} when it would break released parts, does not build, or does not become well
 */
export const release = (part, settings, anyway) =>
  alone(settings, async () => {
    const store = { dataDir: settings.dataDir, part };
    const isNew = isFrontEnd(part) ? await hasNewBuild(part, settings) : !isCurrent(store, versionOf(part));
    if (!isNew) return undefined;
    await mustFit(part, settings, anyway);
    const folder = isFrontEnd(part) ? await releaseFrontEnd(part, settings) : await releaseService(store, settings);
    const contract = readInPlace(part, settings.dataDir);
    keepContract(await contractOf(part), inPlaceDir(settings.dataDir));
    writeFileSync(path.join(folder, wayBack), JSON.stringify({ contract }));
    return path.basename(folder);
  });

/**
 * Restores the previous version, or after an interrupted release the one that it began to replace.
 * @param {string} part
 * @param {Settings} settings
 * @returns {Promise<string>} its version
 * @throws {Problem} when there is none
 */
export const goBack = (part, settings) =>
  alone(settings, async () => {
    const store = { dataDir: settings.dataDir, part };
    if (isHalfway(store)) return backToWhatIsNoted(store, settings);
    const { gone, before } = await (isFrontEnd(part) ? frontEndBack(part, settings) : serviceBack(store, settings));
    const kept = path.join(gone, wayBack);
    if (existsSync(kept)) {
      const { contract } = JSON.parse(readFileSync(kept, 'utf8'));
      if (contract) keepContract(contract, inPlaceDir(settings.dataDir));
    }
    return before;
  });

/** With each version: the previous contract. */
const wayBack = 'way-back.json';

/** @param {string} part @param {Settings} settings */
async function hasNewBuild(part, { siteDir }) {
  await buildChanged([part]);
  return !isInPlace({ siteDir, name: part }, path.join(root, part, 'dist'));
}

/** @param {string} part @param {Settings} settings @returns {Promise<string>} where its files with fixed names are kept */
async function releaseFrontEnd(part, settings) {
  await placeFrontEnd(part, path.join(root, part, 'dist'), settings, { released: true });
  const target = { siteDir: settings.siteDir, name: part };
  return versionDir(target, currentOf(readHistory(target))?.id ?? '');
}

/** @param {import('./store.mjs').Store} store @param {Settings} settings @returns {Promise<string>} its folder */
async function releaseService(store, settings) {
  const id = versionOf(store.part);
  await make(store, id);
  await placeService(store.part, folderIn(store, id), settings);
  notePlaced(store, { id, at: Date.now(), files: [] });
  return releaseDir(store, id);
}

/** @param {string} part @param {Settings} settings @returns {Promise<{ gone: string, before: string }>} the folder of what goes, and the version before */
async function frontEndBack(part, settings) {
  const target = { siteDir: settings.siteDir, name: part };
  const history = readHistory(target);
  const [gone, before] = [currentOf(history), currentOf(withdraw(history))];
  if (!gone || !before) throw new Problem(`${part} has no older version here`);
  await takeFrontEndBack(part, settings);
  return { gone: versionDir(target, gone.id), before: before.id };
}

/** @param {import('./store.mjs').Store} store @param {Settings} settings */
async function serviceBack(store, settings) {
  const [gone, before] = [inPlace(store), beforeIt(store)];
  if (!gone || !before) throw new Problem(`${store.part} has no older version here`);
  const folders = [gone, before].map(({ id }) => folderIn(store, id));
  for (const line of await migrationsBetween(store.part, folders)) say(store.part, line);
  await placeService(store.part, folderIn(store, before.id), settings);
  noteBack(store);
  return { gone: releaseDir(store, gone.id), before: before.id };
}

/** @param {import('./store.mjs').Store} store @param {string} id */
const isCurrent = (store, id) => inPlace(store)?.id === id && !isHalfway(store);

/**
 * Whether a release was killed during restarts: copies then use another folder than the recorded
 * version's.
 * @param {import('./store.mjs').Store} store
 */
function isHalfway(store) {
  const noted = inPlace(store);
  const runs = folderOf(store.dataDir, store.part);
  return noted !== undefined && runs !== folderIn(store, noted.id) && runs.startsWith(releaseDir(store, ''));
}

/** @param {import('./store.mjs').Store} store @param {string} version */
const folderIn = (store, version) => path.join(releaseDir(store, version), store.part);

/** @param {import('./store.mjs').Store} store @param {Settings} settings */
async function backToWhatIsNoted(store, settings) {
  const { id = '' } = inPlace(store) ?? {};
  say(store.part, `a release broke off before all copies had it: ${id} is what it was to replace`);
  await placeService(store.part, folderIn(store, id), settings);
  return id;
}

/**
 * Keeps the services that production is about to run, so that the first rollback restores them
 * instead of a changed checkout. Released services stay at their version.
 * @param {Settings} settings
 */
export const keepWhatRuns = ({ dataDir }) =>
  alone({ dataDir }, async () => {
    for (const part of /** @type {const} */ ([...services, 'gateway'])) {
      const store = { dataDir, part };
      const id = versionOf(part);
      if (neverReleased(store) && inPlace(store)?.id !== id) {
        await make(store, id);
        notePlaced(store, { id, at: Date.now(), files: [], atStart: true });
      }
      setFolderOf(dataDir, part, folderIn(store, inPlace(store)?.id ?? id));
    }
  });

/** @param {string} part @param {Settings} settings @param {boolean} anyway */
async function mustFit(part, { dataDir }, anyway) {
  const { breaks, needs } = await compareAll(readAllInPlace(dataDir));
  const found = [
    ...breaks.filter((each) => each.part === part && each.accepted === undefined).map(({ is }) => is),
    ...(needs.get(part) ?? []).map((line) => `only after ${line}`),
  ];
  if (found.length === 0) return;
  if (!anyway)
    throw new Problem(`${part} stays as it is (--anyway puts it in place all the same):\n${found.join('\n')}`);
  for (const line of found) warn(part, line);
}

/**
 * Fills the folder of a version, unless it is complete.
 * @param {import('./store.mjs').Store} store
 * @param {string} version
 */
async function make(store, version) {
  const folder = releaseDir(store, version);
  const done = path.join(folder, 'made');
  if (existsSync(done)) return;
  rmSync(folder, { recursive: true, force: true });
  try {
    await makeArtefact(store.part, folder);
    writeFileSync(done, '');
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
    throw new Problem(`${store.part} stays as it is: the disk of ${store.dataDir} is full`);
  }
  say(store.part, `${version} is made`);
}
