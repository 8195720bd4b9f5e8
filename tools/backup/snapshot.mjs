/** Reads several databases of one server as of one instant, during writes. */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../terminal.mjs';

/**
 * @typedef {import('mongodb').MongoClient} MongoClient
 * @typedef {import('mongodb').ClientSession} ClientSession
 * @typedef {{db: string, name: string}} Place of a collection
 */

/** Seconds of history: more than any backup takes. The server's default is five minutes. */
const windowS = 12 * 3600;
const defaultWindowS = 300;

/** The server's code for a collection newer than the snapshot. */
const snapshotUnavailable = 246;
const snapshotTooOld = 239;

/**
 * Makes the server keep its history while `work` runs.
 * @template T
 * @param {MongoClient} client
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLongHistory(client, work) {
  const admin = client.db('admin');
  const name = 'minSnapshotHistoryWindowInSeconds';
  const set = (/** @type {number} */ seconds) => admin.command({ setParameter: 1, [name]: seconds });
  const before = await admin.command({ getParameter: 1, [name]: 1 }).catch(() => null);
  // A hosted server may refuse; a backup longer than its history then fails.
  const isSet =
    before !== null &&
    (await set(windowS).then(
      () => true,
      () => false,
    ));
  try {
    return await work();
  } finally {
    // A killed backup left its own value behind.
    if (isSet) await set(before[name] === windowS ? defaultWindowS : before[name]).catch(() => {});
  }
}

/**
 * Lists the collections of some databases, sorted.
 * @param {MongoClient} client
 * @param {readonly string[]} databases
 * @returns {Promise<Place[]>}
 */
export async function collectionsOf(client, databases) {
  const places = [];
  for (const db of databases) {
    const found = await client.db(db).listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    for (const { name } of found) if (!name.startsWith('system.')) places.push({ db, name });
  }
  return places.sort((a, b) => a.db.localeCompare(b.db) || a.name.localeCompare(b.name));
}

/**
 * Starts a snapshot that contains all these collections.
 * @param {MongoClient} client
 * @param {readonly Place[]} places
 * @param {AbortSignal} [signal]
 * @returns {Promise<ClientSession>} a session whose reads see the snapshot
 */
export async function beginSnapshot(client, places, signal) {
  for (;;) {
    const session = client.startSession({ snapshot: true });
    try {
      for (const { db, name } of places) await client.db(db).collection(name).findOne({}, { session });
      return session;
    } catch (error) {
      await session.endSession();
      if (/** @type {{code?: number}} */ (error).code !== snapshotUnavailable) throw error;
      await pause(100, undefined, { signal });
    }
  }
}

/**
 * Streams a collection's documents as BSON bytes.
 * @param {MongoClient} client
 * @param {Place} place
 * @param {ClientSession} session
 * @returns {AsyncGenerator<Uint8Array>}
 * @throws {Problem} when the snapshot is older than the server's history
 */
export async function* documentsOf(client, { db, name }, session) {
  const cursor = client.db(db).collection(name).find({}, { session, raw: true, batchSize: 500 });
  try {
    for (let doc = await cursor.next(); doc !== null; doc = await cursor.next()) {
      yield/** @type {Uint8Array} */ (/** @type {unknown} */ (doc));
    }
  } catch (error) {
    if (/** @type {{code?: number}} */ (error).code !== snapshotTooOld) throw error;
    throw new Problem(
      'the backup took longer than the server remembers: raise its minSnapshotHistoryWindowInSeconds, and try again',
    );
  }
}
