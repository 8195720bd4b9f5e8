import { isDeepStrictEqual } from 'node:util';

export interface Difference {
  antes: Record<string, unknown>;
  despues: Record<string, unknown>;
}

/**
 * The fields that an edit changed, with values before and after, for the history.
 * @param fields compared; others, such as the trace, are ignored
 * @returns null when none differs
 */
export function difference<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): Difference | null {
  const differing = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const only = (record: T) => Object.fromEntries(differing.map((field) => [field, record[field]]));
  return differing.length === 0 ? null : { antes: only(before), despues: only(after) };
}
