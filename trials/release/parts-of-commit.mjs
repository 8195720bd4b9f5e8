/**
 * Builds all eight parts and contracts of a commit in a git worktree, with current packages. Cached
 * by commit.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../../packages/site/src/lock.mjs';
import { parts } from '../../tools/contracts/contract-of.mjs';
import { cacheDir, nodeBinary, npm, projectEnv, root } from '../../tools/project.mjs';
import { reasonIn, run } from '../../tools/run/command.mjs';
import { elapsed, Problem, say } from '../../tools/terminal.mjs';
import { makeArtefact } from './artefact.mjs';

/** Folders into which npm installs. */
const installed = ['node_modules', 'tools/node_modules', 'packages/service-kit/node_modules'];

/**
 * @param {string} ref any name of a commit, like HEAD~30
 * @param {AbortSignal} signal
 * @returns {Promise<{ folderOf: (part: string) => string, contracts: string }>} the folder of each part, and all contracts
 * @throws {Problem} when git does not know it, or a part does not build
 */
export async function partsOfCommit(ref, signal) {
  const commit = (await git(['rev-parse', '--verify', '--short=10', `${ref}^{commit}`], signal)).trim();
  const folder = path.join(cacheDir, 'commits', commit);
  mkdirSync(path.dirname(folder), { recursive: true });
  const tell = () => say(commit, 'waiting for another one to be built…');
  const leave = await waitForLock(path.dirname(folder), 'parts', tell, signal);
  try {
    if (!existsSync(folder)) await build(commit, folder, signal);
  } finally {
    leave();
  }
  return { folderOf: (part) => path.join(folder, part, part), contracts: path.join(folder, 'contracts') };
}

/**
 * @param {string} commit
 * @param {string} folder
 * @param {AbortSignal} signal
 */
async function build(commit, folder, signal) {
  const [tree, making] = [`${folder}.tree`, `${folder}.part`];
  const from = Date.now();
  say(commit, 'is built in a worktree of its own…');
  rmSync(making, { recursive: true, force: true });
  await removeTree(tree);
  await git(['worktree', 'add', '--detach', tree, commit], signal);
  try {
    await linkInstalled(tree, signal);
    for (const command of [npm('run', 'build'), contracts(tree)]) {
      const { code, output } = await run(...command, {
        cwd: tree,
        env: projectEnv({ NODE_ENV: 'production' }),
        signal,
      });
      if (code !== 0) throw new Problem(`${commit} cannot be built: ${reasonIn(output)}\n${output}`);
    }
    for (const part of parts) await makeArtefact(part, path.join(making, part), tree);
    cpSync(path.join(tree, 'contracts-released'), path.join(making, 'contracts'), { recursive: true });
    renameSync(making, folder);
  } finally {
    await removeTree(tree);
  }
  say(commit, `its parts are kept in ${folder}, after ${elapsed(from)}`);
}

/**
 * Writes that commit's contracts as released.
 * @param {string} tree
 * @returns {[string, string[]]}
 */
const contracts = (tree) => [nodeBinary(), [path.join(tree, 'tools/contracts/contracts-command.mjs'), 'keep']];

/**
 * Hard-links the packages; links to our own then resolve to the worktree.
 * @param {string} tree
 * @param {AbortSignal} signal
 */
async function linkInstalled(tree, signal) {
  for (const folder of installed.filter((each) => existsSync(path.join(root, each)))) {
    const to = path.join(tree, folder);
    const { code } = await run('cp', ['-al', path.join(root, folder), to], { signal });
    if (code !== 0) cpSync(path.join(root, folder), to, { recursive: true, verbatimSymlinks: true });
  }
  // The bundlers' cache belongs to the checkout.
  rmSync(path.join(tree, 'node_modules/.cache'), { recursive: true, force: true });
}

/** @param {string} tree */
async function removeTree(tree) {
  rmSync(tree, { recursive: true, force: true });
  await run('git', ['worktree', 'prune']);
}

/** @param {string[]} args @param {AbortSignal} signal @returns {Promise<string>} */
async function git(args, signal) {
  const { code, output } = await run('git', args, { signal });
  if (code !== 0) throw new Problem(`git ${args[0]}: ${reasonIn(output)}`);
  return output;
}
