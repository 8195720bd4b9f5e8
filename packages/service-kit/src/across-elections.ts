/** What is done once, outside of a transaction, while the databases elect a primary (ADR 12). */
import { setTimeout as sleep } from 'node:timers/promises';
import { isPrimaryGone } from './database-errors.ts';

/**
 * How long an operation waits for a member that takes writes. A set that lost its primary elects another within one to four
 * seconds, and within seven where its machine is busy.
 */
export const electionMs = 8000;

const pauseMs = 100;

/**
 * Does something that a server refuses which is not the primary any more, again until one takes it. The driver tries it
 * twice, and a set whose members end one after the other can refuse it twice. Transactions need none of this.
 * @param operation must bear to be done twice: a server that steps down may have done it and not say so
 * @throws what the last try threw
 */
export async function acrossElections<T>(operation: () => Promise<T>): Promise<T> {
  const until = performance.now() + electionMs;
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      if (!isPrimaryGone(error) || performance.now() >= until) throw error;
      await sleep(pauseMs);
    }
  }
}
