/** The users' guides and their pictures belong together (`npm run shots -w e2e -- guides` takes the pictures). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './project.mjs';

const guides = path.join(root, 'docs/guides');
const pictures = path.join(root, 'docs/images/guias');
/** A guide is read on a phone too. */
const mostBytes = 100_000;

const shown = readdirSync(guides).flatMap((name) =>
  [...readFileSync(path.join(guides, name), 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(
    ([, words, address]) => ({
      words: words ?? '',
      file: path.resolve(guides, address ?? ''),
    }),
  ),
);

test('every picture of the guides is there, says in words what it shows, and is light', () => {
  expect(shown.length).toBeGreaterThan(10);
  for (const { words, file } of shown) {
    expect({ file, long: words.length > 15 }).toEqual({ file, long: true });
    expect(statSync(file).size).toBeLessThan(mostBytes);
  }
});

test('every picture is in a guide, and is one that the script takes', () => {
  const files = readdirSync(pictures).sort();
  expect([...new Set(shown.map(({ file }) => path.basename(file)))].sort()).toEqual(files);
  const taken = readFileSync(path.join(root, 'e2e/src/guide-pictures.ts'), 'utf8').matchAll(/file: '([^']+)'/g);
  expect([...taken].map(([, name]) => `${name}.webp`).sort()).toEqual(files);
});
