/**
 * Writes the site's `/remotes.json`: addresses from the shell's build or the operator's edits,
 * routes from the deployed remotes. Rewritten atomically whenever a front-end changes (ADR 14).
 */
import path from 'node:path';
import { putFile } from '../../packages/site/src/part-name.mjs';
import { readJson } from '../run/json.mjs';

export const remotesFile = 'remotes.json';

/**
 * @typedef {Record<string, string>} Addresses manifest of each remote, by name
 *
 * @typedef {{ part: string, path: string }} Route with the remote's other declarations
 */

/**
 * Addresses of the remotes in a folder's `remotes.json`.
 * @param {string} folder
 * @returns {Addresses | undefined}
 */
export function addressesIn(folder) {
  const { routes, ...addresses } = readJson(path.join(folder, remotesFile)) ?? {};
  return Object.keys(addresses).length > 0 ? addresses : undefined;
}

/**
 * Rewrites the file. The shell gives a contested address to the first remote, so new routes come
 * after existing ones.
 * @param {string} siteDir
 * @param {Addresses} [addresses] default: the current file's
 */
export function composeRemotes(siteDir, addresses = addressesIn(siteDir)) {
  // The file does not exist before the shell is published.
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
  putFile(file, JSON.stringify({ ...addresses, routes: now }, undefined, 2));
}

/**
 * Routes that a remote declares beside its manifest, or that the operator wrote for an external
 * one.
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
