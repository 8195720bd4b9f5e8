/** Operators' commands on a clone without packages. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { trials } from '../trials/trials.mjs';
import { commands } from './commands.mjs';
import { nodeBinary, root } from './project.mjs';

let clone = '';
beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'caparazon-bare-clone-'));
  const wanted = [
    'tools',
    'trials',
    'packages/site',
    'packages/service-kit/src/*.mjs',
    '*package.json',
    'package-lock.json',
  ];
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...wanted], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.stdout.split('\0').filter(Boolean)) cpSync(path.join(root, file), path.join(clone, file));
  const npm = path.join(clone, 'npm');
  writeFileSync(npm, '#!/bin/sh\necho "error: no registry for npm $1"\nexit 1\n');
  chmodSync(npm, 0o755);
});
afterAll(() => rmSync(clone, { recursive: true }));

/** @param {string[]} words */
function type(...words) {
  const env = { PATH: `${clone}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: clone, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('a command installs what it lacks, and says in one line when it cannot', () => {
  const lines = [
    ...Object.keys(commands).map((name) => ['tools/operate.mjs', name, 'words']),
    ['trials/trial.mjs', 'release', 'svc-cases'],
    ['trials/trial.mjs', 'kills'],
  ];
  for (const words of lines) {
    const { status, stderr } = type(...words);
    expect([words, status, stderr.trim()]).toEqual([
      words,
      1,
      expect.stringMatching(/^[\w -]+: the packages cannot be installed: error: no registry for npm ci$/),
    ]);
  }
});

test('a command says one line when its words or paths are wrong', () => {
  const dataDir = path.join(clone, 'data');
  const typed = (/** @type {string[]} */ ...words) => {
    const env = { ...process.env, DATA_DIR: dataDir, BACKUP_KEY: 'of tests, and of nothing else, and long enough' };
    const { status, stderr } = spawnSync(nodeBinary(), ['tools/operate.mjs', ...words], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    return [status, stderr];
  };
  expect(typed('publish', '--nada')).toEqual([1, expect.stringMatching(/^publish: Unknown option '--nada'.*\n$/)]);
  const newest = ['backup', '--newest', path.join(clone, 'nada')];
  expect(typed(...newest)).toEqual([1, expect.stringMatching(/^backup: ENOENT: no such file.*nada'\n$/)]);
  expect(typed('restore', 'nada.age')).toEqual([
    1,
    expect.stringMatching(/^restore: ENOENT: no such file.*nada.age'\n$/),
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test('a command tells its words when it is asked with --help', () => {
  for (const [script, file, names] of /** @type {const} */ ([
    ['operate', 'tools/operate.mjs', Object.keys(commands)],
    ['trial', 'trials/trial.mjs', Object.keys(trials)],
  ])) {
    for (const name of names) {
      const { status, stdout, stderr } = type(file, name, '--help');
      expect([name, status, stderr]).toEqual([name, 0, '']);
      expect(stdout).toMatch(new RegExp(`^usage: npm run ${script} -- ${name}\\b.*\\n.+\\n$`));
    }
    expect(type(file, '--help').stdout).toContain(`npm run ${script} -- ${names[0]}`);
  }
});
