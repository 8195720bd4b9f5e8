/** Restores a backup into empty databases, after reading it whole. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { MongoClient } from 'mongodb';
import { waitForLock } from '../../packages/site/src/lock.mjs';
import { putFile } from '../../packages/site/src/part-name.mjs';
import { textsDir } from '../../packages/site/src/texts.mjs';
import { Problem } from '../terminal.mjs';
import { documentOf, readArchive } from './archive.mjs';
import { unseal } from './sealed.mjs';
import { collectionsOf } from './snapshot.mjs';

/**
 * @typedef {object} Restore
 * @property {string} uri
 * @property {string} siteDir the site that gets the texts
 * @property {string} file
 * @property {string} key
 * @property {Date} now dates the folder of replaced texts
 * @property {() => void} [onWait] called when another process is changing the site
 * @property {(db: string) => string} [into] the database that gets what was in another; the same
 */

/**
 * Restores documents, then texts; services create the indexes when they start.
 * @param {Restore} restore
 * @returns {Promise<import('./archive.mjs').Manifest & {replacedTexts: string | null}>}
 * @throws {Problem} when the key is wrong, the file damaged or a database not empty; after any failure nothing has changed
 */
export async function restore({ uri, siteDir, file, key, now, onWait = () => {}, into = (db) => db }) {
  const manifest = await read(file, key, async () => {});
  const databases = [...new Set(Object.keys(manifest.colecciones).map((place) => into(place.split('/')[0] ?? '')))];
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000, writeConcern: { w: 'majority' } });
  const named = now.toISOString().replace(/[:.]/g, '-');
  const kept = path.join(siteDir, `${textsDir}-antes-de-restaurar-${named}`);
  const waiting = path.join(siteDir, `.${textsDir}-restaurados-${named}`);
  try {
    await mustBeEmpty(client, databases);
    try {
      await read(file, key, async (piece) => {
        if ('text' in piece) putFile(path.join(waiting, piece.text), piece.bytes);
        else await client.db(into(piece.db)).collection(piece.name).insertMany(piece.documents.map(documentOf));
      });
      const replaced = await putTexts(Object.keys(manifest.textos), { siteDir, waiting, kept, onWait });
      return { ...manifest, replacedTexts: replaced ? kept : null };
    } catch (error) {
      for (const db of databases) await client.db(db).dropDatabase();
      throw error;
    } finally {
      await rm(waiting, { recursive: true, force: true });
    }
  } finally {
    await client.close();
  }
}

/**
 * @param {string} file
 * @param {string} key
 * @param {(piece: import('./archive.mjs').Piece) => Promise<void>} take
 */
async function read(file, key, take) {
  const sealed = await unseal(file, key);
  const gunzip = createGunzip();
  let damaged = false;
  const fail = (/** @type {Error} */ error) => {
    damaged = true;
    gunzip.destroy(error);
  };
  sealed.on('error', fail);
  gunzip.on('error', () => {
    damaged = true;
  });
  sealed.pipe(gunzip);
  try {
    return await readArchive(gunzip, take);
  } catch (error) {
    sealed.destroy();
    if (damaged) throw new Problem(`${file} is cut or damaged: nothing of it is used`);
    throw error;
  }
}

/**
 * @param {MongoClient} client
 * @param {readonly string[]} databases
 * @throws {Problem} with the names of databases that are not
 */
async function mustBeEmpty(client, databases) {
  for (const { db, name } of await collectionsOf(client, databases)) {
    if ((await client.db(db).collection(name).findOne({})) === null) continue;
    throw new Problem(`the server is not empty (${db}.${name}): a backup is restored only into empty databases`);
  }
}

/**
 * Replaces each text atomically under the site's lock; keeps replaced ones.
 * @param {readonly string[]} names
 * @param {{siteDir: string, waiting: string, kept: string, onWait: () => void}} where `waiting` holds the new texts
 * @returns {Promise<boolean>} whether any text was replaced
 * @throws when a text cannot be written; all texts are then as before
 */
async function putTexts(names, { siteDir, waiting, kept, onWait }) {
  if (names.length === 0) return false;
  const release = await waitForLock(siteDir, 'publish', onWait);
  const place = path.join(siteDir, textsDir);
  /** @type {{name: string, before: Uint8Array | null}[]} */
  const done = [];
  try {
    for (const name of names) {
      const bytes = await readFile(path.join(waiting, name));
      const before = await readFile(path.join(place, name)).catch(() => null);
      if (before?.equals(bytes)) continue;
      if (before !== null) putFile(path.join(kept, name), before);
      putFile(path.join(place, name), bytes);
      done.push({ name, before });
    }
    return done.some(({ before }) => before !== null);
  } catch (error) {
    for (const { name, before } of done) {
      if (before === null) await rm(path.join(place, name));
      else putFile(path.join(place, name), before);
    }
    await rm(kept, { recursive: true, force: true });
    throw error;
  } finally {
    release();
  }
}
