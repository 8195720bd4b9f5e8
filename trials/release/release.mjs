/** Puts a new version of one part in place while everything runs, or the version before. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareAll } from '../../tools/contracts/compare-all.mjs';
import { contractOf, parts } from '../../tools/contracts/contract-of.mjs';
import { keepAgain, keepReleased, releasedDir } from '../../tools/contracts/released.mjs';
import { buildChanged } from '../../tools/start/build.mjs';
import { Problem, say, warn } from '../../tools/terminal.mjs';
import { folderOf, setFolderOf } from '../production/state.mjs';
import { alone } from './alone.mjs';
import { isFrontEnd, makeArtefact } from './artefact.mjs';
import { migrationsBetween } from './migrations.mjs';
import { placeFrontEnd, placeService } from './place.mjs';
import { beforeIt, inPlace, neverReleased, noteBack, notePlaced, releaseDir, releasesOf } from './store.mjs';
import { printOf, setVersion, stepped, versionOf } from './version.mjs';

/**
 * @typedef {import('../../tools/start/settings.mjs').Settings} Settings
 *
 * @typedef {object} Wish
 * @property {import('./version.mjs').Step} step
 * @property {boolean} anyway although the contracts say that something breaks, or must come first
 */

/**
 * Builds a part, gives it a version, keeps it, and puts it in place. When its sources are those of the version in place,
 * nothing happens.
 * @param {string} part
 * @param {Settings} settings
 * @param {Wish} wish
 * @returns {Promise<string | undefined>} the version; undefined when nothing was new
 * @throws {Problem} when it would break what is in place, does not build, or does not get well
 */
export const release = (part, settings, wish) => alone(settings, () => releaseAlone(part, settings, wish));

/** @param {string} part @param {Settings} settings @param {Wish} wish */
async function releaseAlone(part, settings, { step, anyway }) {
  const store = { dataDir: settings.dataDir, part };
  const print = printOf(part);
  if (inPlace(store)?.print === print && !isHalfway(store)) return undefined;
  await mustFit(part, anyway);

  const older = releasesOf(store);
  const known = older.findLast((each) => each.print === print);
  const version = known?.id ?? nextVersion(store, print, step);
  if (known === undefined && madePrint(store, version) !== print) await make(part, version, store, print);
  await place(part, version, settings);
  notePlaced(store, { id: version, at: Date.now(), files: [], print });
  keepJson(store, version, 'accepted', keepReleased(await contractOf(part)));
  return version;
}

/**
 * Puts the version before in place again; where a release broke off in the middle, the one that it began to replace.
 * @param {string} part
 * @param {Settings} settings
 * @param {string} [contracts] where the contract of what is in place is kept
 * @returns {Promise<string>} its version
 * @throws {Problem} when there is none
 */
export const goBack = (part, settings, contracts = releasedDir) =>
  alone(settings, () => goBackAlone(part, settings, contracts));

/** @param {string} part @param {Settings} settings @param {string} contracts */
async function goBackAlone(part, settings, contracts) {
  const store = { dataDir: settings.dataDir, part };
  if (isHalfway(store)) return backToWhatIsNoted(store, settings);
  const [gone, before] = [inPlace(store), beforeIt(store)];
  if (!gone || !before) throw new Problem(`${part} has no older version here`);
  const folders = [gone, before].map(({ id }) => folderIn(store, id));
  for (const line of await migrationsBetween(part, folders)) say(part, line);
  await place(part, before.id, settings);
  noteBack(store);
  const contract = keptJson(store, before.id, 'contract');
  if (contract) keepAgain(contract, keptJson(store, gone.id, 'accepted') ?? [], contracts);
  return before.id;
}

/**
 * Whether a release of a service was killed while its copies were restarted: they run, or will, from another folder than
 * that of the version that is noted.
 * @param {import('./store.mjs').Store} store
 */
function isHalfway(store) {
  const noted = inPlace(store);
  return noted !== undefined && !isFrontEnd(store.part) && !runsFrom(store, noted.id) && begun(store);
}

/** @param {import('./store.mjs').Store} store */
const begun = ({ dataDir, part }) => folderOf(dataDir, part).startsWith(path.join(dataDir, 'releases', part));

