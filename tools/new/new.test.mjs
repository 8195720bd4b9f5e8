/** Runs `npm run new` in a copy of the project. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root, workspaces } from '../project.mjs';
import { run } from '../run/command.mjs';
import { make } from './make.mjs';

let copy = '';
/** @type {Set<string>} */
const touched = new Set();

const begin = (/** @type {string[]} */ ...words) => {
  for (const file of make(copy, words)) touched.add(file);
};
const read = (/** @type {string} */ file) => readFileSync(path.join(copy, file), 'utf8');

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'caparazon-new-'));
  const left = /(^|\/)(node_modules|dist)$/;
  for (const name of [
    ...workspaces(),
    'docs/rules',
    'biome.json',
    '.gitignore',
    'package.json',
    'tsconfig.base.json',
  ]) {
    if (name === '' || /^(tools|e2e|bench|trials)/.test(name)) continue;
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: (from) => !left.test(from) });
  }
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name === '@caparazon') continue;
    mkdirSync(path.join(copy, 'node_modules'), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  }
  mkdirSync(path.join(copy, 'node_modules/@caparazon'));
  for (const name of readdirSync(path.join(copy, 'packages'))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@caparazon', name));
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('makes a matter, calls and a screen that pass lint and load, in every team', async () => {
  begin('matter', 'turno');
  for (const call of ['postTurno', 'putTurnoFijo', 'deleteTurno']) begin('call', 'turno', call);
  begin('screen', 'turno', 'turnos_del_mes');
  begin('call', 'marca', 'getMarcasPerdidas');
  begin('call', 'fichaDiaria', 'getFaltantes');
  begin('matter', 'sorteo', 'office');
  begin('screen', 'sorteo', 'sorteos');
  begin('call', 'usuario', 'getAusentes');
  begin('matter', 'visita', 'public-site');
  expect(read('docs/rules/README.md')).toContain('| [turno](../../packages/clinic/src/turno/README.md) | turno |');
  expect(read('packages/clinic/src/marca/calls.ts')).toContain("path: '/marcas/marcas_perdidas'");

  const sources = [...touched].filter((file) => !file.endsWith('.md'));
  const lint = await run(
    path.join(root, 'node_modules/.bin/biome'),
    ['check', '--write', '--error-on-warnings', ...sources],
    { cwd: copy },
  );
  expect(lint).toMatchObject({ code: 0 });
  const served = ['svc-cases/src/turno', 'svc-cases/src/marca', 'svc-contrib/src/sorteo', 'svc-contrib/src/visita'];
  const lists = ['clinic', 'office', 'public-site'].map((team) => `packages/${team}/src/calls`);
  const modules = [
    ...lists,
    ...served.map((folder) => `${folder}/routes`),
    'mf-cases/src/routes',
    'mf-admin/src/routes',
  ];
  const program = modules.map((name) => `await import('./${name}.ts');`).join('');
  const loaded = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: copy });
  expect(loaded).toMatchObject({ code: 0, output: '' });
});

test('refuses names that exist, unknown kinds and a call without its matter', () => {
  expect(() => make(copy, ['matter', 'marca'])).toThrow('packages/clinic/src/marca is there');
  expect(() => make(copy, ['call', 'marca', 'getMarcas'])).toThrow('getMarcas is there');
  expect(() => make(copy, ['screen', 'animal', 'fichas'])).toThrow('fichas is there');
  expect(() => make(copy, ['call', 'nada', 'getNada'])).toThrow('npm run new -- matter nada');
  expect(() => make(copy, ['call', 'marca', 'marcas'])).toThrow('npm run new --');
  expect(() => make(copy, ['service', 'marca'])).toThrow('npm run new --');
});
