/** Loads the demo before the service serves. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Kit } from '@caparazon/service-kit/kit';
import { isWanting } from './pasos.ts';

/**
 * Loads or resumes the demo in a child process.
 * @param env settings of the service
 * @returns when the demo is loaded or failed (see the log), or the service is asked to stop
 */
export async function startDemo(
  { log, stopping }: Pick<Kit, 'log' | 'stopping'>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (!(await isWanting()) || stopping.aborted) return;
  const child = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), { env });
  // The child ends when its channel closes.
  stopping.addEventListener('abort', () => child.connected && child.disconnect());
  await once(child, 'exit').catch((error: unknown) => log.error({ err: error }, 'the demo could not be started'));
}
