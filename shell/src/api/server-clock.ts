/**
 * The server's time decides what is due, late or of today, since a device's clock may be hours off (rule:
 * server-clock).
 */

const toleranceMs = 2000;
const halfSecond = 500;
/** The device may have slept during a longer request. */
const longestTripMs = 10_000;

let offset = 0;

/** Epoch milliseconds; the device's time before the first answer. */
export const serverNow = (): number => Date.now() + offset;

/** @param sentAt by the device's clock */
export function hearServerTime(date: string | null, sentAt: number): void {
  const receivedAt = Date.now();
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at) || receivedAt - sentAt > longestTripMs || receivedAt < sentAt) return;
  const measured = at + halfSecond - (sentAt + receivedAt) / 2;
  if (Math.abs(measured - offset) > toleranceMs) offset = Math.abs(measured) > toleranceMs ? measured : 0;
}
