import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lock } from '../../packages/site/src/lock.mjs';
import { inPlaceDir, readInPlace, readReleased } from '../../tools/contracts/released.mjs';
import { readHistory, versionDir } from '../../tools/site/history.mjs';
import { folderOf, setFolderOf } from '../production/state.mjs';
import { migrationsBetween } from './migrations.mjs';
import { placeForAWhile, placeFrontEnd } from './place.mjs';
import { goBack } from './release.mjs';
import { beforeIt, inPlace, keptVersions, noteBack, notePlaced, releaseDir, releasesOf } from './store.mjs';
import { versionOf } from './version.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-releases-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const store = () => ({ dataDir, part: 'svc-cases' });

/** @param {string} version */
function put(version) {
  mkdirSync(releaseDir(store(), version), { recursive: true });
  notePlaced(store(), { id: version, at: 0, files: [] });
}

test('keeps the newest five versions with their folders', () => {
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

test('goBack restores the previous version, and a later one skips the rolled-back one', () => {
  expect([inPlace(store()), beforeIt(store())]).toEqual([undefined, undefined]);
  put('1.0.0');
  put('1.0.1');
  expect([inPlace(store())?.id, beforeIt(store())?.id]).toEqual(['1.0.1', '1.0.0']);
  noteBack(store());
  expect([inPlace(store())?.id, beforeIt(store())?.id]).toEqual(['1.0.0', undefined]);
  put('1.0.2');
  expect([inPlace(store())?.id, beforeIt(store())?.id]).toEqual(['1.0.2', '1.0.0']);
});

test("goBack restores a front-end beside the newer one's files, with its contract, and leaves the checkout's", async () => {
  const [part, siteDir, contracts] = ['mf-cases', path.join(dataDir, 'site'), inPlaceDir(dataDir)];
  const settings = /** @type {import('./release.mjs').Settings} */ ({ dataDir, siteDir, origin: 'http://127.0.0.1:1' });
  for (const [version, hash] of [
    ['1.0.0', 'aaaaaaaa'],
    ['1.0.1', 'bbbbbbbb'],
  ]) {
    const folder = path.join(dataDir, version ?? '');
    mkdirSync(path.join(folder, 'js'), { recursive: true });
    writeFileSync(path.join(folder, 'js', `main.${hash}.js`), '');
    writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify({ version }));
    await placeFrontEnd(part, folder, settings, { released: true });
  }
  const [before, gone] = readHistory({ siteDir, name: part });
  const wayBack = { contract: { part, version: '1.0.0' } };
  writeFileSync(
    path.join(versionDir({ siteDir, name: part }, gone?.id ?? ''), 'way-back.json'),
    JSON.stringify(wayBack),
  );
  const ofCheckout = readReleased(part);
  expect(readInPlace(part, dataDir)).toEqual(ofCheckout);
  expect(await goBack(part, settings)).toBe(before?.id);
  expect([readReleased(part), readInPlace(part, dataDir)]).toEqual([ofCheckout, wayBack.contract]);
  const place = path.join(siteDir, 'remotes', part);
  expect(JSON.parse(readFileSync(path.join(place, 'mf-manifest.json'), 'utf8'))).toEqual({ version: '1.0.0' });
  expect(readdirSync(place).sort()).toEqual(['js', 'mf-manifest.json']);
  expect(readdirSync(path.join(place, 'js'))).toEqual(['main.aaaaaaaa.js', 'main.bbbbbbbb.js']);
  const kept = readFileSync(path.join(contracts, `${part}.json`), 'utf8');
  expect(kept).toBe('{\n  "part": "mf-cases",\n  "version": "1.0.0"\n}\n');
  await expect(goBack(part, settings)).rejects.toThrow('mf-cases has no older version here');
});

test('a front-end deployed temporarily gives way to the former version, also when equal', async () => {
  const [part, siteDir] = ['mf-cases', path.join(dataDir, 'site')];
  const settings = /** @type {import('./release.mjs').Settings} */ ({ dataDir, siteDir, origin: 'http://127.0.0.1:1' });
  const [older, newer] = ['older', 'newer'].map((text) => {
    mkdirSync(path.join(dataDir, text));
    writeFileSync(path.join(dataDir, text, 'mf-manifest.json'), text);
    return path.join(dataDir, text);
  });
  const inPlaceNow = () => readFileSync(path.join(siteDir, 'remotes', part, 'mf-manifest.json'), 'utf8');
  await placeFrontEnd(part, newer ?? '', settings);
  for (const build of [older ?? '', newer ?? '']) {
    const back = await placeForAWhile(part, build, settings);
    expect(inPlaceNow()).toBe(path.basename(build));
    await back();
    expect(inPlaceNow()).toBe('newer');
  }
});

test("goBack sets the next start's version when the service does not run", async () => {
  put('1.0.0');
  put('1.0.1');
  const settings = /** @type {import('./release.mjs').Settings} */ ({ dataDir });
  expect(await goBack('svc-cases', settings)).toBe('1.0.0');
  expect(folderOf(dataDir, 'svc-cases')).toBe(path.join(releaseDir(store(), '1.0.0'), 'svc-cases'));
  expect(inPlace(store())?.id).toBe('1.0.0');
});

test('goBack undoes a release when it was killed during restarts, and the next one goes further', async () => {
  put('1.0.0');
  put('1.0.1');
  const settings = /** @type {import('./release.mjs').Settings} */ ({ dataDir });
  setFolderOf(dataDir, 'svc-cases', path.join(releaseDir(store(), '1.0.2'), 'svc-cases'));
  expect(await goBack('svc-cases', settings)).toBe('1.0.1');
  expect(folderOf(dataDir, 'svc-cases')).toBe(path.join(releaseDir(store(), '1.0.1'), 'svc-cases'));
  expect([inPlace(store())?.id, beforeIt(store())?.id]).toEqual(['1.0.1', '1.0.0']);
  expect(await goBack('svc-cases', settings)).toBe('1.0.0');
});

test('goBack waits when another release is in progress', async () => {
  put('1.0.0');
  put('1.0.1');
  const leave = await lock(dataDir, 'release');
  const back = goBack('svc-cases', /** @type {import('./release.mjs').Settings} */ ({ dataDir }));
  // The other release continues meanwhile.
  put('1.0.2');
  expect(inPlace(store())?.id).toBe('1.0.2');
  leave?.();
  expect(await back).toBe('1.0.1');
});

test('migrationsBetween lists migrations when the previous version lacks them', async () => {
  const folder = (/** @type {string} */ version, /** @type {{ id: string, back: string }[]} */ migrations) => {
    const src = path.join(dataDir, version, 'src');
    mkdirSync(src, { recursive: true });
    const script = `process.stdout.write(${JSON.stringify(JSON.stringify(migrations))})`;
    writeFileSync(path.join(src, 'migrations-command.ts'), script);
    return path.join(dataDir, version);
  };
  const [first, second, third] = [
    { id: 'nombres', back: 'has a way back' },
    { id: 'fechas', back: 'has a way back' },
    { id: 'estados', back: 'no way back: they have no other words' },
  ];
  const [older, newer] = [folder('1.0.0', [first]), folder('1.0.1', [first, second, third])];
  const migrations = await migrationsBetween('svc-cases', [newer, older]);
  expect(migrations).toEqual([
    expect.stringMatching(/fechas: .* It has a way back \(npm run operate -- migrations svc-cases --back/),
    expect.stringMatching(/estados: .* no way back: they have no other words/),
  ]);
  expect(await migrationsBetween('svc-cases', [older, newer])).toEqual([]);
  // A version without that command lists nothing.
  expect(await migrationsBetween('svc-cases', [newer, path.join(dataDir, '0.9.0')])).toEqual([]);
});

test('versionOf gives the number and a digest of all sources', () => {
  expect(versionOf('svc-auth')).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);
  expect(versionOf('svc-auth')).toBe(versionOf('svc-auth'));
  expect(versionOf('svc-auth')).not.toBe(versionOf('svc-contrib'));
});
