import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { trials } from '../trials/trials.mjs';
import { commands, scripts } from './commands.mjs';
import { root } from './project.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

test('help lists every script of the root, and every command has a program', () => {
  expect(Object.keys(JSON.parse(read('package.json')).scripts)).toEqual(Object.keys(scripts));
  const programs = Object.values(commands).flatMap(({ file, inServices }) =>
    file ? [`tools/${file}`] : (inServices?.services ?? []).map((name) => `${name}/src/${inServices?.script}`),
  );
  expect(programs.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('every command exists when a text names it', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = String(listed)
    .split('\0')
    .filter((file) => /\.(md|mjs|tsx?|json|ya?ml|conf|template|sh)$/.test(file) && existsSync(path.join(root, file)));
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/npm run (?:--silent |-s )?(\w[\w:-]*)(?: -- ([a-z]\w[\w-]*))?([^`'"\n]{0,20})/g)].map(
      ([words, script = '', word = '', rest = '']) => ({ file, words, script, word, rest }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  const known = { operate: Object.keys(commands), trial: [...Object.keys(trials), 'list'] };
  const wrong = named.filter(({ script, word, rest }) => {
    const words = known[/** @type {keyof typeof known} */ (script)];
    if (words && word !== '') return !words.includes(word);
    // Scripts of a single package are written with `-w`.
    return !(script in scripts) && !/^ -w /.test(rest);
  });
  expect(wrong.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
});
