import type { Bucket, BucketObject } from '../bucket/client.ts';
import { BucketFault } from '../bucket/fault.ts';
import type { Grid, GridFile } from './grid.ts';
import { inBucket } from './move.ts';

export interface Review {
  there: number;
  missing: string[];
  otherSize: string[];
  unowned: string[];
}

/** A younger object may be on its way. */
const settledMs = 3600_000;

interface Named {
  key: string;
  file?: GridFile;
  object?: BucketObject;
}

async function* pairs(grid: Grid, bucket: Bucket): AsyncGenerator<Named> {
  const files = grid.Files.find(inBucket, { length: 1, 'metadata.objeto.clave': 1 })
    .sort({ 'metadata.objeto.clave': 1 })
    .lean<GridFile>()
    .cursor();
  const nextFile = async (): Promise<Named | undefined> => {
    const file = await files.next();
    return file === null ? undefined : { key: file.metadata?.objeto?.clave ?? '', file };
  };
  const objects = bucket.list(`${bucket.prefix}${grid.name}/`);
  const nextObject = async (): Promise<Named | undefined> => {
    const { done, value } = await objects.next();
    return done === true ? undefined : { key: value.key, object: value };
  };
  let [file, object] = [await nextFile(), await nextObject()];
  while (file !== undefined || object !== undefined) {
    const key = [file, object].flatMap((one) => one?.key ?? []).sort()[0] ?? '';
    const named: Named = { key };
    if (file?.key === key) {
      Object.assign(named, file);
      file = await nextFile();
    }
    if (object?.key === key) {
      Object.assign(named, object);
      object = await nextObject();
    }
    yield named;
  }
}

export async function reviewStore(grid: Grid, bucket: Bucket, now: number): Promise<Review> {
  const found: Review = { there: 0, missing: [], otherSize: [], unowned: [] };
  for await (const { key, file, object } of pairs(grid, bucket)) {
    if (file === undefined) {
      if (object !== undefined && (await isUnowned(grid, object, now))) found.unowned.push(key);
    } else if (object === undefined) {
      if (await isMissing(grid, bucket, file, key)) found.missing.push(key);
    } else if (file.length === object.bytes) found.there += 1;
    else found.otherSize.push(key);
  }
  return found;
}

/** The file may have moved since the listing began. */
async function isMissing({ Files }: Grid, bucket: Bucket, { _id, length }: GridFile, key: string): Promise<boolean> {
  try {
    (await bucket.read(key, length)).destroy();
    return false;
  } catch (error) {
    if (!(error instanceof BucketFault && error.problem === 'missing')) throw error;
  }
  return (await Files.exists({ _id, 'metadata.objeto.clave': key })) !== null;
}

async function isUnowned({ Files, Leftovers }: Grid, { key, writtenAt }: BucketObject, now: number): Promise<boolean> {
  if (now - writtenAt.getTime() < settledMs) return false;
  if ((await Leftovers.exists({ _id: key })) !== null) return false;
  return (await Files.exists({ 'metadata.objeto.clave': key })) === null;
}
