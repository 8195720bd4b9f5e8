import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeServed } from '../admin/production-state.mjs';
import { nodeBinary, root } from '../project.mjs';

let siteDir = '';

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'caparazon-textos-'));
  cpSync(path.join(root, 'shell/public/textos'), path.join(siteDir, 'textos'), { recursive: true });
  writeFileSync(path.join(siteDir, 'index.html'), '');
});
afterEach(() => rmSync(siteDir, { recursive: true }));

/** Runs the command on this site. */
function textos(/** @type {NodeJS.ProcessEnv} */ env = { SITE_DIR: siteDir }) {
  const { status, stdout } = spawnSync(nodeBinary(), [path.join(root, 'tools/site/textos-command.mjs')], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout };
}

const file = (/** @type {string} */ name) => path.join(siteDir, 'textos', name);

test('reports success when the texts are valid', () => {
  const { status, stdout } = textos();
  expect(status).toBe(0);
  expect(stdout).toContain('todo se lee bien');
});

test('reads and draws the site that is served when the terminal names its data alone', () => {
  writeServed(siteDir, { pid: process.pid, siteDir, origin: 'https://caparazon.example' });
  expect(textos({ DATA_DIR: siteDir })).toEqual({
    status: 0,
    stdout: expect.stringContaining(`todo se lee bien en ${siteDir}\n`),
  });
});

test('reports file, field and reason when a text is invalid', () => {
  writeFileSync(file('organizacion.json'), '{ "correo": "hola" }');
  const { status, stdout } = textos();
  expect(status).toBe(1);
  expect(stdout).toContain('organizacion.json: correo: no es una dirección de e-mail');
  expect(stdout).toContain('organizacion.json: telefonos: falta');
});
