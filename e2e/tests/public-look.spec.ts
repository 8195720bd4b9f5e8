/** The public pages as a stranger first sees them. */
import type { Locator, Page } from '@playwright/test';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

const carapace = (page: Page) => page.locator('main img[src*="caparazon"]');

/** The program, hence the turtle, waits for the first paint. */
const turtleThere = (page: Page) => expect(carapace(page)).toBeAttached({ timeout: 20_000 });

const running = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
        .length,
  );

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`a phone of ${viewport.width} × ${viewport.height} first shows sentence, button and turtle without overlap`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ ...sizes.phone, viewport, baseURL: product.address });
    const page = await context.newPage();
    await page.goto('/');
    await turtleThere(page);
    const chat = page.getByRole('button', { name: 'Abrir el chat' });
    await expect(chat).toBeVisible();
    const main = page.getByRole('main');
    const parts = await Promise.all(
      [
        main.getByRole('heading', { level: 1 }),
        main.getByText('Rescatamos y rehabilitamos').first(),
        main.getByRole('link', { name: 'Encontré una tortuga' }).first(),
        carapace(page),
        main.getByRole('group', { name: 'El camino de una tortuga rescatada' }).locator('p'),
        chat,
      ].map(boxOf),
    );
    for (const [place, { x, y, width, height }] of parts.entries()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(viewport.width);
      expect(y + height).toBeLessThanOrEqual(viewport.height);
      for (const other of parts.slice(place + 1)) {
        const apart =
          x + width <= other.x || other.x + other.width <= x || y + height <= other.y || other.y + other.height <= y;
        expect(apart, `parts ${place} and another lie apart`).toBe(true);
      }
    }
    await context.close();
  });
}

test('the scene moves, and the button of the carousel stops it', async ({ page }) => {
  await page.goto('/');
  await turtleThere(page);
  await expect.poll(() => running(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pausar las imágenes' }).click();
  await expect.poll(() => running(page)).toBe(0);
  await page.getByRole('button', { name: 'Reanudar las imágenes' }).click();
  await expect.poll(() => running(page)).toBeGreaterThan(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, and the picture is complete', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Aparece en la orilla')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir el chat' })).toBeVisible();
    expect(await running(page)).toBe(0);
    await expect(page.getByRole('button', { name: 'Pausar las imágenes' })).toBeHidden();
    await expect(carapace(page)).toHaveCount(0);
  });
});

test.describe('on a small phone', () => {
  test.use(sizes.phone);

  test('the five steps have their instructions, and the form begins within the second screen', async ({ page }) => {
    await page.goto('/reportar');
    const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await expect(steps).toHaveCount(5);
    await expect(steps.nth(3)).toContainText('Agarrala del caparazón, por los costados; nunca de las aletas.');
    await expect(steps.nth(3).getByText('nunca de las aletas')).toBeVisible();
    const last = await boxOf(steps.nth(4));
    expect(last.y + last.height).toBeLessThanOrEqual(1.2 * sizes.phone.viewport.height);
  });
});

test.describe('without a signal', () => {
  test.use({ mayComplain: /net::ERR_/ });

  test('a guide that cannot be opened says so, and the report stays where it is', async ({ page, context }) => {
    await page.goto('/reportar');
    await expect(page.locator('#portada')).toHaveCount(0);
    const address = page.url();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Ver la guía de varamiento' }).click();
    await expect(page.getByText(/^No se pudo abrir la guía/)).toBeVisible();
    expect([page.url(), context.pages().length]).toEqual([address, 1]);
    await context.setOffline(false);
    const brought = [/guia-varamiento.*\.png/, /\/guide\.\w+\.js/].map((what) => page.waitForResponse(what));
    await page.locator('input[name=ubicacion]').fill('Valizas');
    for (const one of brought) await (await one).finished();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Ver la guía de varamiento' }).click();
    const picture = page.getByRole('img', { name: /nunca de las aletas/ });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await context.setOffline(false);
  });
});

test('the guide is opened, enlarged and closed by keyboard, and can be saved and printed', async ({
  page,
  request,
}) => {
  await page.goto('/reportar');
  const link = page.getByRole('link', { name: 'Ver la guía de varamiento' });
  const guide = page.getByRole('dialog', { name: 'Guía de varamiento' });
  await expect(async () => {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(guide).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const picture = guide.getByRole('img', { name: /nunca de las aletas/ });
  const before = await boxOf(picture);
  await guide.getByRole('button', { name: 'Agrandar' }).focus();
  await page.keyboard.press('Enter');
  await expect(guide.getByRole('button', { name: 'Agrandar', pressed: true })).toBeFocused();
  expect((await boxOf(picture)).width).toBeCloseTo(2 * before.width, 0);

  for (const [name, type] of [
    ['Guardar', 'image/png'],
    ['Imprimir (PDF)', 'application/pdf'],
  ] as const) {
    const href = await guide.getByRole('link', { name }).getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toBe(type);
  }
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(link).toBeFocused();
});

for (const width of [320, 360])
  test(`at ${width} px the five steps have their instructions, and the report begins within a screen and a half`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      ...sizes.phone,
      viewport: { width, height: 640 },
      baseURL: product.address,
    });
    const page = await context.newPage();
    await page.goto('/reportar');
    const form = page.getByRole('form', { name: 'Reporte' }).first();
    expect((await boxOf(form.getByText('Agregar fotos'))).y).toBeLessThan(1.5 * 640);
    // The sticky bar keeps it visible.
    const call = page.getByRole('banner').first().getByRole('link', { name: 'Llamar' });
    await expect(call).toBeInViewport();
    const how = page.getByText('Agarrala del caparazón, por los costados; nunca de las aletas.');
    await how.scrollIntoViewIfNeeded();
    await expect(how).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Ver la guía de varamiento' }).focus();
    await expect(page.getByRole('link', { name: 'Ver la guía de varamiento' })).toBeInViewport({ ratio: 0.9 });
    await context.close();
  });

