/** axe finds nothing on any screen, in any state, size and theme; each is drawn, and fits in 320 px. */
import type { Page } from '@playwright/test';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { expectDrawn } from '../src/drawn.ts';
import { expectFits } from '../src/narrow.ts';
import { publicScreens } from '../src/public-screens.ts';
import type { Samples, Screen } from '../src/screen.ts';
import { samplesOf, staffScreens } from '../src/screens.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

/** Some screens show a 404, a refusal, or a service that is down. */
test.use({ mayComplain: /status of (40[49]|503)/, contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ mode: 'parallel' });

const noSamples: Samples = { idReporte: 0, idFicha: 0 };

/** Only width and pointer differ at desktop size. */
async function goToDesk(page: Page): Promise<void> {
  const { viewport } = sizes.desktop;
  await page.setViewportSize(viewport);
  await page.waitForFunction((width) => innerWidth === width, viewport.width);
}

function check({ name, as, open }: Screen): void {
  test(name, async ({ page, product, sessionOf }) => {
    const samples = as ? await samplesOf(product.address, (await sessionOf('VOL')).accessToken) : noSamples;
    await open(page, samples);
    await addAxe(page);
    await expectAccessible(page, 'dia');
    if (as) await expectAccessible(page, 'noche');
    await expectDrawn(page);
    await expectFits(page);
    await goToDesk(page);
    await expectDrawn(page);
    if (as) await expectAccessible(page, 'noche');
    await expectAccessible(page, 'dia');
  });
}

test.describe('on a phone, then on a desk', () => {
  test.use({ ...sizes.phone, deviceScaleFactor: 1 });
  for (const screen of publicScreens) check(screen);
  for (const role of ['VOL', 'VOL_FIN', 'ADMIN'] as const) {
    test.describe(`as ${role}, by day and by night`, () => {
      test.use({ loggedInAs: role });
      for (const screen of staffScreens) if (screen.as === role) check(screen);
    });
  }
});

test.describe('the night theme', () => {
  test.use({ ...sizes.desktop, loggedInAs: 'VOL' });

  test('comes by its button and stays after a reload', async ({ page }) => {
    const html = page.locator('html');
    await page.goto('/perfil');
    await expect(html).toHaveAttribute('data-theme', 'dia');
    await page.getByRole('button', { name: 'Tema de noche' }).click();
    await expect(html).toHaveAttribute('data-theme', 'noche');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'noche');
    await expect(page.getByRole('button', { name: 'Tema de día' })).toBeVisible();
  });
});
