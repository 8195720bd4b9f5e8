/** Every screen at three widths, into `SHOTS_DIR` (default `.cache/shots`). */
import path from 'node:path';
import { root } from '../src/product.ts';
import { publicScreens } from '../src/public-screens.ts';
import { samplesOf, staffScreens } from '../src/screens.ts';
import { test } from '../src/test.ts';

const folder = process.env.SHOTS_DIR ?? path.join(root, '.cache/shots');
const widths = { 360: 740, 768: 1024, 1440: 900 };
const noSamples = { idReporte: 0, idFicha: 0 };
const fileOf = (name: string) => name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '');

test.use({ mayComplain: /status of 404/, contextOptions: { reducedMotion: 'reduce' } });

for (const [width, height] of Object.entries(widths)) {
  const isMobile = Number(width) < 1000;
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width: Number(width), height }, isMobile, hasTouch: isMobile });

    for (const role of [null, 'VOL', 'VOL_FIN', 'ADMIN'] as const) {
      test.describe(role ?? 'stranger', () => {
        test.use({ loggedInAs: role });
        for (const screen of [...publicScreens, ...staffScreens].filter((one) => one.as === role)) {
          test(screen.name, async ({ page, product, sessionOf }) => {
            const samples = role ? await samplesOf(product.address, (await sessionOf('VOL')).accessToken) : noSamples;
            await screen.open(page, samples);
            await page.evaluate(() => document.fonts.ready);
            const overlaid = await page.locator('dialog[open]').count();
            const file = path.join(folder, width, `${fileOf(screen.name)}.png`);
            await page.screenshot({ path: file, fullPage: overlaid === 0 });
          });
        }
      });
    }
  });
}
