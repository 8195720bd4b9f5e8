/** Whether the shown data are current (rule: stale-day). */

/** Answers are renewed every 30 s; an older one was not. */
const freshMs = 100_000;
/** A later answer means that the device's clock was set; the next one corrects it. */
const aheadMs = 5000;

interface Read {
  failure: unknown;
  at: number | undefined;
}

/** Whether the server's time is known (rule: server-clock). */
export const answered = ({ data, failure }: { data: unknown; failure: unknown }): boolean =>
  data !== undefined || failure !== undefined;

/** The data are of `at`. `failed`: the refresh failed, otherwise it is running. */
export interface Stale {
  at: number;
  failed: boolean;
}

export interface Knowledge {
  /** Until all have come, no list counts as complete. */
  known: boolean;
  failed: boolean;
  stale: Stale | null;
}

export function knowledgeOf(results: readonly (Read & { data: unknown })[], now: number): Knowledge {
  const known = results.every(({ data }) => data !== undefined);
  const failed = results.some(({ data, failure }) => data === undefined && failure !== undefined);
  return { known, failed, stale: known ? staleOf(results, now) : null };
}

/** How outdated the data are. @returns null while all are current */
export function staleOf(results: readonly Read[], now: number): Stale | null {
  const shown = results.flatMap(({ at, failure }) => (at === undefined ? [] : { at, failed: failure !== undefined }));
  if (shown.length === 0) return null;
  const failed = shown.some((one) => one.failed);
  const at = Math.min(...shown.map((one) => one.at));
  const age = now - at;
  return failed || age > freshMs || age < -aheadMs ? { at, failed } : null;
}
