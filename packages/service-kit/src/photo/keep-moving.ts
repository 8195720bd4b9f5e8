/** Moves what has come into GridFS to the bucket, and removes what is left over, for as long as a service runs (ADR 11). */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bucket, createBucket } from '../bucket/client.ts';
import { healthOf, notePhotos, photosHealth, setBucket } from '../bucket/current.ts';
import { BucketFault } from '../bucket/fault.ts';
import type { BucketSettings } from '../bucket/settings.ts';
import type { Kit } from '../kit.ts';
import type { PhotoFiles } from './files.ts';
import { sweepLeftovers } from './leftovers.ts';
import { inBucket, moveOneToBucket } from './move.ts';
import { countWaiting, noteTry } from './waiting.ts';

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

async function keepMoving({ log, now, stopping }: Kit, bucket: Bucket, stores: PhotoFiles[]): Promise<void> {
  let asked = Number.NEGATIVE_INFINITY;
  while (!stopping.aborted) {
    try {
      if (photosHealth() !== 'ok' || now() - asked > askEveryMs) {
        await bucket.ask();
        asked = now();
      }
      if (notePhotos('ok')) log.info('the bucket of photos answers');
      await moveAll(stores, bucket, now, stopping, (error) => log.error({ err: error }, 'a file could not be moved'));
    } catch (error) {
      if (isNews(error)) log.warn({ err: error }, 'the files cannot be moved now');
    }
    // After the move: what came during the pause does not wait.
    await countWaiting(stores, now()).catch((error: unknown) => {
      log.warn({ err: error }, 'the files that wait cannot be counted now');
    });
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
    while (more()) {
      const went = await moveOneToBucket(grid, bucket, now(), tellDamaged);
      if (went === null) break;
      noteTry(went);
      await countWaiting(stores, now());
    }
    while (!stopping.aborted && (await sweepLeftovers(grid, now())) > 0);
  }
}
