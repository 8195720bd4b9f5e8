/** What differs from one thing of the demo to the next, the same each time it is loaded. */
import { hash } from 'node:crypto';

/** A number from 0 to 1, always the same for the same words. */
export function chance(...of: readonly (string | number)[]): number {
  const word = hash('sha256', of.join(' '));
  return Number.parseInt(word.slice(0, 8), 16) / 0xffffffff;
}

/** One of the values, always the same for the same words. */
export function oneOf<T>(values: readonly T[], ...of: readonly (string | number)[]): T {
  return values[Math.min(values.length - 1, Math.floor(chance(...of) * values.length))] as T;
}
