import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findChromium, findTestBrowser } from './find.mjs';

const { PATH, CHROMIUM } = process.env;
let folder = '';

/**
 * Installs a fake browser that exits with `code`.
 * @param {string} name
 * @param {number} [code]
 */
function install(name, code = 0) {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(file, 0o755);
  return file;
}

const search = { installed: Promise.resolve(), say: () => {}, signal: new AbortController().signal };

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caparazon-chromium-'));
  process.env.PATH = folder;
  delete process.env.CHROMIUM;
});
afterEach(() => {
  process.env.PATH = PATH;
  if (CHROMIUM === undefined) delete process.env.CHROMIUM;
  else process.env.CHROMIUM = CHROMIUM;
  rmSync(folder, { recursive: true });
});

test('findChromium gives an absolute path when the browser is on the PATH', async () => {
  install('chromium', 1);
  const chrome = install('google-chrome');
  expect(await findChromium(search)).toBe(chrome);
});

test('findTestBrowser prefers the headless shell when both are installed', async () => {
  install('chromium');
  const light = install('chromium-headless-shell');
  expect(await findTestBrowser(search)).toBe(light);
});

test('findChromium accepts a name or path in CHROMIUM when that browser runs', async () => {
  const own = install('my-browser');
  for (const given of ['my-browser', own]) {
    process.env.CHROMIUM = given;
    expect(await findTestBrowser(search)).toBe(own);
  }
  install('my-browser', 1);
  await expect(findTestBrowser(search)).rejects.toThrow(`CHROMIUM does not run: ${own}`);
});
