/** Variation of the demo's data that is the same at each load. */
import { hash } from 'node:crypto';

/** A number from 0 to 1, determined by the words. */
export function chance(...of: readonly (string | number)[]): number {
  const word = hash('sha256', of.join(' '));
  return Number.parseInt(word.slice(0, 8), 16) / 0xffffffff;
}

/** A value determined by the words. */
export function oneOf<T>(values: readonly T[], ...of: readonly (string | number)[]): T {
  return values[Math.min(values.length - 1, Math.floor(chance(...of) * values.length))] as T;
}
