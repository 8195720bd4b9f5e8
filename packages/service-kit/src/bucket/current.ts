/** The bucket of this process, if it has one, and how it was last seen. */
import type { Bucket } from './client.ts';
import { BucketFault, type BucketProblem } from './fault.ts';

/** `settings`: photos lie in a bucket, and nothing says where it is. */
export type PhotosHealth = 'ok' | BucketProblem | 'settings';

let current: Bucket | undefined;
let seen: PhotosHealth | undefined;

export const theBucket = (): Bucket | undefined => current;

/** @param bucket undefined where photos lie in the database */
export function setBucket(bucket: Bucket | undefined): void {
  current = bucket;
  seen = undefined;
}

/** undefined where no photo lies in a bucket, or it was not asked yet. */
export const photosHealth = (): PhotosHealth | undefined => seen;

/** @returns whether it was otherwise before */
export function notePhotos(health: PhotosHealth): boolean {
  const changed = seen !== health;
  seen = health;
  return changed;
}

/** Faults of one object say nothing of the bucket. */
export const healthOf = (error: unknown): PhotosHealth =>
  error instanceof BucketFault && error.problem !== 'missing' && error.problem !== 'damaged' ? error.problem : 'ok';
