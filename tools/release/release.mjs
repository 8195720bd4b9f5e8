/** Puts a new version of one part in place while everything runs, or the version before. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareAll } from '../contracts/compare-all.mjs';
import { contractOf, parts } from '../contracts/contract-of.mjs';
import { keepAgain, keepReleased, releasedDir } from '../contracts/released.mjs';
import { setFolderOf } from '../produccion/state.mjs';
import { buildChanged } from '../start/build.mjs';
import { Problem, say, warn } from '../terminal.mjs';
import { isFrontEnd, makeArtefact } from './artefact.mjs';
import { placeFrontEnd, placeService } from './place.mjs';
import { beforeIt, inPlace, neverReleased, noteBack, notePlaced, releaseDir, releasesOf } from './store.mjs';
import { printOf, setVersion, stepped, versionOf } from './version.mjs';

/**
 * @typedef {import('../start/settings.mjs').Settings} Settings
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
export async function release(part, settings, { step, anyway }) {
  const store = { dataDir: settings.dataDir, part };
  const print = printOf(part);
  if (inPlace(store)?.print === print) return undefined;
  await mustFit(part, anyway);

  const older = releasesOf(store);
  const known = older.findLast((each) => each.print === print);
  const version = known?.id ?? nextVersion(part, older, step);
  if (known === undefined) await make(part, version, store);
  await place(part, version, settings);
  notePlaced(store, { id: version, at: Date.now(), files: [], print });
  keepJson(store, version, 'accepted', keepReleased(await contractOf(part)));
  return version;
}

/**
 * Puts the version before in place again.
 * @param {string} part
 * @param {Settings} settings
 * @param {string} [contracts] where the contract of what is in place is kept
 * @returns {Promise<string>} its version
 * @throws {Problem} when there is none
 */
export async function goBack(part, settings, contracts = releasedDir) {
  const store = { dataDir: settings.dataDir, part };
  const [gone, before] = [inPlace(store), beforeIt(store)];
  if (!gone || !before) throw new Problem(`${part} has no older version here`);
  await place(part, before.id, settings);
  noteBack(store);
  const contract = keptJson(store, before.id, 'contract');
  if (contract) keepAgain(contract, keptJson(store, gone.id, 'accepted') ?? [], contracts);
  return before.id;
}

/**
 * What is kept beside the files of a version: its contract, and the breaks that were accepted for it.
 * @param {import('./store.mjs').Store} store
 * @param {string} version
 * @param {'contract' | 'accepted'} name
 */
const jsonFile = (store, version, name) => path.join(releaseDir(store, version), `${name}.json`);

/** @param {import('./store.mjs').Store} store @param {string} version @param {'contract' | 'accepted'} name @param {object} content */
const keepJson = (store, version, name, content) =>
  writeFileSync(jsonFile(store, version, name), JSON.stringify(content));

/** @param {import('./store.mjs').Store} store @param {string} version @param {'contract' | 'accepted'} name */
function keptJson(store, version, name) {
  const file = jsonFile(store, version, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * The contract of a version that is kept.
 * @param {import('./store.mjs').Store} store
 * @param {string} version
 * @returns {import('../contracts/released.mjs').Contract | undefined}
 */
export const contractOfRelease = (store, version) => keptJson(store, version, 'contract');

/**
 * Keeps what production is about to run, so that the first way back of each part leads there and not to a checkout that
 * has changed since. A part that was released stays at its version, whatever the checkout has.
 * @param {Settings} settings
 */
export async function keepWhatRuns({ dataDir }) {
  for (const part of parts) {
    const store = { dataDir, part };
    const print = printOf(part);
    if (neverReleased(store) && inPlace(store)?.print !== print) {
      const id = versionOf(part);
      await make(part, id, store);
      notePlaced(store, { id, at: Date.now(), files: [], print, atStart: true });
    }
    const { id = versionOf(part) } = inPlace(store) ?? {};
    if (!isFrontEnd(part)) setFolderOf(dataDir, part, path.join(releaseDir(store, id), part));
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
 * The version of package.json, unless it was released already.
 * @param {string} part
 * @param {import('./store.mjs').Release[]} older
 * @param {import('./version.mjs').Step} step
 */
function nextVersion(part, older, step) {
  const current = versionOf(part);
  if (!older.some(({ id }) => id === current)) return current;
  const version = stepped(current, step);
  setVersion(part, version);
  return version;
}

/** @param {string} part @param {string} version @param {import('./store.mjs').Store} store */
async function make(part, version, store) {
  if (isFrontEnd(part)) await buildChanged([part]);
  const folder = releaseDir(store, version);
  rmSync(folder, { recursive: true, force: true });
  await makeArtefact(part, folder);
  keepJson(store, version, 'contract', await contractOf(part));
  say(part, `${version} is made`);
}

/** @param {string} part @param {string} version @param {Settings} settings */
function place(part, version, settings) {
  const folder = path.join(releaseDir({ dataDir: settings.dataDir, part }, version), part);
  return isFrontEnd(part) ? placeFrontEnd(part, folder, settings) : placeService(part, folder, settings);
}
