/** The pictures of docs/guides: `npm run shots -w e2e -- guides`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { guidePictures } from '../src/guide-pictures.ts';
import { root } from '../src/product.ts';
import { samplesOf } from '../src/screens.ts';
import { sizes } from '../src/sizes.ts';
import { test } from '../src/test.ts';

const folder = path.join(root, 'docs/images/guias');
/** The width in pixels at which a guide shows a picture. */
const widths = { phone: 480, desktop: 1080 };
const noSamples = { idReporte: 0, idFicha: 0 };

test.use({ mayComplain: /status of 4\d\d/, contextOptions: { reducedMotion: 'reduce' } });

for (const { file, screen, size } of guidePictures) {
  test.describe(file, () => {
    test.use({ ...sizes[size], loggedInAs: screen.as });
    test(screen.name, async ({ page, product, sessionOf }) => {
      const samples = screen.as ? await samplesOf(product.address, (await sessionOf('VOL')).accessToken) : noSamples;
      // A page uses only fonts cached before its first paint.
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      await screen.open(page, samples);
      await page.evaluate(() => document.fonts.ready);
      // Pictures below the screen load lazily.
      await page.waitForFunction(() =>
        [...document.images].every((image) => image.complete || image.getBoundingClientRect().top >= innerHeight),
      );
      mkdirSync(folder, { recursive: true });
      await sharp(await page.screenshot())
        .resize({ width: widths[size] })
        .webp({ quality: 70, effort: 6 })
        .toFile(path.join(folder, `${file}.webp`));
    });
  });
}
