/** Restores a backup into empty databases. It is read whole before anything is written. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { MongoClient } from 'mongodb';
import { Problem } from '../terminal.mjs';
import { documentOf, readArchive } from './archive.mjs';
import { unseal } from './sealed.mjs';
import { collectionsOf } from './snapshot.mjs';

/**
 * @typedef {object} Restore
 * @property {string} uri
 * @property {string} textsDir
 * @property {string} file
 * @property {string} key
 * @property {Date} now names the folder of the texts that are replaced
 */

/**
 * The indexes are made by the services when they start.
 * @param {Restore} restore
 * @returns {Promise<import('./archive.mjs').Manifest & {replacedTexts: string | null}>}
 * @throws {Problem} when the key is another, the file is cut or changed, or a database is not empty. Then nothing has
 *   been written. When it fails later, what was written is taken away
 */
export async function restore({ uri, textsDir, file, key, now }) {
  const manifest = await read(file, key, async () => {});
  const databases = [...new Set(Object.keys(manifest.colecciones).map((place) => place.split('/')[0] ?? ''))];
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000, writeConcern: { w: 'majority' } });
  const kept = `${textsDir}-antes-de-restaurar-${now.toISOString().replace(/[:.]/g, '-')}`;
  let replaced = false;
  try {
    await mustBeEmpty(client, databases);
    try {
      await read(file, key, async (piece) => {
        if ('text' in piece) replaced = (await putText(textsDir, kept, piece)) || replaced;
        else await client.db(piece.db).collection(piece.name).insertMany(piece.documents.map(documentOf));
      });
    } catch (error) {
      for (const db of databases) await client.db(db).dropDatabase();
      throw error;
    }
  } finally {
    await client.close();
  }
  return { ...manifest, replacedTexts: replaced ? kept : null };
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
 * @throws {Problem} naming what is there
 */
async function mustBeEmpty(client, databases) {
  for (const { db, name } of await collectionsOf(client, databases)) {
    if ((await client.db(db).collection(name).findOne({})) === null) continue;
    throw new Problem(`the server is not empty (${db}.${name}): a backup is restored only into empty databases`);
  }
}

/**
 * Writes a text of the site. One that was there with other words is kept beside.
 * @param {string} textsDir
 * @param {string} kept
 * @param {{text: string, bytes: Uint8Array}} piece
 * @returns {Promise<boolean>} whether another was replaced
 */
async function putText(textsDir, kept, { text, bytes }) {
  const file = path.join(textsDir, text);
  const before = await readFile(file).catch(() => null);
  if (before?.equals(bytes)) return false;
  if (before !== null) await put(path.join(kept, text), before);
  await put(file, bytes);
  return before !== null;
}

/**
 * @param {string} file
 * @param {Uint8Array} bytes
 */
async function put(file, bytes) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
