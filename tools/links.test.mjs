import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './project.mjs';

const documents = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Anchors as GitHub derives them from headings. @param {string} file */
const anchorsOf = (file) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** @param {string} file @param {string} link */
function leadsTo(file, link) {
  const [address = '', anchor] = link.split('#');
  const target = address === '' ? file : path.join(path.dirname(file), decodeURI(address));
  if (!existsSync(path.join(root, target))) return false;
  return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).includes(anchor);
}

test('every link of a document leads to an existing file and heading', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => ({ file, link })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ file, link }) => !leadsTo(file, link)).map(({ file, link }) => `${file}: ${link}`)).toEqual(
    [],
  );
});
