import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { nodeBinary, root } from '../project.mjs';

let siteDir = '';

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'caparazon-textos-'));
  cpSync(path.join(root, 'shell/public/textos'), path.join(siteDir, 'textos'), { recursive: true });
  writeFileSync(path.join(siteDir, 'index.html'), '');
});
afterEach(() => rmSync(siteDir, { recursive: true }));

/** The command as an editor runs it, on this site. */
function textos() {
  const { status, stdout } = spawnSync(nodeBinary(), [path.join(root, 'tools/site/textos-command.mjs')], {
    env: { ...process.env, SITE_DIR: siteDir },
    encoding: 'utf8',
  });
  return { status, stdout };
}

const file = (/** @type {string} */ name) => path.join(siteDir, 'textos', name);
const codes = () => Object.keys(JSON.parse(readFileSync(file('codigos.json'), 'utf8')));

test('each link and each account has its code, and a changed link its new one', () => {
  expect(textos().status).toBe(0);
  expect(codes()).toEqual([
    'https://example.org/billetera',
    'https://example.org/solidaria',
    'https://example.org/exterior',
    'https://example.org/cobranza',
    expect.stringContaining('000-000000-00001'),
    expect.stringContaining('000-000000-00002'),
  ]);
  writeFileSync(file('colabora.json'), readFileSync(file('colabora.json'), 'utf8').replace('/billetera', '/otra'));
  expect(textos().status).toBe(0);
  expect(codes()[0]).toBe('https://example.org/otra');
});

test('the editor is told the file, the field and the reason', () => {
  writeFileSync(file('organizacion.json'), '{ "correo": "hola" }');
  const { status, stdout } = textos();
  expect(status).toBe(1);
  expect(stdout).toContain('organizacion.json: correo: no es una dirección de e-mail');
  expect(stdout).toContain('organizacion.json: telefonos: falta');
});

test('a broken file costs the codes, and nothing else', () => {
  writeFileSync(file('colabora.json'), '{');
  expect(textos().stdout).toContain('colabora.json: no se puede leer');
  expect(codes()).toEqual([]);
});
