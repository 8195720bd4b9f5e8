/**
 * Makes the folder that a release deploys: a front-end's build; a service's or the gateway's
 * sources, our packages that it uses, and its runtime packages where Node resolves them.
 */
import { copyFileSync, cpSync, linkSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { frontEnds, nodeBinary, npm, projectEnv, root } from '../../tools/project.mjs';
import { reasonIn, run } from '../../tools/run/command.mjs';
import { sourcesIn } from '../../tools/run/fingerprint.mjs';
import { frugal } from '../../tools/start/parts.mjs';
import { Problem } from '../../tools/terminal.mjs';

/** @param {string} part */
export const isFrontEnd = (part) => frontEnds.some((name) => name === part);

/**
 * Fills the folder of a version.
 * @param {string} part
 * @param {string} folder
 * @param {string} [base] source checkout
 * @throws {Problem} when the result does not load
 */
export async function makeArtefact(part, folder, base = root) {
  if (isFrontEnd(part)) {
    cpSync(path.join(base, part, 'dist'), path.join(folder, part), { recursive: true });
    return;
  }
  copySources(part, folder, base);
  for (const installed of await packagesOf(part, base)) {
    const name = path.relative(base, installed);
    if (lstatSync(installed).isSymbolicLink()) linkOwnPackage(name, folder, base);
    else linkTree(installed, path.join(folder, name));
  }
  await mustLoad(part, folder);
}

/**
 * Copies sources, since editors may write in place.
 * @param {string} from below the base
 * @param {string} folder
 * @param {string} base
 */
function copySources(from, folder, base) {
  for (const file of sourcesIn(path.join(base, from))) {
    const target = path.join(folder, path.relative(base, file));
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
}

/**
 * Folders of a part's runtime packages, as npm knows them.
 * @param {string} part
 * @param {string} base
 * @returns {Promise<string[]>}
 */
async function packagesOf(part, base) {
  const [command, args] = npm('ls', '--workspace', part, '--omit=dev', '--all', '--parseable', '--silent');
  const { output } = await run(command, args, { cwd: base, env: projectEnv({ NODE_ENV: 'production' }) });
  const folders = output.split('\n').filter((line) => line.includes(`${path.sep}node_modules${path.sep}`));
  if (folders.length === 0) throw new Problem(`npm does not say which packages ${part} needs: ${reasonIn(output)}`);
  return folders.filter((folder) => folder !== path.join(base, 'node_modules', part));
}

/**
 * One of our packages: sources and the link that imports resolve.
 * @param {string} name
 * @param {string} folder
 * @param {string} base
 */
function linkOwnPackage(name, folder, base) {
  const link = path.join(base, name);
  const target = path.resolve(path.dirname(link), readlinkSync(link));
  copySources(path.relative(base, target), folder, base);
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  symlinkSync(readlinkSync(link), path.join(folder, name), 'dir');
}

/**
 * Hard-links an installed package: npm replaces files, so five versions need the space of one.
 * Nested packages are listed separately.
 * @param {string} from
 * @param {string} to
 */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

/** @param {string} source @param {string} target */
function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    // On another file system.
    copyFileSync(source, target);
  }
}

/**
 * Runs the part without settings: it loads all modules, which also fills Node's compile cache,
 * reports missing settings and ends.
 * @param {string} part
 * @param {string} folder
 */
async function mustLoad(part, folder) {
  const options = { cwd: path.join(folder, part), env: { PATH: process.env.PATH, ...frugal }, timeoutMs: 60_000 };
  const { output } = await run(nodeBinary(), ['src/main.ts'], options);
  if (/ERR_\w+|SyntaxError|Cannot find/.test(output)) throw new Problem(`${part} does not load: ${reasonIn(output)}`);
}
