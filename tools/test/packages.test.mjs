import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root, workspaces } from '../project.mjs';

/** @param {string} pattern */
const tracked = (pattern) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

/** @param {string} folder */
const scriptOf = (folder) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).scripts?.test ?? '';

// `npm test` leaves out those of trials, and runs the production topology itself
// (e2e/tests/production.spec.ts).
test('a package runs tests when it has them beside its code, and only then', () => {
  const tests = tracked('*.test.*');
  const folders = workspaces().filter((folder) => folder !== '' && folder !== 'trials');
  const having = folders.filter((folder) => tests.some((file) => file.startsWith(`${folder}/`)));
  expect(folders.filter((folder) => scriptOf(folder).startsWith('jest'))).toEqual(having);
});
