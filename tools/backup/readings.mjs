/** What whoever operates an installation has to hear of, in Prometheus's words (rule: metrics). */
import { X509Certificate } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { MongoClient } from 'mongodb';

/** Longer, and whoever enters a record has been told that it cannot be stored. */
const patienceMs = 5000;

/**
 * @typedef {object} Look
 * @property {boolean} writable whether the database takes a write
 * @property {number | null} made when the newest backup was made
 * @property {number | null} rehearsed when one was last restored
 * @property {Record<string, number>} free what is free of each disk, from 0 to 1
 * @property {number | null} certificateUntil
 */

/**
 * @param {object} of
 * @param {string} of.uri
 * @param {Uint8Array | null} of.certificate of the edge, in PEM
 * @param {Record<string, string>} of.disks a folder on each
 * @param {number | null} of.made
 * @param {number | null} of.rehearsed
 * @returns {Promise<Look>}
 */
export async function lookAt({ uri, certificate, disks, made, rehearsed }) {
  /** @type {Record<string, number>} */
  const free = {};
  for (const [disk, folder] of Object.entries(disks)) {
    const { bavail, blocks } = await statfs(folder);
    free[disk] = bavail / blocks;
  }
  const certificateUntil = certificate && Date.parse(new X509Certificate(certificate).validTo);
  return { writable: await isWritable(uri), made, rehearsed, free, certificateUntil };
}

/** @param {Look} look */
export function inPrometheus({ writable, made, rehearsed, free, certificateUntil }) {
  const lines = [
    `database_writable ${writable ? 1 : 0}`,
    // 0 when there is none: older than anything.
    `backup_newest_timestamp_seconds ${(made ?? 0) / 1000}`,
    `rehearsal_newest_timestamp_seconds ${(rehearsed ?? 0) / 1000}`,
    ...Object.entries(free).map(([disk, ratio]) => `disk_free_ratio{disk="${disk}"} ${ratio}`),
  ];
  if (certificateUntil) lines.push(`certificate_expires_timestamp_seconds ${certificateUntil / 1000}`);
  const types = new Set(lines.map((line) => `# TYPE ${line.replace(/[{ ].*/, '')} gauge`));
  return `${[...types, ...lines].join('\n')}\n`;
}

/** Whether the database takes a write, and as many members as are needed have it. @param {string} uri */
async function isWritable(uri) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: patienceMs, appName: 'caparazon_lecturas' });
  try {
    const writeConcern = { w: /** @type {const} */ ('majority'), wtimeoutMS: patienceMs };
    const place = client.db('caparazon_operacion').collection('pulso');
    await place.updateOne({ escribe: true }, { $currentDate: { cuando: true } }, { upsert: true, writeConcern });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}
