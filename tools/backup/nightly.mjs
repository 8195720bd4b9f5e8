/** When backups and rehearsals are due, and the loop that makes them (rule: backups). */

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** How long a rehearsal is good for. */
const rehearsalMs = 30 * dayMs;

/**
 * @param {string} at `HH:MM` of the local time
 * @param {number | null} last when the newest backup was made
 * @param {number} now
 * @returns {number} the next such time after the last backup, or now when that was missed
 */
export function nextDue(at, last, now) {
  if (last === null) return now;
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const due = new Date(last);
  due.setHours(hours, minutes, 0, 0);
  if (due.getTime() <= last) due.setDate(due.getDate() + 1);
  return Math.max(due.getTime(), now);
}

/**
 * @typedef {object} Nights
 * @property {string} at `HH:MM`
 * @property {{now: () => number, until: (at: number) => Promise<void>}} clock `until` rejects when asked to end
 * @property {() => Promise<number | null>} lastMade when the newest backup was made
 * @property {() => Promise<number | null>} lastRehearsed when one was last restored
 * @property {() => Promise<void>} make
 * @property {() => Promise<void>} rehearse
 * @property {(what: string, error: unknown) => void} failed
 */

/**
 * Makes a backup each night, and a rehearsal when the last is a month old. What failed is tried again after an hour.
 * @param {Nights} nights
 * @returns {Promise<never>} rejects when the clock does
 */
export async function everyNight({ at, clock, lastMade, lastRehearsed, make, rehearse, failed }) {
  for (;;) {
    await clock.until(nextDue(at, await lastMade(), clock.now()));
    try {
      await make();
    } catch (error) {
      failed('backup', error);
      await clock.until(clock.now() + hourMs);
      continue;
    }
    const rehearsed = await lastRehearsed();
    if (rehearsed !== null && clock.now() - rehearsed < rehearsalMs) continue;
    // Tomorrow's backup is the next try: nothing is missing meanwhile.
    await rehearse().catch((error) => failed('rehearsal', error));
  }
}
