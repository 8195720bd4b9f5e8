import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { otherPage, pages } from '@caparazon/build/budgets';
import { enforceBudgets, ofPublicPages } from '@caparazon/build/enforce-budgets';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caparazon-budgets-'));
  mkdirSync(path.join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Text that gzip shrinks to three quarters at best. @param {number} kB */
function noise(kB) {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (seed % 26));
  };
  return Array.from({ length: kB * 1700 }, next).join('');
}

/**
 * Builds a remote with pages of these sizes.
 * @param {Record<string, { kB: number, access?: string, imports?: string }>} screens
 * @returns {Promise<string[]>} the build's errors
 */
function build(screens) {
  const file = (/** @type {string} */ name) => path.join(folder, 'src', name);
  const entries = Object.entries(screens);
  for (const [name, { kB, imports }] of entries) {
    const more = imports ? `import './${imports}.js';` : '';
    writeFileSync(file(`${name}.js`), `${more}console.log('${noise(kB)}${name}');`);
  }
  const load = entries.map(([name]) => `import(/* webpackChunkName: "${name}" */ './${name}.js');`);
  writeFileSync(file('index.js'), load.join('\n'));
  const routes = entries.map(([screen, { access = 'public' }]) => ({ screen, access }));
  writeFileSync(file('routes.ts'), `export const routes = ${JSON.stringify(routes)};`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/index.js',
    output: { path: path.join(folder, 'dist'), filename: 'js/[name].js', chunkFilename: 'js/[name].js' },
    plugins: [enforceBudgets(ofPublicPages)],
  });
  if (!compiler) throw new Error('webpack makes no compiler');
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      const errors = stats?.compilation.errors.map(({ message }) => message) ?? [];
      compiler.close(() => (failure ? reject(failure) : resolve(errors)));
    });
  });
}

test('build passes when a public page is within its budget', async () => {
  expect(await build({ home: { kB: pages.home - 8 }, nueva: { kB: otherPage - 8 } })).toEqual([]);
});

test('build names the page and both sizes when a public page is over its budget', async () => {
  const errors = await build({ home: { kB: pages.home + 8 }, nueva: { kB: 1 } });
  expect(errors).toEqual([expect.stringMatching(new RegExp(`over its budget. home: [\\d.]+ kB of ${pages.home},`))]);
});

test('build applies a budget when a page is not listed', async () => {
  expect(await build({ nueva: { kB: otherPage + 8 } })).toEqual([expect.stringContaining('nueva: ')]);
});

test('build counts shared code for each page when two pages share it', async () => {
  const half = otherPage * 0.7;
  const errors = await build({ una: { kB: half, imports: 'otra' }, otra: { kB: half } });
  expect(errors).toEqual([expect.stringContaining('una: ')]);
});

test('build applies no budget when a page is for staff', async () => {
  expect(await build({ reportes: { kB: otherPage + 8, access: 'session' } })).toEqual([]);
});
