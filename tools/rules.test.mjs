import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './project.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Tracked files that exist; deleted ones may still be tracked. @param {string[]} patterns */
const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && file !== 'tools/rules.test.mjs' && existsSync(path.join(root, file)));

/** General rules, and those beside each matter's contract. */
const pages = tracked('docs/rules/*.md', 'packages/*/src/*/*.md').filter((page) => page !== 'docs/rules/README.md');
const names = pages.flatMap((page) => [...read(page).matchAll(/^### (.+)$/gm)].map(([, name]) => name));
const adrFiles = readdirSync(path.join(root, 'docs/adr')).filter((file) => file !== 'README.md');
const adrs = adrFiles.map((file) => Number.parseInt(file, 10));

/** Files that may cite rules. Their lines are joined, since citations may wrap. */
const sources = tracked(
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.js',
  '*.css',
  '*.md',
  '*.yml',
  '*.conf',
  '*.template',
  '*Dockerfile',
)
  .filter((file) => file !== 'docs/rules/README.md')
  .map((file) => ({ file, text: read(file).replace(/\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ') }));

/** @param {RegExp} pattern @param {(found: RegExpMatchArray) => string[]} wrong what is wrong with one match */
const complaints = (pattern, wrong) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].flatMap(wrong).map((what) => `${file}: ${what}`));

test('each page has rules with unique names, and the README lists every page', () => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, i) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name ?? '') || names.indexOf(name) !== i)).toEqual(
    [],
  );
  const index = read('docs/rules/README.md');
  expect(pages.filter((page) => !index.includes(`](${path.relative('docs/rules', page)})`))).toEqual([]);
});

test('every cited rule exists', () => {
  const unknown = complaints(/\((rules?): ([^);]*)(?:; ADRs? \d+)?\)/g, ([, , cited = '']) =>
    cited.split(', ').filter((name) => !names.includes(name)),
  );
  expect(unknown).toEqual([]);
});

test('every cited decision exists, numbers have no gaps, and the index lists each', () => {
  expect(adrs.toSorted((one, other) => one - other)).toEqual(adrs.map((_, i) => i + 1));
  const index = read('docs/adr/README.md');
  expect(adrFiles.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  expect(
    complaints(/\bADRs? (\d+)/g, ([, number]) => (adrs.includes(Number(number)) ? [] : [`ADR ${number}`])),
  ).toEqual([]);
});

test('no citation names a text outside the repository', () => {
  const elsewhere =
    /\bspecs? \d|\bboth specs\b|\((?:[^()]*; )?(?:decisions|architecture), '|(?<!RFC \d+, )\bsections? \d|\bthe specs?\b/g;
  expect(complaints(elsewhere, ([found]) => [found])).toEqual([]);
});