/** @param {import('./store.mjs').Store} store @param {string} version */
const runsFrom = (store, version) => folderOf(store.dataDir, store.part) === folderIn(store, version);

/** @param {import('./store.mjs').Store} store @param {string} version */
const folderIn = (store, version) => path.join(releaseDir(store, version), store.part);

/** @param {import('./store.mjs').Store} store @param {Settings} settings */
async function backToWhatIsNoted(store, settings) {
  const { id = '' } = inPlace(store) ?? {};
  say(store.part, `a release broke off before all copies had it: ${id} is what it was to replace`);
  await place(store.part, id, settings);
  return id;
}

/**
 * What is kept beside the files of a version: its contract, the breaks that were accepted for it, and when all of it is
 * there the digest of its sources.
 * @param {import('./store.mjs').Store} store
 * @param {string} version
 * @param {'contract' | 'accepted' | 'made'} name
 */
const jsonFile = (store, version, name) => path.join(releaseDir(store, version), `${name}.json`);

/** @param {import('./store.mjs').Store} store @param {string} version @param {'contract' | 'accepted' | 'made'} name @param {object} content */
const keepJson = (store, version, name, content) =>
  writeFileSync(jsonFile(store, version, name), JSON.stringify(content));

/** @param {import('./store.mjs').Store} store @param {string} version @param {'contract' | 'accepted' | 'made'} name */
function keptJson(store, version, name) {
  const file = jsonFile(store, version, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * The contract of a version that is kept.
 * @param {import('./store.mjs').Store} store
 * @param {string} version
 * @returns {import('../../tools/contracts/released.mjs').Contract | undefined}
 */
export const contractOfRelease = (store, version) => keptJson(store, version, 'contract');

/**
 * Keeps what production is about to run, so that the first way back of each part leads there and not to a checkout that
 * has changed since. A part that was released stays at its version, whatever the checkout has.
 * @param {Settings} settings
 */
export const keepWhatRuns = ({ dataDir }) => alone({ dataDir }, () => keepAll(dataDir));

/** @param {string} dataDir */
async function keepAll(dataDir) {
  for (const part of parts) {
    const store = { dataDir, part };
    const print = printOf(part);
    if (neverReleased(store) && inPlace(store)?.print !== print) {
      const id = versionOf(part);
      await make(part, id, store, print);
      notePlaced(store, { id, at: Date.now(), files: [], print, atStart: true });
    }
    const { id = versionOf(part) } = inPlace(store) ?? {};
    if (!isFrontEnd(part)) setFolderOf(dataDir, part, folderIn(store, id));
  }
}

/** @param {string} part @param {boolean} anyway */
async function mustFit(part, anyway) {
  const { breaks, needs } = await compareAll();
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
 * The version of package.json, unless it was released already, or copies run from its folder since a release of other
 * sources broke off.
 * @param {import('./store.mjs').Store} store
 * @param {string} print
 * @param {import('./version.mjs').Step} step
 */
function nextVersion(store, print, step) {
  const current = versionOf(store.part);
  const released = releasesOf(store).some(({ id }) => id === current);
  if (!released && (!runsFrom(store, current) || madePrint(store, current) === print)) return current;
  const version = stepped(current, step);
  setVersion(store.part, version);
  return version;
}

/** The digest of the sources of a version that was made to its end. @param {import('./store.mjs').Store} store @param {string} version */
const madePrint = (store, version) => keptJson(store, version, 'made')?.print;

/** @param {string} part @param {string} version @param {import('./store.mjs').Store} store @param {string} print */
async function make(part, version, store, print) {
  if (isFrontEnd(part)) await buildChanged([part]);
  const folder = releaseDir(store, version);
  rmSync(folder, { recursive: true, force: true });
  try {
    await makeArtefact(part, folder);
    keepJson(store, version, 'contract', await contractOf(part));
    keepJson(store, version, 'made', { print });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
    throw new Problem(`${part} stays as it is: the disk of ${store.dataDir} is full`);
  }
  say(part, `${version} is made`);
}

/** @param {string} part @param {string} version @param {Settings} settings */
function place(part, version, settings) {
  const folder = folderIn({ dataDir: settings.dataDir, part }, version);
  return isFrontEnd(part) ? placeFrontEnd(part, folder, settings) : placeService(part, folder, settings);
}
