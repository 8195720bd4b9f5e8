/** Every package's tests in one run: `npx jest` here, or in a package for its own. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { runner } from './packages/build/src/jest-base.mjs';

const root = import.meta.dirname;
const configs = globSync('{packages/*,*}/jest.config.mjs', { cwd: root });

/** Jest takes how a run is spread from here alone. */
const spread = new Set(Object.keys(runner));

/** @param {string} file */
async function projectOf(file) {
  const { default: config } = await import(path.join(root, file));
  const own = Object.entries(config).filter(([name]) => !spread.has(name));
  return { ...Object.fromEntries(own), rootDir: path.join(root, path.dirname(file)) };
}

export default { ...runner, projects: await Promise.all(configs.map(projectOf)) };
