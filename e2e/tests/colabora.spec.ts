import type { Page } from '@playwright/test';
import axe from 'axe-core';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from '../src/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const texts = {
  es: {
    title: 'Tu aporte llena una pileta',
    copy: 'Copiar el número de la cuenta en pesos',
    copied: 'Copiado',
    selected: 'Seleccionado: copialo',
    other: 'English',
  },
  en: {
    title: 'Your gift fills a tank',
    copy: 'Copy the number of the account in pesos',
    copied: 'Copied',
    selected: 'Selected: now copy it',
    other: 'Español',
  },
} as const;

async function open(page: Page, language: 'es' | 'en'): Promise<void> {
  await page.goto(`/colabora?lang=${language}`);
  await page.locator('#portada').waitFor({ state: 'detached' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language].title);
}

for (const language of ['es', 'en'] as const) {
  for (const width of [320, 360, 768, 1440]) {
    test(`${language}, ${width} px: axe finds nothing, and nothing scrolls sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, language);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }

  test(`${language}: a number is copied by keyboard, and the page says so`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, language);
    const button = page.getByRole('button', { name: texts[language].copy });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: texts[language].copied })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('000-000000-00001');
  });

  test(`${language}: without a clipboard the button selects the number and says so`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await open(page, language);
    await page.getByRole('button', { name: texts[language].copy }).click();
    await expect(page.getByRole('button', { name: texts[language].selected })).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('000-000000-00001');
  });
}

test('the header switches the language, and the next page keeps it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'es');
  await page.getByRole('banner').getByRole('link', { name: texts.es.other }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/voluntariado');
  await expect(page.getByRole('heading', { name: 'A summer with turtles' })).toBeVisible();
});

/** Decodes the QR codes of the page. */
async function readCodes(page: Page): Promise<(string | undefined)[]> {
  const codes = page.getByRole('img', { name: /^Código QR: / });
  await expect(codes).toHaveCount(6);
  const read = [];
  for (const code of await codes.all()) {
    await code.scrollIntoViewIfNeeded();
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    read.push(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data);
  }
  return read;
}

const links = ['billetera', 'solidaria', 'exterior', 'cobranza'].map((name) => `https://example.org/${name}`);

test('a camera reads each link and each account', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, 'es');
  const read = await readCodes(page);
  expect(read.slice(0, 4)).toEqual(links);
  expect(read[4]).toContain('Caja de ahorro en pesos\nNúmero: 000-000000-00001');
  expect(read[5]).toContain('Caja de ahorro en dólares\nNúmero: 000-000000-00002');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the prerendered page shows the accounts, the links and their codes', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto('/colabora');
    await expect(page.getByText('000-000000-00001')).toBeVisible();
    expect((await readCodes(page)).slice(0, 4)).toEqual(links);
  });
});
