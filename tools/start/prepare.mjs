/** Installs, builds and publishes before the start. */
import { waitForLock } from '../../packages/site/src/lock.mjs';
import { cacheDir } from '../project.mjs';
import { say } from '../terminal.mjs';
import { buildChanged } from './build.mjs';
import { compileChanged } from './compile.mjs';
import { install } from './install.mjs';
import { publishBuilt } from './site.mjs';

/**
 * Installs and builds while the database starts.
 * @param {import('./settings.mjs').Settings} settings
 * @param {AbortSignal} signal
 * @param {(installed: Promise<void>) => Promise<string>} startDatabase returns its address
 * @returns {Promise<string>} the database's address
 */
export async function prepare(settings, signal, startDatabase) {
  const release = await waitForLock(cacheDir, 'prepare', () =>
    say('packages', 'another one is being prepared: waiting…'),
  );
  const installed = install(signal);
  const built = installed.then(() => Promise.all([buildChanged(undefined, signal), compileChanged(signal)]));
  const [uri] = await Promise.all([startDatabase(installed), built]);
  signal.throwIfAborted();
  await publishBuilt(settings);
  release();
  return uri;
}
