import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../project.mjs';
import { beforeIt, buildOf, inPlace, keptVersions, noteBack, notePlaced, releaseDir, releasesOf } from './store.mjs';
import { printOf, stepped } from './version.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-releases-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const store = () => ({ dataDir, part: 'svc-cases' });

/** @param {string} version */
function put(version) {
  mkdirSync(releaseDir(store(), version), { recursive: true });
  notePlaced(store(), { id: version, at: 0, files: [], print: `print of ${version}` });
}

test('the newest five versions are kept, each with its folder', () => {
  const versions = Array.from({ length: keptVersions + 2 }, (_, i) => `1.0.${i}`);
  for (const version of versions) put(version);
  expect(releasesOf(store()).map(({ id }) => id)).toEqual(versions.slice(2));
  expect(versions.map((version) => existsSync(releaseDir(store(), version)))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('back is the version before, and the one after it goes back to that', () => {
  expect([inPlace(store()), beforeIt(store())]).toEqual([undefined, undefined]);
  put('1.0.0');
  put('1.0.1');
  expect([inPlace(store())?.id, beforeIt(store())?.id]).toEqual(['1.0.1', '1.0.0']);
  noteBack(store());
  expect([inPlace(store())?.id, beforeIt(store())?.id]).toEqual(['1.0.0', undefined]);
  put('1.0.2');
  expect([inPlace(store())?.id, beforeIt(store())?.id]).toEqual(['1.0.2', '1.0.0']);
});

test('a version grows by the step that is named', () => {
  expect(/** @type {const} */ (['patch', 'minor', 'major']).map((step) => stepped('1.4.9', step))).toEqual([
    '1.4.10',
    '1.5.0',
    '2.0.0',
  ]);
});

test('parts have digests of their own', () => {
  expect(printOf('svc-auth')).toBe(printOf('svc-auth'));
  expect(printOf('svc-auth')).not.toBe(printOf('svc-contrib'));
});

test('production starts with the build of a front-end that was released, and else with that of the checkout', () => {
  const part = 'mf-cases';
  const placed = (/** @type {{ id: string, atStart?: boolean }} */ one) =>
    notePlaced({ dataDir, part }, { at: 0, files: [], print: one.id, ...one });
  const ofCheckout = path.join(root, part, 'dist');
  expect(buildOf(dataDir, part)).toBe(ofCheckout);
  placed({ id: '1.0.0', atStart: true });
  expect(buildOf(dataDir, part)).toBe(ofCheckout);
  placed({ id: '1.0.1' });
  expect(buildOf(dataDir, part)).toBe(path.join(dataDir, 'releases', part, '1.0.1', part));
  noteBack({ dataDir, part });
  // What was taken back lies in the checkout still.
  expect(buildOf(dataDir, part)).toBe(path.join(dataDir, 'releases', part, '1.0.0', part));
});
