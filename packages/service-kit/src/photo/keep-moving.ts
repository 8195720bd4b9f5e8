/** Moves what has come into GridFS to the bucket, and removes what is left over, for as long as a service runs (ADR 34). */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bucket, createBucket } from '../bucket/client.ts';
import { healthOf, notePhotos, photosHealth, setBucket } from '../bucket/current.ts';
import { BucketFault } from '../bucket/fault.ts';
import type { BucketSettings } from '../bucket/settings.ts';
import type { Kit } from '../kit.ts';
import type { PhotoFiles } from './files.ts';
import { sweepLeftovers } from './leftovers.ts';
import { inBucket, moveOneToBucket } from './move.ts';
import { noteTry, noteWaiting, waitingIn } from './waiting.ts';

const everyMs = 5000;

/** A bucket that is well is asked this seldom, since providers count requests. */
const askEveryMs = 60_000;

/**
 * Uses the bucket of the settings from now on, and begins to move to it. Where none is set, and files lie in one all the
 * same, health and log say so. To be called when the database is there, and only then.
 */
export async function keepPhotos(kit: Kit, settings: BucketSettings | undefined, stores: PhotoFiles[]): Promise<void> {
  if (settings !== undefined) {
    const bucket = createBucket(settings);
    setBucket(bucket);
    void keepMoving(kit, bucket, stores);
    return;
  }
  setBucket(undefined);
  for (const { grid } of stores) {
    if ((await grid.Files.exists(inBucket)) === null) continue;
    notePhotos('settings');
    kit.log.error({ photos: grid.name }, 'photos lie in a bucket that no setting names (S3_ENDPOINT, S3_BUCKET)');
  }
}

/** Whether a failure is another than the last one. What the database refuses is no fault of the bucket. */
function isNews(error: unknown): boolean {
  if (!(error instanceof BucketFault)) return true;
  noteTry('failed');
  return notePhotos(healthOf(error));
}

/** Counts what waits, for metrics: not at each look, since that many keys of an index are read for it. */
function countSeldom(stores: readonly PhotoFiles[], now: () => number): () => Promise<void> {
  let counted = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - counted <= askEveryMs) return;
    counted = now();
    noteWaiting(await waitingIn(stores, now()));
  };
}

async function keepMoving({ log, now, stopping }: Kit, bucket: Bucket, stores: PhotoFiles[]): Promise<void> {
  let asked = Number.NEGATIVE_INFINITY;
  const count = countSeldom(stores, now);
  while (!stopping.aborted) {
    try {
      await count();
      if (photosHealth() !== 'ok' || now() - asked > askEveryMs) {
        await bucket.ask();
        asked = now();
      }
      if (notePhotos('ok')) log.info('the bucket of photos answers');
      await moveAll(stores, bucket, now, stopping, (error) => log.error({ err: error }, 'a file could not be moved'));
    } catch (error) {
      if (isNews(error)) log.warn({ err: error }, 'the files cannot be moved now');
    }
    await sleep(everyMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
  await bucket.close();
}

/**
 * Moves everything that waits, and removes what is due.
 * @param tellDamaged called about a file that is not what it should be; the others go on
 * @throws BucketFault when the bucket is not well
 */
export async function moveAll(
  stores: readonly PhotoFiles[],
  bucket: Bucket,
  now: () => number,
  stopping: AbortSignal,
  tellDamaged: (error: BucketFault) => void,
): Promise<void> {
  for (const { grid } of stores) {
    const more = () => !(stopping.aborted || bucket.readOnly);
    for (let isDamaged = false; more(); isDamaged = false) {
      const tell = (fault: BucketFault) => {
        isDamaged = true;
        tellDamaged(fault);
      };
      if (!(await moveOneToBucket(grid, bucket, now(), tell))) break;
      noteTry(isDamaged ? 'damaged' : 'moved');
    }
    while (!stopping.aborted && (await sweepLeftovers(grid, now())) > 0);
  }
}
