/** Installs packages when they are missing or differ from the lock file. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { npm, root, workspaces } from '../project.mjs';
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

/** Inputs of the installation: the lock file and each package.json. */
function wanted() {
  const manifests = workspaces().map((folder) => path.join(root, folder, 'package.json'));
  return fingerprint([path.join(root, 'package-lock.json'), ...manifests], root);
}
