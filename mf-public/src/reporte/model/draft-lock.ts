/** Two tabs must never write one unfinished report (rule: drafts-of-reports). */

/** A reloading page holds its report a moment longer. */
const patienceMs = 300;

let release: () => void = () => undefined;

const nameOf = (id: string) => `reporte/${id}`;

/** Releases this tab's report. */
export function letGo(): void {
  release();
  release = () => undefined;
}

/**
 * Holds a report and releases the one before. Without locks, as on a site without TLS, every report can be held.
 * @returns false when another tab has it
 */
export function hold(id: string): Promise<boolean> {
  letGo();
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise<boolean>((held) => {
    navigator.locks
      .request(nameOf(id), { signal: AbortSignal.timeout(patienceMs) }, () => {
        held(true);
        return new Promise<void>((done) => {
          release = done;
        });
      })
      .catch(() => held(false));
  }).catch(() => true);
}

/**
 * Does the work while no other tab can have the report.
 * @returns null when somebody has it now
 */
export const ifFree = <T>(id: string, work: () => Promise<T>): Promise<T | null> =>
  'locks' in navigator
    ? navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => (lock ? work() : null))
    : work();

/** Waits until no other tab has the report. @throws when it is aborted */
export const whenFree = (id: string, signal: AbortSignal): Promise<void> =>
  navigator.locks.request(nameOf(id), { signal }, () => undefined);
