/** Photos as phones' browsers send them: JPEG of 1600 px, 300 to 500 kB. */
import sharp from 'sharp';

const width = 1600;
const height = 1200;

/** Sky, sea, sand and dunes. */
const beach = (n: number) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="a" x2="0" y2="1">
      <stop stop-color="hsl(${190 + n * 3} 60% 75%)"/><stop offset=".5" stop-color="#0b5563"/><stop offset="1" stop-color="#d9b98a"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#a)"/>
    ${Array.from({ length: 60 }, (_, i) => `<ellipse cx="${(i * 397 + n * 131) % width}" cy="${500 + ((i * 271) % 700)}" rx="${20 + ((i * 37) % 90)}" ry="${8 + ((i * 17) % 40)}" fill="hsl(${(i * 29) % 60} 45% ${25 + ((i * 13) % 45)}%)"/>`).join('')}
  </svg>`;

/** A unique photo; grain gives it a realistic size. */
export async function makePhoto(n: number): Promise<Buffer> {
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .blur(0.7)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(beach(n)))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 85 })
    .toBuffer();
}

export const makePhotos = (count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => makePhoto(n)));
