import type { Bucket } from './client.ts';
import { BucketFault, type BucketProblem } from './fault.ts';

/** `settings`: photos are in a bucket, but none is configured. */
export type PhotosHealth = 'ok' | BucketProblem | 'settings';

let current: Bucket | undefined;
let seen: PhotosHealth | undefined;

export const theBucket = (): Bucket | undefined => current;

/** @param bucket undefined when photos are in the database */
export function setBucket(bucket: Bucket | undefined): void {
  current = bucket;
  seen = undefined;
}

/** Undefined when no photo is in a bucket, or it was not asked yet. */
export const photosHealth = (): PhotosHealth | undefined => seen;

/** Notes the bucket's health. @returns whether it changed */
export function notePhotos(health: PhotosHealth): boolean {
  const changed = seen !== health;
  seen = health;
  return changed;
}

/** A fault of one object says nothing about the bucket. */
export const healthOf = (error: unknown): PhotosHealth =>
  error instanceof BucketFault && error.problem !== 'missing' && error.problem !== 'damaged' ? error.problem : 'ok';
