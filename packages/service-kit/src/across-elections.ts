/** Retries of single operations during an election (ADR 12). */
import { setTimeout as sleep } from 'node:timers/promises';
import { isPrimaryGone } from './database-errors.ts';

/** A replica set elects a primary within one to four seconds, within seven on a busy machine. */
export const electionMs = 8000;

const pauseMs = 100;

/**
 * Repeats an operation that a former primary refused. The driver tries twice, which is too few when members end one
 * after the other. Transactions need none of this.
 * @param operation must be repeatable: a server may do it, step down and not say so
 * @throws the last error
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
