/** Restores a backup into databases of its own on the same server, to know that it can be restored. */
import { mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { Problem } from '../terminal.mjs';
import { restore } from './restore.mjs';

/** Before the names of databases; nothing else uses it. */
const prefix = 'ensayo_';

/** How much more room than the backup there has to be: what the product stores goes on. */
const roomFactor = 3;

/**
 * @typedef {object} Rehearsal
 * @property {string} uri a server on which the product may be running
 * @property {string} file
 * @property {string} key
 * @property {string} disk a folder on the disk of the server
 * @property {Date} now
 */

/**
 * Restores, counts and removes what it restored.
 * @param {Rehearsal} rehearsal
 * @returns {Promise<{documents: number, instant: string}>}
 * @throws {Problem} when there is too little room, the backup cannot be restored, or something of it is missing
 */
export async function rehearse({ uri, file, key, disk, now }) {
  const { size } = await stat(file);
  const { bavail, bsize } = await statfs(disk);
  if (bavail * bsize < roomFactor * size) {
    throw new Problem(`there is too little room to restore ${file} beside what is there: ${disk} is nearly full`);
  }
  const siteDir = await mkdtemp(path.join(tmpdir(), 'caparazon-ensayo-'));
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000, appName: 'caparazon_ensayo' });
  try {
    await removeAll(client);
    const into = (/** @type {string} */ db) => `${prefix}${db}`;
    const { colecciones, instante } = await restore({ uri, siteDir, file, key, now, into });
    const wanted = Object.entries(colecciones).map(([place, { documentos }]) => {
      const [db = '', name = ''] = place.split('/');
      return { db: into(db), name, documentos };
    });
    let documents = 0;
    for (const { db, name, documentos } of wanted) {
      const found = await client.db(db).collection(name).countDocuments();
      if (found !== documentos)
        throw new Problem(`${file}: ${db}.${name} has ${found} documents, and should ${documentos}`);
      documents += found;
    }
    return { documents, instant: instante };
  } finally {
    await removeAll(client).finally(() => client.close());
    await rm(siteDir, { recursive: true });
  }
}

/** A rehearsal that was killed leaves its databases behind. @param {MongoClient} client */
async function removeAll(client) {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
}
