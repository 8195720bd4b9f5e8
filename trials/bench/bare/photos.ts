/** Draws photos as svc-cases does by bare sharp. Each request names a folder. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

async function draw(photo: Buffer): Promise<void> {
  const jpeg = await sharp(photo)
    .autoOrient()
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ optimiseCoding: false })
    .toBuffer();
  await sharp(jpeg).resize({ width: 320, withoutEnlargement: true }).jpeg({ optimiseCoding: false }).toBuffer();
}

let photos: Buffer[] = [];

async function drawFirst(count: number): Promise<void> {
  const waiting = photos.slice(0, count);
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await draw(next);
  };
  await Promise.all([lane(), lane()]);
}

process.on('message', async (asked: { folder: string } | { draw: number; times: number }) => {
  if ('folder' in asked) {
    photos = readdirSync(asked.folder).map((name) => readFileSync(path.join(asked.folder, name)));
  } else {
    for (let time = 0; time < asked.times; time += 1) await drawFirst(asked.draw);
  }
  process.send?.('done');
});
process.send?.('ready');
