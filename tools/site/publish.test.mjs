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

/** @param {Record<string, string>} files a build with only these files @returns {string} a build with these files alone */
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

test('takeBack restores the old version when a new one was published', () => {
  expect(publish(mfCases(), remote('aaaaaaaa'))).toBe('published');
  expect(publish(mfCases(), remote('bbbbbbbb'))).toBe('published');
  expect(manifest()).toBe('bbbbbbbb');
  expect(scripts()).toEqual(['main.aaaaaaaa.js', 'main.bbbbbbbb.js']);
  expect(takeBack(mfCases())).toBe(true);
  expect(manifest()).toBe('aaaaaaaa');
  expect(takeBack(mfCases())).toBe(false);
  expect(manifest()).toBe('aaaaaaaa');
});

test('takeBack skips a version that was rolled back', () => {
  for (const version of ['aaaaaaaa', 'bbbbbbbb']) publish(mfCases(), remote(version));
  takeBack(mfCases());
  publish(mfCases(), remote('cccccccc'));
  takeBack(mfCases());
  expect(manifest()).toBe('aaaaaaaa');
});

test('publish changes nothing when the version is current, and restores a rolled-back one only on request', () => {
  publish(mfCases(), remote('aaaaaaaa'));
  expect(publish(mfCases(), remote('aaaaaaaa'))).toBe('same');
  publish(mfCases(), remote('bbbbbbbb'));
  takeBack(mfCases());
  expect(publish(mfCases(), remote('bbbbbbbb'), { again: false })).toBe('withdrawn');
  expect(manifest()).toBe('aaaaaaaa');
  expect(publish(mfCases(), remote('bbbbbbbb'))).toBe('published');
  expect(manifest()).toBe('bbbbbbbb');
});

test('publish keeps a text when it was edited in the site, and replaces others', () => {
  const texts = (/** @type {string} */ version) =>
    build({ 'index.html': version, 'textos/a.json': `"a ${version}"`, 'textos/b.json': `"b ${version}"` });
  publish(target('shell'), texts('1'));
  writeFileSync(path.join(siteDir, 'textos/a.json'), '"mine"');
  publish(target('shell'), texts('2'));
  expect([live('textos/a.json'), live('textos/b.json')]).toEqual(['"mine"', '"b 2"']);
  takeBack(target('shell'));
  expect([live('textos/a.json'), live('textos/b.json')]).toEqual(['"mine"', '"b 1"']);
});

test('the first publish keeps texts when a backup brought them', () => {
  mkdirSync(path.join(siteDir, 'textos'), { recursive: true });
  writeFileSync(path.join(siteDir, 'textos/a.json'), '"restored"');
  publish(target('shell'), build({ 'index.html': '1', 'textos/a.json': '"a"', 'textos/b.json': '"b"' }));
  expect([live('textos/a.json'), live('textos/b.json')]).toEqual(['"restored"', '"b"']);
  publish(target('shell'), build({ 'index.html': '2', 'textos/a.json': '"a"', 'textos/b.json': '"b 2"' }));
  expect([live('textos/a.json'), live('textos/b.json')]).toEqual(['"restored"', '"b 2"']);
});

test('isInPlace is false when the build was rolled back, so that releasing it counts as new', () => {
  const [older, newer] = [remote('aaaaaaaa'), remote('bbbbbbbb')];
  publish(mfCases(), older);
  publish(mfCases(), newer, { released: true });
  expect([isInPlace(mfCases(), newer), isInPlace(mfCases(), older)]).toEqual([true, false]);
  takeBack(mfCases());
  expect([isInPlace(mfCases(), newer), isInPlace(mfCases(), older)]).toEqual([false, true]);
  expect(wasReleased(mfCases())).toBe(true);
  expect(wasReleased(target('mf-admin'))).toBe(false);
});

test('publish leaves other parts alone and leaves out build statistics', () => {
  publish(target('mf-admin'), remote('aaaaaaaa'));
  publish(mfCases(), remote('bbbbbbbb'));
  expect(readdirSync(path.join(siteDir, 'remotes/mf-admin')).sort()).toEqual(['js', 'mf-manifest.json']);
});

test('old files are removed a week after replacement, except those of the next rollback', () => {
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

test('publish keeps an edited remotes.json and no compressed copy of it', () => {
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

test("remotes.json has a remote's declared routes in either order of publishing, and loses them on rollback", () => {
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

test('an existing address keeps its place when another remote claims it later', () => {
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

test("a remote's invalid routes leave its former ones and other remotes alone", () => {
  publish(target('shell'), shell(JSON.stringify(addresses)));
  publish(mfCases(), build({ 'routes.json': '[{"part":"mf-admin","path":"/usuarios"}]' }));
  expect(remotes().routes).toEqual([{ part: 'mf-cases', path: '/usuarios' }]);
  publish(mfCases(), build({ 'routes.json': '[{"par' }));
  expect(paths()).toEqual(['/usuarios']);
});

test('an external remote keeps the routes that the operator wrote', () => {
  publish(target('shell'), shell(JSON.stringify(addresses)));
  const route = { part: 'mf-lejos', path: '/lejos' };
  const edited = { ...addresses, 'mf-lejos': 'https://ejemplo.uy/mf-manifest.json', routes: [route] };
  writeFileSync(path.join(siteDir, 'remotes.json'), JSON.stringify(edited));
  publish(mfCases(), withRoutes('a', '/reportes'));
  expect(remotes()).toEqual({ ...edited, routes: [route, { part: 'mf-cases', path: '/reportes', screen: 's' }] });
});

test('an edited text survives a new version and a rollback, and others are replaced', () => {
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

test('two containers use different temporary folders when both are process 1', async () => {
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
