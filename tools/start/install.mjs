/** Installs packages when they are missing or differ from the lock file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../../packages/site/src/lock.mjs';
import { cacheDir, nodeBinary, npm, projectEnv, root, workspaces } from '../project.mjs';
import { reasonIn, run } from '../run/command.mjs';
import { fingerprint, isStamped, putStamp } from '../run/fingerprint.mjs';
import { elapsed, Problem, say } from '../terminal.mjs';

const stamp = path.join(root, 'node_modules/.caparazon-installed');

/** @param {AbortSignal} [signal] @throws {Problem} when npm fails */
export async function install(signal) {
  if (isStamped(stamp, wanted())) return;
  const from = Date.now();
  say('packages', 'installing…');
  // `ci` would remove packages that a running product uses.
  const how = existsSync(path.join(root, 'node_modules')) ? 'install' : 'ci';
  const [command, args] = npm(how, '--no-audit', '--no-fund', '--loglevel=error');
  const { code, output } = await run(command, args, { signal });
  if (signal?.aborted) return;
  if (code !== 0) throw new Problem(`the packages cannot be installed: ${reasonIn(output)}`);
  putStamp(stamp, wanted());
  say('packages', `installed in ${elapsed(from)}`);
}

/**
 * Makes a command work on a bare clone: installs what it lacks, and goes on with the product's own Node, since the one
 * that started it may be too old for the sources.
 * @throws {Problem} when npm fails
 */
export async function withPackages() {
  if (!isStamped(stamp, wanted())) {
    const release = await waitForLock(cacheDir, 'prepare', () => say('packages', 'another one installs: waiting…'));
    await install();
    release();
  }
  const node = nodeBinary();
  if (realpathSync(node) === realpathSync(process.execPath)) return;
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: projectEnv() });
  // A terminal sends Ctrl-C to both.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}

/** Inputs of the installation: the lock file and each package.json. */
function wanted() {
  const manifests = workspaces().map((folder) => path.join(root, folder, 'package.json'));
  return fingerprint([path.join(root, 'package-lock.json'), ...manifests], root);
}
