/** What whoever operates an installation has to hear of, in Prometheus's words (rule: metrics). */
import { X509Certificate } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { MongoClient } from 'mongodb';

/** Longer, and whoever enters a record has been told that it cannot be stored. */
const patienceMs = 5000;

/**
 * @param {object} of
 * @param {string} of.uri
 * @param {Uint8Array | null} of.certificate of the edge, in PEM
 * @param {Record<string, string>} of.disks a folder on each
 * @param {number | null} of.made when the newest backup was made
 * @param {number | null} of.rehearsed when one was last restored
 * @returns {Promise<string>}
 */
export async function readings({ uri, certificate, disks, made, rehearsed }) {
  const lines = [`database_writable ${(await isWritable(uri)) ? 1 : 0}`];
  // 0 when there is none: older than anything.
  lines.push(`backup_newest_timestamp_seconds ${(made ?? 0) / 1000}`);
  lines.push(`rehearsal_newest_timestamp_seconds ${(rehearsed ?? 0) / 1000}`);
  for (const [disk, folder] of Object.entries(disks)) {
    const { bavail, blocks } = await statfs(folder);
    lines.push(`disk_free_ratio{disk="${disk}"} ${bavail / blocks}`);
  }
  if (certificate) {
    const { validTo } = new X509Certificate(certificate);
    lines.push(`certificate_expires_timestamp_seconds ${Date.parse(validTo) / 1000}`);
  }
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
