/** Starts the loading of the demo beside a service that already serves. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Kit } from '@caparazon/service-kit/kit';
import { isEmpty } from './is-empty.ts';

export async function startDemo({ log, stopping }: Kit): Promise<void> {
  if (!(await isEmpty())) return;
  const child = fork(fileURLToPath(new URL('./process.ts', import.meta.url)));
  child.on('error', (error) => log.error({ err: error }, 'the demo could not be started'));
  // Its channel closing is how it learns that nobody needs it any more.
  stopping.addEventListener('abort', () => child.connected && child.disconnect());
  child.unref();
  child.channel?.unref();
}
