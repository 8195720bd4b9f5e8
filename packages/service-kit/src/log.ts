/** The JSON log of a process (rule: logs). */
import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Makes a log. Lines are gathered and written a few times a second, and on exit.
 * @param level pino's: `silent` … `trace`
 */
export function createLog(name: string, level: string): Log {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 15_000, periodicFlush: 200 });
  return pino({ level, base: { service: name } }, destination);
}
