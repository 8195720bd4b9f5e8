/** Several databases of one server as they all were at one instant, while writes go on. */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../terminal.mjs';

/**
 * @typedef {import('mongodb').MongoClient} MongoClient
 * @typedef {import('mongodb').ClientSession} ClientSession
 * @typedef {{db: string, name: string}} Place of a collection
 */

/** How far back the server must be able to look: longer than any backup takes. Its default is five minutes. */
const windowS = 12 * 3600;
const defaultWindowS = 300;

/** The server's code where a collection is too new to be seen at the instant. */
const snapshotUnavailable = 246;
const snapshotTooOld = 239;

/**
 * Has the server keep its past for as long as `work` takes.
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
  // A hosted server may not let us: a backup that takes longer than its window then fails, and says so.
  const isSet =
    before !== null &&
    (await set(windowS).then(
      () => true,
      () => false,
    ));
  try {
    return await work();
  } finally {
    // One that was killed left its own value behind.
    if (isSet) await set(before[name] === windowS ? defaultWindowS : before[name]).catch(() => {});
  }
}

/**
 * The collections of some databases, in order.
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
 * Begins to read at one instant, at which all these collections can be seen.
 * @param {MongoClient} client
 * @param {readonly Place[]} places
 * @param {AbortSignal} [signal]
 * @returns {Promise<ClientSession>} reads in it see that instant
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
 * The documents of a collection as the database holds them, byte by byte.
 * @param {MongoClient} client
 * @param {Place} place
 * @param {ClientSession} session
 * @returns {AsyncGenerator<Uint8Array>}
 * @throws {Problem} when the server no longer remembers the instant
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
