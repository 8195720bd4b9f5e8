/** A report on a slow phone. */
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import type { Page } from '@playwright/test';
import { expectFits } from '../src/narrow.ts';
import { plainPhoto } from '../src/photos.ts';
import { addPhotos, fillReport, pressOn, reportForm, sampleReport } from '../src/report.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ ...phone, mayComplain: /net::ERR_/, contextOptions: { reducedMotion: 'reduce' } });

const sendButton = (page: Page) => reportForm(page).getByRole('button', { name: 'Enviar reporte' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Recibimos tu reporte' });

async function fill(page: Page, mark: string): Promise<void> {
  await page.goto('/reportar');
  await expect(page.locator('#portada')).toHaveCount(0);
  await fillReport(page, sampleReport(mark), pressOn(true));
}

/** Safari decodes HEIC by itself. */
const readsHeic = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    const decode = globalThis.createImageBitmap;
    globalThis.createImageBitmap = ((source: File, options: ImageBitmapOptions) => {
      if (!source.name.endsWith('.HEIC')) return decode(source, options);
      const canvas = document.createElement('canvas');
      canvas.width = 4032;
      canvas.height = 3024;
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
      return decode(canvas);
    }) as typeof createImageBitmap;
  });

test('a HEIC photo is shrunk and sent like any other where the browser reads it', async ({ page }) => {
  await readsHeic(page);
  await fill(page, 'con heic');
  const buffer = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0', 'latin1');
  await addPhotos(page, [{ name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer }]);
  const photo = reportForm(page).getByRole('img', { name: /^Foto 1/ });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
  await sendButton(page).tap();
  await expect(thanks(page)).toBeVisible();
});

test('a photo that the browser never decodes does not block the report', async ({ page }) => {
  await page.addInitScript(() => {
    Worker.prototype.postMessage = () => undefined;
  });
  await page.clock.install();
  await fill(page, 'colgada');
  await reportForm(page)
    .getByLabel(/Agregar/)
    .setInputFiles([await plainPhoto('colgada.jpg', 1)]);
  await sendButton(page).tap();
  await expect(reportForm(page).getByText('Preparando las fotos…')).toBeVisible();
  await page.clock.fastForward(2100);
  await reportForm(page).getByRole('button', { name: 'Cancelar el envío' }).tap();
  await expect(reportForm(page).getByText(/^Paramos antes de enviar nada/)).toBeVisible();
  await expect(reportForm(page).getByLabel('Ubicación')).toHaveValue(/colgada/);
  await page.clock.fastForward(21_000);
  await expect(reportForm(page).getByRole('img', { name: /^Foto 1/ })).toBeVisible();
  await sendButton(page).tap();
  await expect(thanks(page)).toBeVisible();
});

test('the thanks are shared by the phone, a cancelled share is no error, and no notice covers a button', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const given: ShareData[] = [];
    Object.assign(globalThis, { given });
    // The person closes the share sheet at first.
    navigator.share = (data) => {
      given.push(data ?? {});
      const changedMind = new DOMException('Share canceled', 'AbortError');
      return given.length === 1 ? Promise.reject(changedMind) : Promise.resolve();
    };
  });
  await fill(page, 'compartida');
  // The pointer rests where the notice appears.
  await sendButton(page).dblclick();
  const said = page.getByText(reporteMessages.sent, { exact: true });
  await expect(said).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copiar el número' });
  await expect(copy).toBeInViewport();
  for (const button of [copy, page.getByRole('button', { name: 'Compartir' })]) {
    const isFree = () =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isFree, { timeout: 1500 }).toBe(true);
  }
  await expect(said).toBeVisible();
  const share = page.getByRole('button', { name: 'Compartir' });
  await share.tap();
  await share.tap();
  const number = await page
    .getByText(/^Reporte número/)
    .locator('strong')
    .textContent();
  const url = new URL(`/seguimiento?reporte=${number}`, page.url()).href;
  await expect.poll(() => page.evaluate('given')).toMatchObject([{ url }, { url }]);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('what is typed before the program survives a change of language, a link and a reload', async ({ page }) => {
  await page.route(/\/js\/main\./, (route) => route.abort());
  await page.goto('/reportar');
  const place = page.locator('#portada input[name="ubicacion"]');
  await place.fill('Valizas, al norte');
  await page.locator('#portada input[name="estado"][value="VIVO"]').check({ force: true });
  await page.goto('/reportar?lang=en');
  await expect(place).toHaveValue('Valizas, al norte');
  await page.reload();
  await expect(place).toHaveValue('Valizas, al norte');
  await page.unrouteAll();
  await page.goto('/colabora');
  await page.goto('/reportar?lang=es');
  await expect(page.locator('#portada')).toHaveCount(0);
  await expect(reportForm(page).getByLabel('Ubicación')).toHaveValue('Valizas, al norte');
  await expect(reportForm(page).getByRole('radio', { name: 'Vivo' })).toBeChecked();
});

for (const [name, path] of [
  ['the home', '/'],
  ['the ways to give', '/colabora'],
  ['the follow-up', '/seguimiento'],
] as const)
  test(`from ${name} without a signal: the steps and the phone are there, and the form comes with the signal`, async ({
    page,
    context,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('#portada')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Encontré una tortuga' }).first().tap();
    await expect(page).toHaveURL(/\/reportar$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No la devuelvas al mar.');
    await expect(page.getByText('Dale sombra')).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Llamar/ })
        .first(),
    ).toHaveAttribute('href', /^tel:/);
    await expect(page.getByText(/^Sin señal, el formulario todavía no está/)).toBeVisible();
    await expectFits(page);
    await context.setOffline(false);
    await expect(sendButton(page)).toBeVisible();
  });

test('the advice for the animal works without a signal, though nothing was filled in before', async ({
  page,
  context,
}) => {
  await page.goto('/reportar');
  await expect(page.locator('#portada')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await reportForm(page).getByText('Aves marinas').tap();
  await expect(reportForm(page).getByText(/hielo/)).toBeVisible();
});
