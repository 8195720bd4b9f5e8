/**
 * A service's part of `npm run operate -- photos`: `al-deposito` moves files into the bucket, `a-la-base` back, `revisar` compares
 * database and bucket. Runs beside the services; may be interrupted and repeated.
 */
import { z } from 'zod';
import { type Bucket, createBucket } from '../bucket/client.ts';
import { setBucket } from '../bucket/current.ts';
import { type BucketSettings, bucketEnv, bucketSettings } from '../bucket/settings.ts';
import { readEnv } from '../env.ts';
import { CommandError, runOperatorCommand } from '../operator-command.ts';
import type { PhotoFiles } from './files.ts';
import { inBucket, inGrid, type MoveOne, moveOneBack, moveOneToBucket } from './move.ts';
import { reviewStore } from './review.ts';
import { waitingIn } from './waiting.ts';

const lanes = 4;

const sayEvery = 500;

interface Done {
  lines: string[];
  whole: boolean;
}

/** @returns how many were moved, and a line for each damaged file */
async function moveEach({ grid }: PhotoFiles, bucket: Bucket, moveOne: MoveOne) {
  let moved = 0;
  const damaged: string[] = [];
  const lane = async () => {
    for (;;) {
      const result = await moveOne(grid, bucket, Date.now(), ({ message }) => damaged.push(message));
      if (result === null) return;
      if (result !== 'moved') continue;
      moved += 1;
      if (moved % sayEvery === 0) process.stderr.write(`${grid.name}: ${moved}…\n`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { moved, damaged };
}

async function move(stores: readonly PhotoFiles[], bucket: Bucket, back: boolean): Promise<Done> {
  const lines: string[] = [];
  let whole = true;
  for (const store of stores) {
    const { moved, damaged } = await moveEach(store, bucket, back ? moveOneBack : moveOneToBucket);
    const left = await store.grid.Files.countDocuments(back ? inBucket : inGrid);
    whole &&= left === 0;
    lines.push(`${store.grid.name}: ${moved} moved, ${left} left`, ...damaged.map((text) => `  ${text}`));
  }
  return { lines, whole };
}

async function review(stores: readonly PhotoFiles[], bucket: Bucket): Promise<Done> {
  const lines: string[] = [];
  let whole = true;
  for (const store of stores) {
    const { grid } = store;
    const waiting = await grid.Files.countDocuments(inGrid);
    const { to_remove } = await waitingIn([store], Date.now());
    const { there, missing, otherSize, unowned } = await reviewStore(grid, bucket, Date.now());
    whole &&= missing.length + otherSize.length === 0;
    lines.push(
      `${grid.name}: ${there} in the bucket, ${waiting} in the database, ${missing.length} missing, ${otherSize.length} of another size, ${unowned.length} that no file has, ${to_remove} to be removed${bucket.readOnly && to_remove > 0 ? ', once it is not read only any more' : ''}`,
    );
    for (const key of missing) lines.push(`  missing: ${key}`);
    for (const key of otherSize) lines.push(`  of another size: ${key}`);
    for (const key of unowned) lines.push(`  of no file: ${key}`);
  }
  return { lines, whole };
}

const works = {
  'al-deposito': (stores: readonly PhotoFiles[], bucket: Bucket) => move(stores, bucket, false),
  'a-la-base': (stores: readonly PhotoFiles[], bucket: Bucket) => move(stores, bucket, true),
  revisar: review,
};

type Work = keyof typeof works;

function readWork(words: readonly string[]): Work {
  const [work = '', ...more] = words;
  if (more.length > 0 || !(work in works)) {
    throw new CommandError('usage: npm run operate -- photos al-deposito, a-la-base or revisar');
  }
  return work as Work;
}

/** @throws CommandError when no bucket is set, or the services would undo the work */
function settingsFor(work: Work): BucketSettings {
  const settings = bucketSettings(readEnv(z.object(bucketEnv)));
  if (settings === undefined) throw new CommandError('no bucket is set: S3_ENDPOINT, S3_BUCKET and its key');
  if (work === 'a-la-base' && !settings.readOnly) {
    throw new CommandError('the services would move them again: S3_READ_ONLY=1 for them and for this command first');
  }
  if (work === 'al-deposito' && settings.readOnly) {
    throw new CommandError('S3_READ_ONLY=1 says that nothing is put there');
  }
  return settings;
}

/**
 * Runs as the program of a service.
 * @param dbName default database
 */
export const photosCommand = (dbName: string, stores: readonly PhotoFiles[]): Promise<void> =>
  runOperatorCommand(dbName, async () => {
    const work = readWork(process.argv.slice(2));
    const bucket = createBucket(settingsFor(work));
    setBucket(bucket);
    try {
      await bucket.ask();
      const { lines, whole } = await works[work](stores, bucket);
      if (!whole) throw new CommandError(lines.join('\n'));
      return lines;
    } finally {
      await bucket.close();
    }
  });
