/** Compiles services and gateway before their first start. */
import path from 'node:path';
import { cacheDir, nodeBinary, root, services } from '../project.mjs';
import { run } from '../run/command.mjs';
import { fingerprint, isStamped, putStamp, sourcesIn } from '../run/fingerprint.mjs';
import { twoAtOnce } from '../run/two-at-once.mjs';
import { frugal } from './parts.mjs';

const parts = [...services, 'gateway'];
const packages = ['call', 'clinic', 'office', 'public-site', 'service-kit', 'site'].map((name) => `packages/${name}`);
const stamp = path.join(cacheDir, 'build', 'services');

/**
 * Fills Node's compile cache for parts with changed sources. A part that strips types itself would
 * keep the compiler, some 15 MB, in memory. Each part runs without settings: it loads its modules,
 * reports the missing settings, and ends.
 * @param {AbortSignal} [signal]
 */
export async function compileChanged(signal) {
  const sources = [...packages, ...parts].flatMap((folder) => sourcesIn(path.join(root, folder)));
  const print = fingerprint([...sources, path.join(root, 'package-lock.json')], root);
  if (isStamped(stamp, print)) return;
  const env = { PATH: process.env.PATH, ...frugal };
  await twoAtOnce(parts, (name) => run(nodeBinary(), ['src/main.ts'], { cwd: path.join(root, name), env, signal }));
  if (!signal?.aborted) putStamp(stamp, print);
}
