import { MongoClient } from 'mongodb';

/** @type {MongoClient | undefined} */
let client;

/** @param {string} uri */
const admin = (uri) => {
  client ??= new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  return client.db('admin');
};

/**
 * @param {string} uri address of the set
 * @returns {Promise<number>} port of the primary
 */
export async function primaryPort(uri) {
  const { primary } = await admin(uri).command({ hello: 1 });
  return Number(String(primary).split(':')[1]);
}

/**
 * @param {string} uri address of the set
 * @returns {Promise<boolean>} whether there is a primary that all others follow
 */
export async function setIsWhole(uri) {
  try {
    const { members } = await admin(uri).command({ replSetGetStatus: 1 });
    const states = /** @type {{stateStr: string}[]} */ (members).map(({ stateStr }) => stateStr).sort();
    return (
      states.filter((state) => state === 'PRIMARY').length === 1 &&
      states.every((state) => /^(PRIM|SECOND)ARY$/.test(state))
    );
  } catch {
    return false;
  }
}
