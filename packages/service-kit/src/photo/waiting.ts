/** How many files wait for the bucket, and how moves went: for metrics and reviews (ADR 11). */
import { theBucket } from '../bucket/current.ts';
import type { Reading } from '../metrics.ts';
import type { PhotoFiles } from './files.ts';
import { inGrid, type MoveResult } from './move.ts';

/** A file moves within seconds; a new one does not count as waiting. */
const settledMs = 5 * 60_000;

/** Seldom, since counting reads many index keys. */
const countEveryMs = 60_000;

export interface Waiting {
  to_move: number;
  /** Unowned objects. A read-only bucket keeps them. */
  to_remove: number;
}

export async function waitingIn(stores: readonly PhotoFiles[], now: number): Promise<Waiting> {
  const waiting: Waiting = { to_move: 0, to_remove: 0 };
  for (const { grid } of stores) {
    waiting.to_move += await grid.Files.countDocuments({
      ...inGrid,
      uploadDate: { $lte: new Date(now - settledMs) },
    });
    waiting.to_remove += await grid.Leftovers.countDocuments({ que: 'objeto', despues: { $lte: new Date(now) } });
  }
  return waiting;
}

let counted: Waiting | null = null;
let countedAt = Number.NEGATIVE_INFINITY;

export const noteWaiting = (waiting: Waiting): void => {
  counted = waiting;
};

/** Counts waiting files for metrics, at most once a minute. */
export async function countWaiting(stores: readonly PhotoFiles[], now: number): Promise<void> {
  if (now - countedAt < countEveryMs) return;
  countedAt = now;
  noteWaiting(await waitingIn(stores, now));
}

/** Tries of this process by result; `failed` are those that the bucket did not carry out. */
const tries: Record<MoveResult | 'failed', number> = { moved: 0, gone: 0, damaged: 0, failed: 0 };

export const noteTry = (how: keyof typeof tries): void => {
  tries[how] += 1;
};

/** Empty where there is no bucket. */
export const photoReadings: readonly Reading[] = [
  {
    name: 'photos_waiting',
    help: 'Files of five minutes ago and more that are not in the bucket, and objects that are to be removed from it',
    label: 'what',
    read: () => ({ ...counted }),
  },
  {
    name: 'photos_tries_total',
    help: 'Tries to move a file to the bucket, by how they went; one that is damaged is tried again and again',
    label: 'how',
    isCounter: true,
    read: () => (theBucket() === undefined ? {} : { ...tries }),
  },
];
