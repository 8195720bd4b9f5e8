/** Which tab works on which unfinished report, so that two tabs never write one (rule: drafts-of-reports). */

/** A page that is being reloaded holds its report a moment longer. */
const patienceMs = 300;

let release: () => void = () => undefined;

/** Lets go of the report that this tab has held. */
export function letGo(): void {
  release();
  release = () => undefined;
}

/**
 * Holds a report for this tab, and lets go of the one before. In a browser without locks, and on a site without TLS,
 * every report can be held; so it is where the browser refuses to lock at all.
 * @returns whether it is now this tab's; false when another one has it
 */
export function hold(id: string): Promise<boolean> {
  letGo();
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise<boolean>((held) => {
    navigator.locks
      .request(`reporte/${id}`, { signal: AbortSignal.timeout(patienceMs) }, () => {
        held(true);
        return new Promise<void>((done) => {
          release = done;
        });
      })
      .catch(() => held(false));
  }).catch(() => true);
}
