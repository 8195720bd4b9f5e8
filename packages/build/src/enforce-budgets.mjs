import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { remoteContract } from '@caparazon/remote-contract/version';
import { atOnce, following, keepSite, otherPage, pages, program } from './budgets.mjs';

/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {{ what: string, files: readonly string[], most: number, besides?: number }} Spending
 */

/** @type {Readonly<Record<string, readonly string[]>>} */
const followers = following;
/** @type {Readonly<Record<string, number>>} */
const mostOf = pages;

const isScript = (/** @type {string} */ file) => file.endsWith('.js');

/** @param {Compilation} compilation @param {string} name of a chunk that is loaded later */
const filesOf = (compilation, name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [];

/** @param {Compilation} compilation */
const entryFiles = (compilation) => [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());

/**
 * The shell: what its page loads at once, and its program on every public page.
 * @param {Compilation} compilation
 * @returns {Spending[]}
 */
export function ofShell(compilation) {
  const starter = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => /^js\/later\./.test(name));
  const publicFrame = ['footer', 'take-over'].flatMap((chunk) => filesOf(compilation, chunk));
  return [
    { what: 'before the browser is idle', files: starter, most: atOnce },
    { what: 'the program', files: [...entryFiles(compilation), ...publicFrame], most: program },
    { what: 'keeping the site', files: filesOf(compilation, 'keep-site'), most: keepSite },
  ];
}

/**
 * A remote's public pages that have a chunk of their name.
 * @param {Compilation} compilation
 * @returns {Promise<Spending[]>}
 */
export async function ofPublicPages(compilation) {
  const { routes } = await import(pathToFileURL(path.join(compilation.compiler.context, 'src/routes.ts')).href);
  const open = routes.filter((/** @type {{ access: string }} */ { access }) => access === 'public');
  /** @type {Set<string>} */
  const names = new Set(open.map((/** @type {{ screen: string }} */ { screen }) => screen));
  const face = [...entryFiles(compilation), ...filesOf(compilation, `__federation_expose_${remoteContract}`)];
  return [...names]
    .filter((name) => compilation.namedChunkGroups.has(name))
    .map((name) => ({
      what: name,
      files: [...face, ...[name, ...(followers[name] ?? [])].flatMap((chunk) => filesOf(compilation, chunk))],
      most: mostOf[name] ?? otherPage,
      besides: program,
    }));
}

/**
 * A webpack plugin.
 * @param {(compilation: Compilation) => Spending[] | Promise<Spending[]>} spendingOf
 */
export const enforceBudgets = (spendingOf) => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EnforceBudgets', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'EnforceBudgets', stage }, async () => {
        for (const { what, files, most, besides } of await spendingOf(compilation)) {
          const scripts = new Set(files.filter(isScript));
          const sizes = [...scripts].map((file) => gzipped(compilation, file));
          const kB = sizes.reduce((sum, size) => sum + size, 0) / 1000;
          const total = besides === undefined ? '' : `, with the program at most ${(besides + most).toFixed(1)}`;
          const line = `${what}: ${kB.toFixed(1)} kB of ${most}${total}`;
          if (kB > most) compilation.errors.push(new WebpackError(`JavaScript over its budget. ${line}`));
          else process.stdout.write(`${line}\n`);
        }
      });
    });
  },
});

/** @param {Compilation} compilation @param {string} file */
function gzipped(compilation, file) {
  const source = compilation.getAsset(file)?.source.source() ?? '';
  return gzipSync(source, { level: 9 }).length;
}
