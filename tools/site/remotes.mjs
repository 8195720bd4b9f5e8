/**
 * Writes `/remotes.json` of the site: where each remote lies, as the shell's build (or an operator, who may edit it in
 * place) says, and the routes that the deployed remotes declare. It is written again, in one step, whenever a front-end
 * is put in place or taken back (ADR 14).
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partOf } from '../../packages/site/src/part-name.mjs';

export const remotesFile = 'remotes.json';

/**
 * @typedef {Record<string, string>} Addresses the manifest of each remote, by its name
 * @typedef {{ part: string, path: string }} Route with what else the remote declares of it
 */

/**
 * @param {string} file
 * @returns {any} undefined when there is no such file, or no JSON in it
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Where the remotes lie, according to the `remotes.json` of a folder.
 * @param {string} folder
 * @returns {Addresses | undefined}
 */
export function addressesIn(folder) {
  const { routes, ...addresses } = readJson(path.join(folder, remotesFile)) ?? {};
  return Object.keys(addresses).length > 0 ? addresses : undefined;
}

/**
 * Writes the file again. When two remotes claim an address, the shell gives it to the first: so existing routes keep
 * their places, and new ones come after them.
 * @param {string} siteDir
 * @param {Addresses} [addresses] those of the file in place, when absent
 */
export function composeRemotes(siteDir, addresses = addressesIn(siteDir)) {
  // There is nothing to add to before the shell has been put in place.
  if (!addresses) return;
  const file = path.join(siteDir, remotesFile);
  /** @type {Route[]} */
  const before = [readJson(file)?.routes ?? []].flat();
  const now = Object.entries(addresses).flatMap(([part, manifest]) => routesOf(siteDir, part, manifest, before));
  const place = (/** @type {Route} */ route) => {
    const found = before.findIndex((old) => old?.part === route.part && old.path === route.path);
    return found < 0 ? before.length : found;
  };
  now.sort((a, b) => place(a) - place(b));
  const written = partOf(file);
  writeFileSync(written, JSON.stringify({ ...addresses, routes: now }, undefined, 2));
  renameSync(written, file);
}

/**
 * The routes that a remote declares beside its manifest. For a remote that lies elsewhere, those that the operator has
 * written.
 * @param {string} siteDir
 * @param {string} part
 * @param {string} manifest
 * @param {Route[]} before
 * @returns {Route[]}
 */
function routesOf(siteDir, part, manifest, before) {
  const declared = readJson(path.join(siteDir, path.dirname(manifest), 'routes.json'));
  if (!Array.isArray(declared)) return before.filter((route) => route?.part === part);
  return declared.map((route) => ({ ...route, part }));
}
