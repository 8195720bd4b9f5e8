import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { wasReleased } from './history.mjs';
import { editedTexts, isEdited, isInPlace, publish, takeBack } from './publish.mjs';

const day = 24 * 3600 * 1000;
let folder = '';
let siteDir = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caparazon-site-'));
  siteDir = path.join(folder, 'site');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** @param {Record<string, string>} files @returns {string} a build with these files alone */
function build(files) {
  const dist = mkdtempSync(path.join(folder, 'dist-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  }
  return dist;
}

/** @param {string} version eight hexadecimal digits */
const remote = (version) =>
  build({ [`js/main.${version}.js`]: version, 'mf-manifest.json': version, 'mf-stats.json': '/home' });
const shell = (/** @type {string} */ remotes) =>
  build({ 'index.html': 'page', 'remotes.json': remotes, 'remotes.json.gz': 'x' });
const target = (/** @type {string} */ name) => ({ siteDir, name });
const mfCases = () => target('mf-cases');
const live = (/** @type {string} */ file) => readFileSync(path.join(siteDir, file), 'utf8');
const manifest = () => live('remotes/mf-cases/mf-manifest.json');
const scripts = () => readdirSync(path.join(siteDir, 'remotes/mf-cases/js'));

test('a new version goes in beside the old one, and back is one step', () => {
  expect(publish(mfCases(), remote('aaaaaaaa'))).toBe('published');
  expect(publish(mfCases(), remote('bbbbbbbb'))).toBe('published');
  expect(manifest()).toBe('bbbbbbbb');
  expect(scripts()).toEqual(['main.aaaaaaaa.js', 'main.bbbbbbbb.js']);
  expect(takeBack(mfCases())).toBe(true);
  expect(manifest()).toBe('aaaaaaaa');
  expect(takeBack(mfCases())).toBe(false);
  expect(manifest()).toBe('aaaaaaaa');
});

test('after going back, the next version goes back to the one that was in place, not to the one taken back', () => {
  for (const version of ['aaaaaaaa', 'bbbbbbbb']) publish(mfCases(), remote(version));
  takeBack(mfCases());
  publish(mfCases(), remote('cccccccc'));
  takeBack(mfCases());
  expect(manifest()).toBe('aaaaaaaa');
});

test('the same version changes nothing; one taken back comes only when it is asked for', () => {
  publish(mfCases(), remote('aaaaaaaa'));
  expect(publish(mfCases(), remote('aaaaaaaa'))).toBe('same');
  publish(mfCases(), remote('bbbbbbbb'));
  takeBack(mfCases());
  expect(publish(mfCases(), remote('bbbbbbbb'), { again: false })).toBe('withdrawn');
  expect(manifest()).toBe('aaaaaaaa');
  expect(publish(mfCases(), remote('bbbbbbbb'))).toBe('published');
  expect(manifest()).toBe('bbbbbbbb');
});

test('a text that the organisation has edited in the site is not replaced by a new version; the others are', () => {
  const texts = (/** @type {string} */ version) =>
    build({ 'index.html': version, 'textos/a.json': `"a ${version}"`, 'textos/b.json': `"b ${version}"` });
  publish(target('shell'), texts('1'));
  writeFileSync(path.join(siteDir, 'textos/a.json'), '"mine"');
  publish(target('shell'), texts('2'));
  expect([live('textos/a.json'), live('textos/b.json')]).toEqual(['"mine"', '"b 2"']);
  takeBack(target('shell'));
  expect([live('textos/a.json'), live('textos/b.json')]).toEqual(['"mine"', '"b 1"']);
});

test('texts that a backup brought into an empty site are not replaced by the first version', () => {
  mkdirSync(path.join(siteDir, 'textos'), { recursive: true });
  writeFileSync(path.join(siteDir, 'textos/a.json'), '"restored"');
  publish(target('shell'), build({ 'index.html': '1', 'textos/a.json': '"a"', 'textos/b.json': '"b"' }));
  expect([live('textos/a.json'), live('textos/b.json')]).toEqual(['"restored"', '"b"']);
  publish(target('shell'), build({ 'index.html': '2', 'textos/a.json': '"a"', 'textos/b.json': '"b 2"' }));
  expect([live('textos/a.json'), live('textos/b.json')]).toEqual(['"restored"', '"b 2"']);
});

test('a build that was taken back is not in place, so that a release of it is new', () => {
  const [older, newer] = [remote('aaaaaaaa'), remote('bbbbbbbb')];
  publish(mfCases(), older);
  publish(mfCases(), newer, { released: true });
  expect([isInPlace(mfCases(), newer), isInPlace(mfCases(), older)]).toEqual([true, false]);
  takeBack(mfCases());
  expect([isInPlace(mfCases(), newer), isInPlace(mfCases(), older)]).toEqual([false, true]);
  expect(wasReleased(mfCases())).toBe(true);
  expect(wasReleased(target('mf-admin'))).toBe(false);
});

test('other parts are not touched, and what tells of the building machine stays out', () => {
  publish(target('mf-admin'), remote('aaaaaaaa'));
  publish(mfCases(), remote('bbbbbbbb'));
  expect(readdirSync(path.join(siteDir, 'remotes/mf-admin')).sort()).toEqual(['js', 'mf-manifest.json']);
});

test('old files go a week after they were replaced, except those of the version to go back to', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  publish(mfCases(), remote('aaaaaaaa'));
  publish(mfCases(), remote('bbbbbbbb'));
  now.mockReturnValue(6 * day);
  publish(mfCases(), remote('cccccccc'));
  expect(scripts()).toHaveLength(3);
  now.mockReturnValue(8 * day);
  publish(mfCases(), remote('dddddddd'));
  expect(scripts()).toEqual(['main.bbbbbbbb.js', 'main.cccccccc.js', 'main.dddddddd.js']);
  now.mockReturnValue(30 * day);
  publish(mfCases(), remote('eeeeeeee'));
  expect(scripts()).toEqual(['main.dddddddd.js', 'main.eeeeeeee.js']);
});

test('an edited remotes.json keeps what was edited, and its compressed twin is never there to hide the edit', () => {
  publish(target('shell'), shell('{"a":"1"}'));
  expect(existsSync(path.join(siteDir, 'remotes.json.gz'))).toBe(false);
  publish(target('shell'), shell('{"a":"2"}'));
  expect(remotes()).toEqual({ a: '2', routes: [] });
  writeFileSync(path.join(siteDir, 'remotes.json'), '{"a":"mine"}');
  expect(isEdited(target('shell'))).toBe(true);
  publish(target('shell'), shell('{"a":"3"}'));
  expect(remotes()).toEqual({ a: 'mine', routes: [] });
  writeFileSync(path.join(siteDir, 'remotes.json'), '{"a": half');
  publish(target('shell'), shell('{"a":"4"}'));
  expect(live('remotes.json')).toBe('{"a": half');
});

const remotes = () => JSON.parse(live('remotes.json'));
const paths = () => remotes().routes.map((/** @type {{ path: string }} */ { path: address }) => address);
const withRoutes = (/** @type {string} */ version, /** @type {string[]} */ ...addresses) =>
  build({
    'mf-manifest.json': version,
    'routes.json': JSON.stringify(addresses.map((address) => ({ path: address, screen: 's' }))),
  });
const addresses = {
  'mf-cases': '/remotes/mf-cases/mf-manifest.json',
  'mf-admin': '/remotes/mf-admin/mf-manifest.json',
};

test('the routes that a remote declares are in remotes.json, whichever comes first, and go back with it', () => {
  publish(mfCases(), withRoutes('a', '/reportes'));
  expect(existsSync(path.join(siteDir, 'remotes.json'))).toBe(false);
  publish(target('shell'), shell(JSON.stringify(addresses)));
  expect(remotes()).toEqual({ ...addresses, routes: [{ part: 'mf-cases', path: '/reportes', screen: 's' }] });
  publish(mfCases(), withRoutes('b', '/reportes', '/nueva'));
  expect(paths()).toEqual(['/reportes', '/nueva']);
  expect(isEdited(target('shell'))).toBe(false);
  takeBack(mfCases());
  expect(paths()).toEqual(['/reportes']);
});

test('an address that stands there keeps its place before one that is claimed later', () => {
  publish(target('shell'), shell(JSON.stringify(addresses)));
  publish(target('mf-admin'), withRoutes('a', '/perfil'));
  publish(mfCases(), withRoutes('a', '/reportes', '/perfil'));
  publish(target('mf-admin'), withRoutes('b', '/reportes', '/perfil'));
  const owners = remotes().routes.map((/** @type {{ part: string, path: string }} */ one) => [one.path, one.part]);
  expect(owners).toEqual([
    ['/perfil', 'mf-admin'],
    ['/reportes', 'mf-cases'],
    ['/perfil', 'mf-cases'],
    ['/reportes', 'mf-admin'],
  ]);
});

test('a remote speaks for itself alone, and one that says nothing usable keeps what it had', () => {
  publish(target('shell'), shell(JSON.stringify(addresses)));
  publish(mfCases(), build({ 'routes.json': '[{"part":"mf-admin","path":"/usuarios"}]' }));
  expect(remotes().routes).toEqual([{ part: 'mf-cases', path: '/usuarios' }]);
  publish(mfCases(), build({ 'routes.json': '[{"par' }));
  expect(paths()).toEqual(['/usuarios']);
});

test('routes of a remote that lies elsewhere are those that the operator wrote', () => {
  publish(target('shell'), shell(JSON.stringify(addresses)));
  const route = { part: 'mf-lejos', path: '/lejos' };
  const edited = { ...addresses, 'mf-lejos': 'https://ejemplo.uy/mf-manifest.json', routes: [route] };
  writeFileSync(path.join(siteDir, 'remotes.json'), JSON.stringify(edited));
  publish(mfCases(), withRoutes('a', '/reportes'));
  expect(remotes()).toEqual({ ...edited, routes: [route, { part: 'mf-cases', path: '/reportes', screen: 's' }] });
});

test('a text that was edited in the site stays through a new version and back; the others are replaced', () => {
  const version = (/** @type {string} */ id) =>
    build({ 'index.html': id, 'textos/organizacion.json': id, 'textos/colabora.json': id });
  publish(target('shell'), version('a'));
  writeFileSync(path.join(siteDir, 'textos/organizacion.json'), 'nuestra');
  publish(target('shell'), version('b'));
  expect([live('textos/organizacion.json'), live('textos/colabora.json')]).toEqual(['nuestra', 'b']);
  expect(editedTexts(target('shell'))).toEqual(['textos/organizacion.json']);
  takeBack(target('shell'));
  expect([live('textos/organizacion.json'), live('textos/colabora.json')]).toEqual(['nuestra', 'a']);
});

test('two containers put the same files in place at once: each has its own temporary folder, and both are process 1', async () => {
  const dist = build(Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`file-${n}.txt`, 'text'])));
  const module = (/** @type {string} */ name) => JSON.stringify(path.join(import.meta.dirname, name));
  const script = `Object.defineProperty(process, 'pid', { value: 1 });
    const { waitForLock } = await import(${module('../../packages/site/src/lock.mjs')});
    const { publish } = await import(${module('publish.mjs')});
    const release = await waitForLock(${JSON.stringify(siteDir)}, 'publish', () => {});
    console.log(publish({ siteDir: ${JSON.stringify(siteDir)}, name: 'shell' }, ${JSON.stringify(dist)}));
    release();`;
  const run = () =>
    new Promise((resolve) => {
      const env = { ...process.env, TMPDIR: mkdtempSync(path.join(folder, 'tmp-')) };
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { env });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
      child.once('close', () => resolve(said.trim()));
    });
  expect((await Promise.all([run(), run()])).sort()).toEqual(['published', 'same']);
});
