/**
 * Releases and rolls back each of the eight parts during reads, writes and open pages. No request
 * may fail and no page may report an error (ADR 2).
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findTestBrowser } from '../../tools/chromium/find.mjs';
import { frontEnds, services } from '../../tools/project.mjs';
import { elapsed, say, warn } from '../../tools/terminal.mjs';
import { alone } from '../release/alone.mjs';
import { isFrontEnd, makeArtefact } from '../release/artefact.mjs';
import { placeForAWhile } from '../release/place.mjs';
import { Load } from './load.mjs';
import { OpenPages } from './open-pages.mjs';

const parts = [...frontEnds, ...services, 'gateway'];

/** Faults printed for each part. */
const mostTold = 10;

/**
 * @param {import('./production.mjs').Production} production
 * @param {readonly string[]} only default: all parts
 * @param {AbortSignal} enough ends it after the current part
 * @returns {Promise<boolean>} whether nothing failed
 */
export const drillReleases = (production, only, enough) =>
  alone(production, () => drillAlone(production, only, enough), enough);

/** @param {import('./production.mjs').Production} production @param {readonly string[]} only @param {AbortSignal} enough */
async function drillAlone(production, only, enough) {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-releases-'));
  const executable = await findTestBrowser({
    installed: Promise.resolve(),
    say: (text) => say('chromium', text),
    signal: new AbortController().signal,
  });
  const pages = await OpenPages.opened(production.address, executable);
  const load = await Load.begun(production.address);
  try {
    for (const part of only.length > 0 ? only : parts) {
      if (enough.aborted) break;
      const made = await makeOther(part, path.join(folder, part));
      const from = Date.now();
      const back = await placeForAWhile(part, made, production);
      await pages.visit();
      await back();
      await pages.visit();
      const { asked, failed } = load.sinceLast();
      const errors = pages.sinceLast();
      const tell = failed.length + errors.length > 0 ? warn : say;
      tell(
        part,
        `out and back in ${elapsed(from)}: ${failed.length} of ${asked} requests failed, ${errors.length} errors in open pages`,
      );
      for (const line of [...failed, ...errors].slice(0, mostTold)) warn(part, line);
    }
  } finally {
    await load.end();
    await pages.close();
    rmSync(folder, { recursive: true, force: true });
  }
  say(
    'releases',
    `${load.failures} of ${load.requests} requests failed, ${pages.errors} errors in open pages, ${pages.visits} screens opened`,
  );
  return load.failures === 0 && pages.errors === 0;
}

/**
 * Makes another version: a service's unchanged sources, a front-end's build with one more file.
 * @param {string} part
 * @param {string} folder
 */
async function makeOther(part, folder) {
  await makeArtefact(part, folder);
  const made = path.join(folder, part);
  if (!isFrontEnd(part)) return made;
  const other = path.join(folder, 'other');
  cpSync(made, other, { recursive: true });
  writeFileSync(path.join(other, `simulacro.${Date.now().toString(16).padStart(12, '0')}.js`), '');
  return other;
}
