/** Moves files from GridFS to the bucket and removes leftovers while a service runs (ADR 11). */
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

/** Seldom, since providers charge for requests. */
const askEveryMs = 60_000;

/**
 * Starts to use the configured bucket and to move files to it; without one, health and log report files that are in a
 * bucket. Needs the database.
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

/** Whether a failure differs from the last one. A refusal by the database is no fault of the bucket. */
function isNews(error: unknown): boolean {
  if (!(error instanceof BucketFault)) return true;
  noteTry('failed');
  return notePhotos(healthOf(error));
}

async function keepMoving({ log, now, stopping }: Kit, bucket: Bucket, stores: PhotoFiles[]): Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  while (!stopping.aborted) {
    try {
      if (photosHealth() !== 'ok' || now() - askedAt > askEveryMs) {
        await bucket.ask();
        askedAt = now();
      }
      if (notePhotos('ok')) log.info('the bucket of photos answers');
      await moveAll(stores, bucket, now, stopping, (error) => log.error({ err: error }, 'a file could not be moved'));
    } catch (error) {
      if (isNews(error)) log.warn({ err: error }, 'the files cannot be moved now');
    }
    // Counted after the move, so that files that came during the pause do not count as waiting.
    await countWaiting(stores, now()).catch((error: unknown) => {
      log.warn({ err: error }, 'the files that wait cannot be counted now');
    });
    await sleep(everyMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
  await bucket.close();
}

/**
 * Moves waiting files, and removes what is due.
 * @param onDamaged called for each damaged file; the others go on
 * @throws BucketFault when the bucket fails
 */
export async function moveAll(
  stores: readonly PhotoFiles[],
  bucket: Bucket,
  now: () => number,
  stopping: AbortSignal,
  onDamaged: (error: BucketFault) => void,
): Promise<void> {
  for (const { grid } of stores) {
    const more = () => !(stopping.aborted || bucket.readOnly);
    while (more()) {
      const result = await moveOneToBucket(grid, bucket, now(), onDamaged);
      if (result === null) break;
      noteTry(result);
      await countWaiting(stores, now());
    }
    while (!stopping.aborted && (await sweepLeftovers(grid, now())) > 0);
  }
}
