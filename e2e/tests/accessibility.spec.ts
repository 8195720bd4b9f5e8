/**
 * axe finds nothing on any screen, in any state, at phone and desktop size, by day and by night; and each screen fits
 * in 320 px.
 */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expectFits } from '../src/narrow.ts';
import { publicScreens } from '../src/public-screens.ts';
import type { Samples, Screen } from '../src/screen.ts';
import { samplesOf, staffScreens } from '../src/screens.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

/** Some of these screens are about a 404, a refusal, or a service that is away. */
test.use({ mayComplain: /status of (40[49]|503)/, contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ mode: 'parallel' });

/**
 * Checks the page itself, which has no frames. Passed checks are not reported, since that takes as long as the
 * checking.
 */
async function expectNoViolation(page: Page, runOnly?: axe.RunOnly): Promise<void> {
  const { violations } = await page.evaluate((options) => axe.run(options), {
    resultTypes: ['violations'],
    ...(runOnly && { runOnly }),
  } satisfies axe.RunOptions);
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(told).toEqual([]);
}

const noSamples: Samples = { idReporte: 0, idFicha: 0 };

type Theme = 'dia' | 'noche';

/** Changes the theme as the button of the menu does, which a dialog may cover. Fading elements are shown at once. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    for (const fading of document.getAnimations()) fading.finish();
  }, theme);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** All checks by day. By night only the colours differ, so only they are checked. */
async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await wear(page, theme);
  await expectNoViolation(page, theme === 'dia' ? undefined : { type: 'rule', values: ['color-contrast'] });
}

/**
 * The same visit goes on at desktop size. What differs there depends on the width, or on what a mouse lacks of touch.
 */
async function goToDesk(page: Page): Promise<void> {
  await page.setViewportSize(sizes.desktop.viewport);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(sizes.desktop.viewport.width);
}

function check({ name, as, open }: Screen): void {
  test(name, async ({ page, product, sessionOf }) => {
    const samples = as ? await samplesOf(product.address, (await sessionOf('VOL')).accessToken) : noSamples;
    await open(page, samples);
    await page.evaluate(axe.source);
    await expectAccessible(page, 'dia');
    if (as) await expectAccessible(page, 'noche');
    await expectFits(page);
    await goToDesk(page);
    if (as) await expectAccessible(page, 'noche');
    await expectAccessible(page, 'dia');
  });
}

test.describe('on a phone, then on a desk', () => {
  // Nobody looks at the page, so its pixels need not be drawn four times over.
  test.use({ ...sizes.phone, deviceScaleFactor: 1 });
  for (const screen of publicScreens) check(screen);
  for (const role of ['VOL', 'VOL_FIN', 'ADMIN'] as const) {
    test.describe(`as ${role}, by day and by night`, () => {
      test.use({ loggedInAs: role });
      for (const screen of staffScreens) if (screen.as === role) check(screen);
    });
  }
});

test.describe('the night', () => {
  test.use({ ...sizes.desktop, loggedInAs: 'VOL' });

  test('comes by a button and stays', async ({ page }) => {
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
