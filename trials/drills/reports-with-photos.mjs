/** Sends reports with photos at once, as the form does. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ask, reporte } from './client.mjs';

/**
 * @typedef {object} Sent
 * @property {number[]} ids of stored reports
 * @property {string[]} problems answers to the others
 */

/** As phones' browsers send them: some 400 kB. */
const [width, height] = [1600, 1200];

/**
 * Unique photos, since a report may not contain one twice.
 * @param {number} reports
 * @param {number} photos for each report
 * @returns {Promise<Blob[][]>}
 */
export async function makePhotos(reports, photos) {
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 25 } },
  })
    .blur(0.7)
    .jpeg({ quality: 85 })
    .toBuffer();
  // A comment makes the same picture another file.
  const photo = () =>
    new Blob([grain.subarray(0, 2), comment(randomUUID()), grain.subarray(2)], { type: 'image/jpeg' });
  return Array.from({ length: reports }, () => Array.from({ length: photos }, photo));
}

/** A JPEG segment that decoders ignore. @param {string} text */
const comment = (text) => Buffer.from([0xff, 0xfe, 0, text.length + 2, ...Buffer.from(text)]);

/**
 * @param {string} address
 * @param {Blob[][]} sets photos of each report
 * @returns {Promise<Sent>}
 */
export async function sendReports(address, sets) {
  /** @type {Sent} */
  const sent = { ids: [], problems: [] };
  await Promise.all(
    sets.map(async (photos) => {
      const form = new FormData();
      for (const photo of photos) form.append('fotosReporte', photo, 'foto.jpg');
      form.append('datos', JSON.stringify(reporte('simulacro con fotos')));
      const answer = await fetch(`${address}/api/reportes`, {
        method: 'POST',
        body: form,
        headers: { 'Idempotency-Key': randomUUID() },
      });
      const body = await answer.text();
      if (answer.status === 201) sent.ids.push(JSON.parse(body).idReporte);
      else sent.problems.push(`${answer.status}: ${body.slice(0, 200)}`);
    }),
  );
  return sent;
}

/**
 * Checks that reports have all their photos.
 * @param {string} address
 * @param {string} token
 * @param {readonly number[]} ids
 * @param {number} photos for each report
 * @returns {Promise<string[]>} faults
 */
export async function findIncomplete(address, token, ids, photos) {
  /** @type {string[]} */
  const problems = [];
  for (const id of ids) {
    const { body } = await ask(`${address}/api/reportes/${id}`, { token });
    const { fotosReportes } = /** @type {{ fotosReportes?: string[] }} */ (body);
    const whole = await Promise.all((fotosReportes ?? []).map((place) => isPhoto(`${address}/api/${place}`, token)));
    const there = whole.filter(Boolean).length;
    if (there !== photos) problems.push(`report ${id}: ${there} of ${photos} photos`);
  }
  return problems;
}

/** @param {string} url @param {string} token */
async function isPhoto(url, token) {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  return answer.ok && (await answer.arrayBuffer()).byteLength > 10_000;
}
