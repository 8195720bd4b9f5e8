/** Whether what is shown can be relied on (rule: stale-day). */

/** Answers are renewed every half a minute; one that is older than this was not. */
const freshMs = 100_000;
/** An answer from later than now: the clock of this device was set, and the next answer tells by how much. */
const aheadMs = 5000;

interface Read {
  failure: unknown;
  at: number | undefined;
}

/** Whether a read has been answered or refused: from then on the server's time is known (rule: server-clock). */
export const answered = ({ data, failure }: { data: unknown; failure: unknown }): boolean =>
  data !== undefined || failure !== undefined;

/** What is shown is of `at`. `failed`: renewing it did not succeed; otherwise it is under way. */
export interface Stale {
  at: number;
  failed: boolean;
}

/** What is known of several answers that only together tell what waits. */
export interface Knowledge {
  /** Whether all of them have come. Until then no list passes for a whole one. */
  known: boolean;
  /** Whether one of them was refused that never came. */
  failed: boolean;
  /** Set while what is known is not current. */
  stale: Stale | null;
}

export function knowledgeOf(results: readonly (Read & { data: unknown })[], now: number): Knowledge {
  const known = results.every(({ data }) => data !== undefined);
  const failed = results.some(({ data, failure }) => data === undefined && failure !== undefined);
  return { known, failed, stale: known ? staleOf(results, now) : null };
}

/** @returns null while everything that is shown is current */
export function staleOf(results: readonly Read[], now: number): Stale | null {
  const shown = results.flatMap(({ at, failure }) => (at === undefined ? [] : { at, failed: failure !== undefined }));
  if (shown.length === 0) return null;
  const failed = shown.some((one) => one.failed);
  const at = Math.min(...shown.map((one) => one.at));
  const age = now - at;
  return failed || age > freshMs || age < -aheadMs ? { at, failed } : null;
}
