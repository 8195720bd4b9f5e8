/** Compiles the services and the gateway ahead of their first start. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { cacheDir, nodeBinary, root, services } from '../project.mjs';
import { run } from '../run/command.mjs';
import { fingerprint, isStamped, putStamp, sourcesIn } from '../run/fingerprint.mjs';
import { frugal } from './parts.mjs';

const parts = [...services, 'gateway'];
const packages = ['packages/contracts', 'packages/service-kit'];
const stamp = path.join(cacheDir, 'build', 'services');

/**
 * Fills Node's compile cache for the parts whose sources have changed. A part that has to strip types itself keeps the
 * compiler, a good 15 MB, in memory for as long as it runs. Each is run without the settings it needs: it loads all
 * that it is made of, misses them, and ends.
 * @param {AbortSignal} [signal]
 */
export async function compileChanged(signal) {
  const sources = [...packages, ...parts].flatMap((folder) => sourcesIn(path.join(root, folder)));
  const print = fingerprint([...sources, path.join(root, 'package-lock.json')], root);
  if (isStamped(stamp, print)) return;
  const waiting = [...parts];
  const worker = async () => {
    for (let name = waiting.shift(); name && !signal?.aborted; name = waiting.shift()) {
      const options = { cwd: path.join(root, name), env: { PATH: process.env.PATH, ...frugal }, signal };
      await run(nodeBinary(), ['src/main.ts'], options);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (!signal?.aborted) putStamp(stamp, print);
}