// 1440 px at 200 % are 720 px of CSS; WCAG 1.4.10 asks for reflow down to 320.
for (const width of [320, 640, 768, 1000, 1440])
  test(`at ${width} px each word of the four circles fits inside, and the sea cuts no text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const language of ['es', 'en']) {
      await page.goto(`/?lang=${language}`);
      await expect(page.locator('#portada')).toHaveCount(0);
      const circles = page.locator('section:has(> div > ul > li > a > img)');
      await expect(circles).toHaveCount(1);
      const { outside, cut, edge } = await circles.evaluate((section) => {
        const textOf = (element: Element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect();
        };
        const named = (element: Element | null) => element?.textContent ?? '';
        const outsideOf = (circle: Element) => {
          const round = circle.getBoundingClientRect();
          const word = textOf(circle.querySelector('span') ?? circle);
          const [x, y] = [round.left + round.width / 2, round.top + round.height / 2];
          const far = [word.left, word.right].flatMap((a) =>
            [word.top, word.bottom].map((b) => Math.hypot(a - x, b - y)),
          );
          return Math.max(...far) > round.width / 2;
        };
        // The browser resolves the offset from the bottom.
        const [, fromBottom] = / (\d[\d.]*)px/.exec(getComputedStyle(section).backgroundImage) ?? [];
        const edge = section.getBoundingClientRect().bottom - Number(fromBottom);
        const cutBy = (text: Element) => textOf(text).top < edge && edge < textOf(text).bottom;
        return {
          edge,
          outside: [...section.querySelectorAll('li > a')].filter(outsideOf).map(named),
          cut: [...section.querySelectorAll('p, h2, li span')].filter(cutBy).map(named),
        };
      });
      expect({ language, outside, cut }).toEqual({ language, outside: [], cut: [] });
      expect(edge).toBeGreaterThan(0);
    }
  });

for (const width of [320, 768, 1000, 1249, 1250, 1440])
  test(`at ${width} px no name on the map overlaps an address or a phone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/contacto');
    const contact = page.locator('#contacto');
    await expect(contact.locator('svg text').first()).toBeAttached();
    await expect(page.locator('#portada')).toHaveCount(0);
    await expect(contact.locator('svg text').first()).toBeVisible();
    const over = await contact.evaluate((section) => {
      const words = [...section.querySelectorAll('h3, address, p, a:not([tabindex="-1"])')];
      const names = [...section.querySelectorAll('svg text')];
      // A map clips what lies outside.
      const top = (one: Element) =>
        Math.max(one.getBoundingClientRect().top, one.closest('svg')?.getBoundingClientRect().top ?? 0);
      const meet = (one: Element, other: Element) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        return a.left < b.right && b.left < a.right && top(one) < b.bottom && b.top < a.bottom;
      };
      return names.flatMap((name) =>
        words.filter((word) => meet(name, word)).map((word) => `${name.textContent}: ${word.textContent}`),
      );
    });
    expect(over).toEqual([]);
  });

for (const width of [320, 720])
  test(`at a zoom to ${width} px of CSS no public page scrolls sideways`, async ({ browser, product }) => {
    const context = await browser.newContext({
      viewport: { width, height: 450 },
      deviceScaleFactor: 2,
      baseURL: product.address,
    });
    const page = await context.newPage();
    for (const address of ['/', '/reportar', '/colabora', '/voluntariado', '/contacto', '/seguimiento', '/login']) {
      for (const language of ['es', 'en']) {
        await page.goto(`${address}?lang=${language}`);
        await expect(page.locator('#portada')).toHaveCount(0);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${address} in ${language}`).toBeLessThanOrEqual(width);
      }
    }
    await context.close();
  });

test('at 320 px without web fonts no public page scrolls sideways', async ({ browser, product }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, baseURL: product.address });
  await context.route('**/*.woff2', (route) => route.abort());
  const page = await context.newPage();
  for (const address of ['/', '/reportar', '/colabora', '/seguimiento']) {
    await page.goto(address);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, address).toBeLessThanOrEqual(320);
  }
  await context.close();
});
