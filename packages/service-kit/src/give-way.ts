/** Heavy work gives way to answers (rule: overload): the threads that do it take what the others leave of the processor. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

const threads = '/proc/self/task';

/** The threads of libuv's pool, on which photos are drawn: their ids. Linux only, and none elsewhere. */
export const poolThreads = (): number[] =>
  existsSync(threads)
    ? readdirSync(threads)
        .filter((id) => readFileSync(`${threads}/${id}/comm`, 'utf8').startsWith('libuv-worker'))
        .map(Number)
    : [];

/**
 * Gives the threads of the pool a lower priority, and so those that the drawing library starts from them. Not the lowest: a
 * report with photos gets its tenth of a core however many read lists. For services whose pool does nothing that somebody
 * waits for before all else, as a login for its hash.
 */
export async function giveWay(): Promise<void> {
  // The pool starts whole, with the first that it is given to do.
  await stat('.');
  for (const id of poolThreads()) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
}
