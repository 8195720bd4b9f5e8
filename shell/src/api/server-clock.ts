/**
 * The time of the server. What is due, late or of today is decided by it, since a phone's clock may be hours off
 * (rule: server-clock).
 */

/** The header `Date` has whole seconds, and the way of an answer is not known exactly. */
const toleranceMs = 2000;
const halfSecond = 500;
/** An answer that took longer says too little: the phone may have slept in between. */
const longestTripMs = 10_000;

let offset = 0;

/** Epoch milliseconds. Before the first answer of the server, the browser's own time. */
export const serverNow = (): number => Date.now() + offset;

/**
 * Learns the server's time from an answer that no cache has kept.
 * @param date its header `Date`
 * @param sentAt when the request was sent, by the browser's clock
 */
export function hearServerTime(date: string | null, sentAt: number): void {
  const receivedAt = Date.now();
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at) || receivedAt - sentAt > longestTripMs || receivedAt < sentAt) return;
  const measured = at + halfSecond - (sentAt + receivedAt) / 2;
  if (Math.abs(measured - offset) > toleranceMs) offset = Math.abs(measured) > toleranceMs ? measured : 0;
}
