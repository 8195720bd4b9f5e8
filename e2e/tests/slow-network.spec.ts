/** A prerendered page carries out what was pressed before its program (rule: drawn-pages). */
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { voluntariadoMessages } from '@caparazon/office/postulacion/words';
import type { Page } from '@playwright/test';
import { reportForm } from '../src/report.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

async function openDrawn(page: Page, address: string): Promise<() => void> {
  const program = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    if (!/\/later\./.test(route.request().url())) await program.promise;
    await route.continue();
  });
  await page.goto(address);
  await expect(page.locator('#portada')).toBeVisible();
  return program.resolve;
}

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Cargando…' });

async function expectLoading(page: Page): Promise<void> {
  await expect(note(page)).toBeInViewport({ ratio: 1 });
  const [scrolled, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(scrolled).toBeLessThanOrEqual(shown ?? 0);
}

test.describe('with the place of the device', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: -34.4, longitude: -53.8, accuracy: 12 } });

  test('GPS works when it was pressed before the program', async ({ page }) => {
    const come = await openDrawn(page, '/reportar');
    await reportForm(page).getByRole('button', { name: 'Usar mi ubicación' }).tap();
    await expectLoading(page);
    come();
    await expect(reportForm(page).getByLabel('Ubicación')).toHaveValue(/Punto marcado/);
    await expect(note(page)).toHaveCount(0);
  });
});

test('a report is sent when its button was pressed before the program', async ({ page }) => {
  const come = await openDrawn(page, '/reportar');
  await reportForm(page).getByRole('button', { name: 'Enviar reporte' }).tap();
  await expectLoading(page);
  come();
  await expect(page.getByText(reporteMessages.invalid, { exact: true })).toBeVisible();
});

test('the tile of a kind of animal works when it was pressed before the program', async ({ page }) => {
  const come = await openDrawn(page, '/reportar');
  await reportForm(page).getByText('Tortugas marinas').tap();
  await expect(reportForm(page).getByRole('radio', { name: /Tortugas marinas/ })).toBeChecked();
  await expectLoading(page);
  come();
  await expect(reportForm(page).getByText('Tortuga cabezona')).toBeVisible();
});

test('a sign-up is sent when its button was pressed before the program', async ({ page }) => {
  const come = await openDrawn(page, '/voluntariado');
  const form = page.locator('#sumate');
  await form.getByRole('textbox', { name: /Nombre/ }).fill('Rosa Lenta');
  await form.getByRole('textbox', { name: /País/ }).fill('Uruguay');
  await form.getByRole('textbox', { name: /E-mail/ }).fill('rosa@example.org');
  await form.getByRole('button', { name: 'Quiero ser voluntario' }).tap();
  await expectLoading(page);
  come();
  await expect(page.getByText(voluntariadoMessages.sent, { exact: true }).first()).toBeVisible();
});
