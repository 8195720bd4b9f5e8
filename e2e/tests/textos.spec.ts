/** ADMIN edits the public texts, and visitors read them at once (rule: edited-texts). */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textosMessages as says } from '@caparazon/public-site/textos/words';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { newMark } from '../src/accounts.ts';
import { expect, test } from '../src/test.ts';
import { notice } from '../src/usuarios.ts';

const widths = [360, 768, 1440];

test.use({ loggedInAs: 'ADMIN' });
test.describe.configure({ mode: 'serial' });

const phone = (page: Page) => page.getByRole('textbox', { name: 'Teléfono 1' });
const publish = (page: Page) => page.getByRole('button', { name: 'Guardar y publicar' });
const question = (page: Page) => page.getByRole('dialog', { name: /^¿Publicar/ });

async function open(page: Page): Promise<void> {
  await page.goto('/textos');
  await page.getByRole('link', { name: 'La organización' }).click();
  await expect(phone(page)).toBeEnabled();
}

async function change(page: Page, number: string): Promise<void> {
  await phone(page).fill(number);
  await publish(page).click();
  await expect(question(page)).toContainText(number);
  await question(page).getByRole('button', { name: 'Publicar', exact: true }).click();
}

let lastPhone = Number(newMark().slice(0, 4));

function newPhone(): string {
  lastPhone = lastPhone === 9999 ? 1000 : lastPhone + 1;
  return `4470 ${lastPhone}`;
}

for (const width of widths) {
  test(`at ${width} px a new phone is on the public page at once, without a build`, async ({
    page,
    product,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
    const number = newPhone();
    await change(page, number);
    await expect(notice(page, says.published)).toBeVisible();
    await expect(page.getByText('En el sitio ahora')).toBeVisible();

    const visitor = await browser.newPage({ baseURL: product.address, javaScriptEnabled: false });
    await visitor.goto('/contacto');
    await expect(visitor.locator('#contacto').getByText(number).first()).toBeVisible();
    await visitor.close();
    const answer = await fetch(`${product.address}/textos/organizacion.json`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain(number);
  });
}

test('news with an uploaded picture are on the home at once', async ({ page, product, browser }) => {
  await page.goto('/textos/novedades');
  await page.getByRole('button', { name: 'Agregar una novedad' }).click();
  const news = page.getByRole('listitem', { name: /^novedad/ }).last();
  const title = `Volvió la ${newMark()}`;
  await news.getByRole('textbox', { name: 'Fecha' }).fill('28/11/2026');
  await news.getByRole('textbox', { name: 'Título, en español' }).fill(title);
  await news.getByRole('textbox', { name: 'Texto, en español' }).fill('Al mar.');
  await news.getByLabel('Elegir: Foto').setInputFiles(path.join(product.siteDir, 'textos/fotos/liberacion.webp'));
  await expect(news.getByRole('textbox', { name: /^Foto/ })).toHaveValue(/^\/textos\/fotos\/.+\.jpg$/);
  await publish(page).click();
  await question(page).getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(notice(page, says.published)).toBeVisible();

  const visitor = await browser.newPage({ baseURL: product.address, javaScriptEnabled: false });
  await visitor.goto('/');
  const first = visitor.locator('#novedades li').first();
  await expect(first).toContainText(title);
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  await visitor.close();
});

test('an invalid text is refused at its field, and its draft can be restored', async ({ page, product }) => {
  const file = path.join(product.siteDir, 'textos/organizacion.json');
  const before = readFileSync(file, 'utf8');
  await open(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('hola');
  await publish(page).click();
  await expect(page.getByText('No es una dirección de e-mail')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  expect(readFileSync(file, 'utf8')).toBe(before);
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible();
  await page.goto('/textos/organizacion');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('hola');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).not.toHaveValue('hola');
});

test('the preview is the public page with the new text, and runs no program', async ({ page }) => {
  await open(page);
  const number = newPhone();
  await phone(page).fill(`${number} <script>document.title = 'x'</script>`);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#contacto').getByText(`${number} <script>`).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Inglés' }).check();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
});

test('a double click on the button opens the question and keeps it open', async ({ page }) => {
  await open(page);
  await phone(page).fill(newPhone());
  await publish(page).dblclick();
  await expect(question(page).getByRole('button', { name: 'Publicar', exact: true })).toBeVisible();
  await question(page).getByRole('button', { name: 'Publicar', exact: true }).click({ trial: true });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 900 } });

  test('a touch outside the question closes it and presses nothing below', async ({ page }) => {
    await open(page);
    await phone(page).fill(newPhone());
    await publish(page).tap();
    // The question takes touches when its answer does.
    await question(page).getByRole('button', { name: 'Publicar', exact: true }).tap({ trial: true });
    const below = await page.getByText('Vista previa', { exact: true }).boundingBox();
    const box = await question(page).boundingBox();
    if (!below || !box) throw new Error('The preview or the question is not on the screen');
    expect(below.y > box.y + box.height || below.y + below.height < box.y).toBe(true);
    await page.touchscreen.tap(below.x + below.width / 2, below.y + below.height / 2);
    await expect(question(page)).toBeHidden();
    // The preview would block the button.
    await publish(page).tap();
    await expect(question(page)).toBeVisible();
  });
});

test.describe('another person', () => {
  test.use({ mayComplain: /status of 409/ });

  test('an edit of the file by hand is announced, and neither change is lost', async ({ page, product }) => {
    const file = path.join(product.siteDir, 'textos/organizacion.json');
    await open(page);
    const byHand = { ...JSON.parse(readFileSync(file, 'utf8')), correo: `mano.${newMark()}@caparazon.example` };
    writeFileSync(file, JSON.stringify(byHand));
    const number = newPhone();
    await change(page, number);
    await expect(page.getByRole('region', { name: 'Cambios de otra persona' })).toContainText(byHand.correo);
    await expect(phone(page)).toHaveValue(number);
    await publish(page).click();
    await question(page).getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(notice(page, says.published)).toBeVisible();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      correo: byHand.correo,
      telefonos: [number, expect.anything()],
    });
  });
});

test('goes one step back', async ({ page, product }) => {
  await open(page);
  const before = await phone(page).inputValue();
  await change(page, newPhone());
  await expect(notice(page, says.published)).toBeVisible();
  await page
    .getByRole('button', { name: /^Volver a esta versión/ })
    .first()
    .click();
  await expect(question(page)).toContainText(before);
  await question(page).getByRole('button', { name: 'Publicar esta versión' }).click();
  await expect(notice(page, says.back)).toBeVisible();
  await expect(phone(page)).toHaveValue(before);
  expect(await (await fetch(`${product.address}/contacto`)).text()).toContain(before);
});
