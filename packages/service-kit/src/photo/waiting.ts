/** How many files wait for the bucket, and how its moves went: for metrics, and for whoever reviews it (ADR 34). */
import { theBucket } from '../bucket/current.ts';
import type { Reading } from '../metrics.ts';
import type { PhotoFiles } from './files.ts';
import { inGrid } from './move.ts';

export interface Waiting {
  /** Files whose bytes are in the database still. */
  to_move: number;
  /** Objects that nobody owns any more. While the bucket is only read, they stay there. */
  to_remove: number;
}

export async function waitingIn(stores: readonly PhotoFiles[], now: number): Promise<Waiting> {
  const waiting: Waiting = { to_move: 0, to_remove: 0 };
  for (const { grid } of stores) {
    waiting.to_move += await grid.Files.countDocuments(inGrid);
    waiting.to_remove += await grid.Leftovers.countDocuments({ que: 'objeto', despues: { $lte: new Date(now) } });
  }
  return waiting;
}

/** As it was last counted; null before. */
let counted: Waiting | null = null;
/** Of this process: files that it moved, that are not what they should be, and tries that the bucket did not carry out. */
const tries = { moved: 0, damaged: 0, failed: 0 };

export const noteTry = (how: keyof typeof tries): void => {
  tries[how] += 1;
};

export const noteWaiting = (waiting: Waiting): void => {
  counted = waiting;
};

/** Nothing is told where there is no bucket. */
export const photoReadings: readonly Reading[] = [
  {
    name: 'photos_waiting',
    help: 'Files that are to be moved to the bucket, and objects that are to be removed from it, as of the last minute',
    label: 'what',
    read: () => ({ ...counted }),
  },
  {
    name: 'photos_tries_total',
    help: 'Moves of files to the bucket, by how they went',
    label: 'how',
    isCounter: true,
    read: () => (theBucket() === undefined ? {} : { ...tries }),
  },
];
