/** The picture of the README. */
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../src/product.ts';
import { storageOf } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

const picture = path.join(root, 'docs/images/caparazon.png');
const paper = '#EEF5F2';
const edge = 40;

const rounded = (width: number, height: number, radius: number) =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  );

const framed = async (shot: Buffer, width: number, height: number) =>
  sharp(shot)
    .resize(width, height, { fit: 'cover', position: 'top' })
    .composite([{ input: rounded(width, height, 14), blend: 'dest-in' }])
    .png()
    .toBuffer();

test('draws the home beside the reports', async ({ browser, product, sessionOf }) => {
  const desk = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
  const home = await desk.newPage();
  await home.goto('/', { waitUntil: 'networkidle' });
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
  const homeShot = await home.screenshot();

  const phone = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    storageState: storageOf(product.address, await sessionOf('VOL')),
  });
  const reportes = await phone.newPage();
  await reportes.goto('/reportes');
  await expect(reportes.getByRole('listitem').filter({ hasText: '#' }).first()).toBeVisible();
  const reportesShot = await reportes.screenshot();

  const [wide, tall] = [960, 600];
  const [slim, height] = [277, 600];
  await sharp({
    create: { width: wide + slim + 3 * edge, height: tall + 2 * edge, channels: 3, background: paper },
  })
    .composite([
      { input: await framed(homeShot, wide, tall), left: edge, top: edge },
      { input: await framed(reportesShot, slim, height), left: wide + 2 * edge, top: edge },
    ])
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(picture);
  await Promise.all([desk.close(), phone.close()]);
});
