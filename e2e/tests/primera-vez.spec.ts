/** The first visit to an empty installation, by keyboard (rule: first-visit). */
import { primeraVezMessages } from '@caparazon/office/usuario/words';
import { test as base, expect } from '@playwright/test';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { topology } from '../src/copies.ts';
import { expectDrawn } from '../src/drawn.ts';
import { expectSeen, tabTo } from '../src/keyboard.ts';
import { expectFits } from '../src/narrow.ts';
import { Product } from '../src/product.ts';
import { sizes } from '../src/sizes.ts';

const startPatienceMs = 300_000;

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const product = await Product.of(topology, [], { DEMO: '0' });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: startPatienceMs },
  ],
  baseURL: ({ product }, use) => use(product.address),
});
test.use({ ...sizes.phone, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

test('the code of the log makes the first account, once', async ({ page, product, browser }) => {
  test.slow();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const [, codigo = ''] = /^.*Código para la primera visita, en \S*\/primera_vez: (\S+)$/m.exec(product.output) ?? [];
  expect(codigo).not.toBe('');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/primera vez/i)).toHaveCount(0);
  await page.goto('/login');
  const way = page.getByRole('link', { name: /^Primera vez/ });
  await tabTo(page, way);
  await expectSeen(way);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Primera vez' });
  const code = form.getByRole('textbox', { name: 'Código' });
  await addAxe(page);
  await expectAccessible(page, 'dia');
  await expectDrawn(page);
  await expectFits(page);

  const write = async (...texts: readonly string[]) => {
    await tabTo(page, code);
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      // The button that shows a password.
      if (text === own) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  };
  const own = 'marea-baja-26';
  await write('adivinado', 'Elena', 'Bruzzone', 'elena@caparazon.example', 'elena', own, own);
  await expect(form.getByText(primeraVezMessages.wrong)).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page, 'dia');
  await code.fill(codigo);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: '¿Quiénes son?' }).waitFor();
  await expect(page.getByRole('textbox', { name: 'Auspiciantes' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Nombre de la organización' }).fill('Karumbé del Este');
  await addAxe(page);
  await expectAccessible(page, 'dia');
  await expectFits(page);
  await page.getByRole('button', { name: 'Guardar y publicar' }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page).toHaveURL(/\/puesta_en_marcha$/);
  const steps = page.getByRole('list', { name: 'Pasos' });
  await expect(steps.getByText('Hecho', { exact: true })).toHaveCount(1);
  const key = page.getByRole('button', { name: /^Ya está guardada afuera/ });
  await tabTo(page, key);
  await page.keyboard.press('Enter');
  await expect(steps.getByText('Hecho', { exact: true })).toHaveCount(2);
  await addAxe(page);
  await expectAccessible(page, 'dia');
  await expectFits(page);
  await page.setViewportSize(sizes.desktop.viewport);
  const entry = page.getByRole('link', { name: /^Puesta en marcha/ });
  await expect(entry).toHaveText(/4/);
  await page.getByRole('button', { name: 'Sacarla del menú' }).click();
  await expect(entry).toHaveCount(0);
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Karumbé del Este');
  // The wrong code.
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);

  const stranger = await browser.newPage({ baseURL: product.address, ...sizes.desktop });
  await stranger.goto('/primera_vez');
  await expect(stranger.getByRole('heading', { name: 'La primera visita ya está hecha' })).toBeVisible();
  await stranger.goto('/login');
  await expect(stranger.getByRole('form', { name: 'Ingresar' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: /^Primera vez/ })).toHaveCount(0);
  await stranger.close();
});
