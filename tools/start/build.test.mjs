import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { frontEnds } from '../project.mjs';
import { putStamp } from '../run/fingerprint.mjs';
import { outOfDate } from './build.mjs';

let base = '';
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'caparazon-build-'));
  for (const name of ['package.json', 'package-lock.json', 'nx.json']) writeFileSync(path.join(base, name), '{}');
  for (const name of ['packages/ui', ...frontEnds]) edit(name, 'as it was');
  for (const name of frontEnds) mkdirSync(path.join(base, name, 'dist'));
});
afterEach(() => rmSync(base, { recursive: true }));

/** @param {string} folder @param {string} text */
function edit(folder, text) {
  mkdirSync(path.join(base, folder), { recursive: true });
  writeFileSync(path.join(base, folder, 'main.ts'), text);
}

const changed = (/** @type {readonly string[]} */ names = frontEnds) =>
  outOfDate(names, { base, stampsIn: path.join(base, 'stamps') });
const namesOf = (/** @type {ReturnType<typeof changed>} */ found) => found.map(({ name }) => name);
/** @param {readonly string[]} [names] */
function build(names) {
  for (const { stamp, print } of changed(names)) putStamp(stamp, print);
}

test('outOfDate still lists the others when one part was built alone', () => {
  expect(namesOf(changed())).toEqual([...frontEnds]);
  build();
  expect(namesOf(changed())).toEqual([]);
  edit('mf-cases', 'edited');
  expect(namesOf(changed())).toEqual(['mf-cases']);
  expect(namesOf(changed(['mf-admin']))).toEqual([]);
  build(['mf-cases']);
  expect(namesOf(changed())).toEqual([]);
});

test('outOfDate lists all when a package or the lock file changes, and one when its build is missing', () => {
  build();
  rmSync(path.join(base, 'mf-admin/dist'), { recursive: true });
  expect(namesOf(changed())).toEqual(['mf-admin']);
  edit('packages/ui', 'edited');
  expect(namesOf(changed())).toEqual([...frontEnds]);
  build();
  writeFileSync(path.join(base, 'package-lock.json'), '{"packages":{}}');
  expect(namesOf(changed())).toEqual([...frontEnds]);
});
