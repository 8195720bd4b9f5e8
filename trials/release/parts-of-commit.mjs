/**
 * All eight parts as they were at a commit, kept as releases are: built in a git worktree by the tools of that commit, with
 * the packages that are installed now. Kept in the cache, so that a commit is built once.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../../packages/site/src/lock.mjs';
import { cacheDir, nodeBinary, projectEnv, root } from '../../tools/project.mjs';
import { reasonIn, run } from '../../tools/run/command.mjs';
import { elapsed, Problem, say } from '../../tools/terminal.mjs';

/** What keeps the parts of a checkout, as production does at its start; older commits have it elsewhere. */
const keepers = ['trials/release/keep-what-runs.mjs', 'tools/release/keep-what-runs.mjs'];

/** Where npm puts packages in this project. */
const installed = ['node_modules', 'tools/node_modules', 'packages/service-kit/node_modules'];

/**
 * @param {string} ref a commit by any name that git knows, as HEAD~30
 * @param {AbortSignal} signal
 * @returns {Promise<{ commit: string, dataDir: string }>} its short id, and a data directory with its releases only
 * @throws {Problem} when git does not know it, or one of its parts does not build
 */
export async function partsOfCommit(ref, signal) {
  const commit = (await git(['rev-parse', '--verify', '--short=10', `${ref}^{commit}`], signal)).trim();
  const dataDir = path.join(cacheDir, 'parts', commit);
  mkdirSync(path.dirname(dataDir), { recursive: true });
  const tell = () => say(commit, 'waiting for another one to be built…');
  const leave = await waitForLock(path.dirname(dataDir), 'parts', tell, signal);
  try {
    if (!existsSync(dataDir)) await build(commit, dataDir, signal);
  } finally {
    leave();
  }
  return { commit, dataDir };
}

/**
 * @param {string} commit
 * @param {string} dataDir
 * @param {AbortSignal} signal
 */
async function build(commit, dataDir, signal) {
  const [tree, making] = [`${dataDir}.tree`, `${dataDir}.part`];
  const from = Date.now();
  say(commit, 'is built in a worktree of its own…');
  rmSync(making, { recursive: true, force: true });
  await removeTree(tree);
  await git(['worktree', 'add', '--detach', tree, commit], signal);
  try {
    const keeper = keepers.find((file) => existsSync(path.join(tree, file)));
    if (!keeper) throw new Problem(`${commit} keeps no parts at the start of production: name a later one`);
    await linkInstalled(tree, signal);
    const env = projectEnv({ DATA_DIR: making });
    const { code, output } = await run(nodeBinary(), [path.join(tree, keeper)], { cwd: tree, env, signal });
    if (code !== 0) throw new Problem(`${commit} cannot be built: ${reasonIn(output)}\n${output}`);
    renameSync(making, dataDir);
  } finally {
    await removeTree(tree);
  }
  say(commit, `its parts are kept in ${dataDir}, after ${elapsed(from)}`);
}

/**
 * The packages, by hard links: our own among them are links that lead into the worktree there.
 * @param {string} tree
 * @param {AbortSignal} signal
 */
async function linkInstalled(tree, signal) {
  for (const folder of installed.filter((each) => existsSync(path.join(root, each)))) {
    const to = path.join(tree, folder);
    const { code } = await run('cp', ['-al', path.join(root, folder), to], { signal });
    if (code !== 0) cpSync(path.join(root, folder), to, { recursive: true, verbatimSymlinks: true });
  }
  // What bundlers write there is of the checkout.
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
