/** axe finds nothing on any screen, in any state, on a phone and on a desk, by day and by night; and each fits in 320 px. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectFits } from '../src/narrow.ts';
import type { Samples, Screen } from '../src/screen.ts';
import { publicScreens, samplesOf, staffScreens } from '../src/screens.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

/** A 404 and a refusal are what some of these screens are about. */
test.use({ mayComplain: /status of 40[49]/, contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ mode: 'parallel' });

/** No page has a frame: axe need not look for them in a window of its own. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNoViolation(look: AxeBuilder): Promise<void> {
  const { violations } = await look.analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(told).toEqual([]);
}

const noSamples: Samples = { idReporte: 0, idFicha: 0 };

/** By day, then by night where there is one: nothing but the colours differs. */
async function expectAccessible(page: Page, { as }: Screen): Promise<void> {
  await expectNoViolation(axe(page));
  if (as === null) return;
  // As the button of the menu does, which what stands over the page may cover.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'noche';
  });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectNoViolation(axe(page).withRules('color-contrast'));
}

function check(screen: Screen, device: keyof typeof sizes): void {
  test(screen.name, async ({ page, product, sessionOf }) => {
    const samples = screen.as ? await samplesOf(product.address, (await sessionOf('VOL')).accessToken) : noSamples;
    await screen.open(page, samples);
    await expectAccessible(page, screen);
    if (device === 'phone') await expectFits(page);
  });
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(sizes[device]);
    for (const screen of publicScreens) check(screen, device);
    for (const role of ['VOL', 'VOL_FIN', 'ADMIN'] as const) {
      test.describe(`as ${role}, by day and by night`, () => {
        test.use({ loggedInAs: role });
        for (const screen of staffScreens) if (screen.as === role) check(screen, device);
      });
    }
  });
}

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
