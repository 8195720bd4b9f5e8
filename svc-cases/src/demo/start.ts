/** Loads the demo before the service serves. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Kit } from '@caparazon/service-kit/kit';
import { isWanting } from './pasos.ts';

/**
 * Loads the demo into an empty database, or the rest of one whose load was interrupted, in a process of its own.
 * @param env the settings of that process, which are those of the service
 * @returns when the demo is loaded, could not be loaded (the log says why), or the service is asked to stop
 */
export async function startDemo(
  { log, stopping }: Pick<Kit, 'log' | 'stopping'>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (!(await isWanting()) || stopping.aborted) return;
  const child = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), { env });
  // The process stops when its channel closes.
  stopping.addEventListener('abort', () => child.connected && child.disconnect());
  await once(child, 'exit').catch((error: unknown) => log.error({ err: error }, 'the demo could not be started'));
}
