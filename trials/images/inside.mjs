/** Finds what an image must not contain: developers' files and secrets. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, workspaces } from '../../tools/project.mjs';

/** Programs that build or install. Perl belongs to Debian. */
const programs = ['cc', 'corepack', 'cpp', 'g++', 'gcc', 'git', 'ld', 'make', 'npm', 'npx', 'python3', 'yarn'];
const folders = ['bin', 'sbin', 'usr/bin', 'usr/sbin', 'usr/local/bin', 'usr/local/sbin'];

/** Packages that compile, bundle, check or test. */
const tools = [
  ...['@biomejs/biome', '@playwright/test', '@swc/core', 'dependency-cruiser', 'jest', 'lerna'],
  ...['mongodb-memory-server-core', 'node', 'nx', 'playwright-core', 'typescript', 'webpack'],
];

/** npm installs in the root, and in ours on version conflicts. */
const installedIn = ['app', 'app/*', 'app/packages/*'];

/** Tests, their helpers, secrets and files of the checkout. */
const neverThere = [
  ...['**/*.{test,fixture,spec}.*', '**/testing', '**/testing*.ts', '**/*-for-tests.ts', 'trials', 'e2e'],
  ...['.git', '.env', '*.secret', 'mongod.key', 'certs', '.cache', '.data*'],
];

/**
 * @param {string} files root of the image's files
 * @param {string} [part] the package that is installed in it
 * @returns {string[]} paths that should not be there
 */
export function outOfPlace(files, part) {
  const app = path.join(files, 'app');
  const forDevelopers = new Set([...tools, ...developersPackages(part)]);
  return [
    ...folders
      .flatMap((folder) => programs.map((name) => path.join(folder, name)))
      .filter((file) => existsSync(path.join(files, file))),
    ...installedIn
      .flatMap((folder) => globSync(`${folder}/node_modules`, { cwd: files }))
      .flatMap((folder) =>
        [...forDevelopers].map((name) => path.join(folder, name)).filter((file) => existsSync(path.join(files, file))),
      ),
    ...globSync(neverThere, { cwd: app, exclude: ['**/node_modules'] }).map((file) => path.join('app', file)),
  ];
}

/**
 * Development dependencies of our packages, without those that `part` needs at runtime.
 * @param {string} [part]
 */
function developersPackages(part) {
  const manifests = new Map(
    workspaces().map((folder) => {
      const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
      return [manifest.name, manifest];
    }),
  );
  /** @type {Set<string>} */
  const needed = new Set();
  const need = (/** @type {string} */ name) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const other of Object.keys(manifests.get(name)?.dependencies ?? {})) need(other);
  };
  if (part) need(part);
  const named = [...manifests.values()].flatMap(({ devDependencies = {} }) => Object.keys(devDependencies));
  return new Set(named.filter((name) => !needed.has(name) && !manifests.has(name)));
}
