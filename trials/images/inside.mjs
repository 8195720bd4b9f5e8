/** What lies in an image that only a developer needs, or nobody may have. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, workspaces } from '../../tools/project.mjs';

/** Programs that build or install. Perl is Debian's own. */
const programs = ['cc', 'corepack', 'cpp', 'g++', 'gcc', 'git', 'ld', 'make', 'npm', 'npx', 'python3', 'yarn'];
const folders = ['bin', 'sbin', 'usr/bin', 'usr/sbin', 'usr/local/bin', 'usr/local/sbin'];

/** Packages that compile, bundle, check or run tests, whoever declares them. */
const tools = [
  ...['@biomejs/biome', '@playwright/test', '@swc/core', 'dependency-cruiser', 'jest', 'lerna'],
  ...['mongodb-memory-server-core', 'node', 'nx', 'playwright-core', 'typescript', 'webpack'],
];

/** Where npm puts packages: in the root, and in ours where two need different versions. */
const installedIn = ['app', 'app/*', 'app/packages/*'];

/** Tests, what only they need, and what is secret or of this checkout alone. */
const neverThere = [
  ...['**/*.{test,fixture,spec}.*', '**/testing', '**/testing*.ts', '**/*-for-tests.ts', 'trials', 'e2e'],
  ...['.git', '.env', '*.secret', 'mongod.key', 'certs', '.cache', '.data*'],
];

/**
 * @param {string} files the folder of the image's files
 * @param {string} [part] the package whose packages are installed in it
 * @returns {string[]} what should not be there
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
 * What packages of ours name as development dependencies, without what `part` and the packages of ours that it uses need
 * to run.
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
