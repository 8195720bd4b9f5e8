/** Backs up every service's documents of one instant and the site's texts in one encrypted file. */
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MongoClient } from 'mongodb';
import { filesIn } from '../site/publish.mjs';
import { Problem } from '../terminal.mjs';
import { ArchiveWriter } from './archive.mjs';
import { seal } from './sealed.mjs';
import { beginSnapshot, collectionsOf, documentsOf, withLongHistory } from './snapshot.mjs';

/**
 * @typedef {object} Backup
 * @property {string} uri
 * @property {readonly string[]} databases
 * @property {string} textsDir the site's texts; may be missing
 * @property {string} file
 * @property {string} key
 */

/**
 * Writes a file that only its owner can read; a partial backup never gets its name.
 * @param {Backup} backup
 * @returns {Promise<import('./archive.mjs').Manifest & {bytes: number}>}
 * @throws {Problem} when the file exists, or there is no data
 */
export async function backup({ uri, databases, textsDir, file, key }) {
  if (existsSync(file)) throw new Problem(`${file} is there already: a backup replaces nothing`);
  const part = `${file}.part`;
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000, appName: 'caparazon_backup' });
  try {
    const manifest = await withLongHistory(client, () => writeFile({ client, databases, textsDir, part, key }));
    await rename(part, file);
    return { ...manifest, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.close();
  }
}

/**
 * @param {{client: MongoClient, databases: readonly string[], textsDir: string, part: string, key: string}} options
 */
async function writeFile({ client, databases, textsDir, part, key }) {
  const places = await collectionsOf(client, databases);
  if (places.length === 0) throw new Problem(`there is nothing to back up in ${databases.join(', ')}`);
  const session = await beginSnapshot(client, places);
  const archive = new ArchiveWriter(instantOf(session));
  const stopped = new AbortController();
  const written = seal(archive.pack.pipe(createGzip({ level: 1 })), key).then((sealed) =>
    pipeline(sealed, createWriteStream(part, { mode: 0o600 }), { signal: stopped.signal }),
  );
  try {
    await Promise.race([fill(archive, { client, session, places, textsDir }), written.then(() => {})]);
    await written;
  } catch (error) {
    stopped.abort();
    archive.pack.destroy();
    await written.catch(() => {});
    throw error;
  } finally {
    await session.endSession();
  }
  return archive.manifest;
}

/**
 * @param {ArchiveWriter} archive
 * @param {{client: MongoClient, session: import('mongodb').ClientSession, places: readonly import('./snapshot.mjs').Place[], textsDir: string}} from
 */
async function fill(archive, { client, session, places, textsDir }) {
  await archive.begin();
  for (const place of places) await archive.collection(place, documentsOf(client, place, session));
  const elsewhere = await inBucket(client, places, session);
  if (elsewhere > 0) archive.leftOut(elsewhere);
  const texts = existsSync(textsDir) ? filesIn(textsDir) : [];
  for (const name of texts) await archive.text(name, await readFile(path.join(textsDir, name)));
  await archive.end();
}

/**
 * Counts files with bytes in a bucket, which a backup leaves out (ADR 11).
 * @param {MongoClient} client
 * @param {readonly import('./snapshot.mjs').Place[]} places
 * @param {import('mongodb').ClientSession} session
 */
async function inBucket(client, places, session) {
  let count = 0;
  for (const { db, name } of places.filter((place) => place.name.endsWith('.files'))) {
    const which = { 'metadata.objeto.clave': { $type: 'string' } };
    count += await client.db(db).collection(name).countDocuments(which, { session });
  }
  return count;
}

/**
 * The snapshot time of a session, missing in the driver's types.
 * @param {import('mongodb').ClientSession} session after its first read
 */
function instantOf(session) {
  const { snapshotTime } = /** @type {{snapshotTime?: import('mongodb').Timestamp}} */ (
    /** @type {unknown} */ (session)
  );
  if (!snapshotTime) throw new Error('the server did not say what instant it reads');
  return new Date(snapshotTime.getHighBits() * 1000);
}
