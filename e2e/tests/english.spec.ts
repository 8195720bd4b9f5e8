/** The English pages (rule: languages), and public pages on a phone. */
import { storageOf } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

const addresses = [
  '/',
  '/conozcanos',
  '/nuestrotrabajo',
  '/educacion',
  '/colabora',
  '/voluntariado',
  '/contacto',
  '/seguimiento',
  '/reportar',
];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const address of [...addresses, '/no-existe'])
    test.describe(address, () => {
      test.use({ mayComplain: /status of 404/ });

      test('the header shows the name and the language link without a menu', async ({ page }) => {
        await page.goto(address);
        const header = page.getByRole('banner').first();
        await expect(header.getByText('Caparazón')).toBeInViewport({ ratio: 1 });
        await header.getByRole('link', { name: 'English' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await expect(header.getByRole('link', { name: 'Español' })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toHaveAttribute(
          'href',
          '/contacto',
        );
      });
    });

  test('the five steps are stacked and none is cut', async ({ page }) => {
    await page.goto('/reportar');
    const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    const boxes = await steps.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(5);
    for (const [i, { left, right, top }] of boxes.entries()) {
      expect([left >= 0, right <= 360, top >= (boxes[i - 1]?.bottom ?? 0)]).toEqual([true, true, true]);
    }
  });
});

/** The most common laptops, less the scroll bar. */
const laptops = [1280, 1440];
const scrollBar = 17;

for (const [width, language] of laptops.flatMap((one) => [[one, 'es'] as const, [one, 'en'] as const]))
  for (const entrance of ['a visitor', 'the team'])
    test(`at ${width} px the menu stands in one line, for ${entrance}, in ${language}`, async ({
      page,
      product: { address },
      sessionOf,
    }) => {
      await page.setViewportSize({ width, height: 720 });
      if (entrance === 'the team') {
        const { origins } = storageOf(address, await sessionOf('VOL'));
        await page.addInitScript((entries) => {
          for (const { name, value } of entries) localStorage.setItem(name, value);
        }, origins[0]?.localStorage ?? []);
      }
      await page.goto(`/?lang=${language}`);
      await expect(page.locator('#portada')).toHaveCount(0);
      const header = page.getByRole('banner').first();
      const links = header.getByRole('navigation').getByRole('link');
      await expect(links).toHaveCount(7);
      await expect(links.last()).toHaveAttribute('href', entrance === 'the team' ? '/perfil' : '/login');
      await expect(header.getByRole('button', { name: /menú|menu/ })).toBeHidden();
      const lines = await links.evaluateAll((all) =>
        all.map((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return new Set([...words.getClientRects()].map(({ top }) => top)).size;
        }),
      );
      expect(lines).toEqual(lines.map(() => 1));
      // The free space lies between name and menu.
      const name = await header.getByRole('link').first().boundingBox();
      const menu = await header.getByRole('navigation').boundingBox();
      expect((menu?.x ?? 0) - ((name?.x ?? 0) + (name?.width ?? 0))).toBeGreaterThanOrEqual(scrollBar);
    });

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const)
  test(`at ${width} px the address of a section shows nothing of the previous section`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const address of ['/nuestrotrabajo', '/educacion', '/voluntariado', '/contacto']) {
      await page.goto(address);
      await expect(page.locator('#portada')).toHaveCount(0);
      const gap = () =>
        page.evaluate((id) => {
          const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          return Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? 0) - bar);
        }, address.slice(1));
      await expect.poll(gap, address).toBeLessThanOrEqual(1.5);
    }
  });

test('at 400 % no bar covers the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const address of ['/', '/reportar', '/colabora']) {
    await page.goto(address);
    await expect(page.locator('#portada')).toHaveCount(0);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => {
          const { position, pointerEvents } = getComputedStyle(one);
          return /sticky|fixed/.test(position) && pointerEvents !== 'none' && !one.matches('.salto');
        })
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height, top, bottom }) => width > 100 && height > 0 && bottom > 0 && top < innerHeight)
        .reduce((sum, { height }) => sum + height, 0),
    );
    expect([address, covered]).toEqual([address, 0]);
  }
});

test.describe('where movement is unwanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('all six sponsors are visible and link to their addresses', async ({ page }) => {
    await page.goto('/contacto');
    await expect(page.locator('#portada')).toHaveCount(0);
    const links = page.getByRole('region', { name: 'Quienes nos apoyan' }).getByRole('link');
    await expect(links).toHaveCount(6);
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  });
});

test('the sign-up of volunteers is there before the program', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.address });
  await context.route(/\.js$/, (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/voluntariado?lang=en');
  await expect(page.getByRole('textbox', { name: /Country/ })).toBeVisible();
  await context.close();
});
