/** A report is stored once, whatever network, phone and thumb do. */

import { publicoMessages } from '@caparazon/call/public-words';
import type { Page } from '@playwright/test';
import { FrailNetwork } from '../src/frail-network.ts';
import { expectFits } from '../src/narrow.ts';
import { flatPhoto, plainPhoto, snapshot, turnedPhoto } from '../src/photos.ts';
import { addPhotos, fillReport, pressOn, reportForm, sampleReport } from '../src/report.ts';
import { phone } from '../src/sizes.ts';
import { test as base, expect } from '../src/test.ts';

const test = base.extend<{
  network: FrailNetwork;
  /** How many stored reports have a mark. */
  stored: (mark: string) => Promise<number>;
}>({
  network: async ({ product }, use) => {
    const network = await FrailNetwork.before(product.port);
    await use(network);
    network.close();
  },
  stored: async ({ product, sessionOf }, use) => {
    const { accessToken } = await sessionOf('VOL');
    await use(async (mark) => {
      const answer = await fetch(`${product.address}/api/reportes?departamento=Rocha`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const { content } = (await answer.json()) as { content: { ubicacion: string }[] };
      return content.filter(({ ubicacion }) => ubicacion.includes(mark)).length;
    });
  },
});

test.use({ ...phone, mayComplain: /net::ERR_/, contextOptions: { reducedMotion: 'reduce' } });

const press = pressOn(true);
const sendButton = (page: Page) => reportForm(page).getByRole('button', { name: 'Enviar reporte' });
const waiting = (page: Page) => reportForm(page).getByText(/^Se envía solo cuando vuelva la conexión/);
const thanks = (page: Page) => page.getByRole('heading', { name: 'Recibimos tu reporte' });

async function openForm(page: Page, address = '/reportar'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#portada')).toHaveCount(0);
}

async function fillAt(page: Page, address: string, mark: string, photos = 0): Promise<void> {
  await openForm(page, address);
  await fillReport(page, sampleReport(mark), press);
  if (photos > 0) {
    await addPhotos(page, await Promise.all(Array.from({ length: photos }, (_, n) => plainPhoto(`${n}.jpg`, n))));
  }
}

test('a report cut off in the middle of its photos is resent by itself and stored once', async ({
  page,
  network,
  stored,
}) => {
  await fillAt(page, `${network.address}/reportar`, 'a medio camino', 3);
  network.failure = { at: 'body', afterBytes: 8000 };
  await sendButton(page).tap();
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText(publicoMessages.sendFailure, { exact: true })).toHaveCount(0);
  network.failure = null;
  await expect(thanks(page)).toBeVisible();
  expect(network.reports).toBeGreaterThan(1);
  expect(await stored('a medio camino')).toBe(1);
});

test('a report whose answer is lost is resent and stays the same report', async ({ page, network, stored }) => {
  await fillAt(page, `${network.address}/reportar`, 'respuesta perdida', 1);
  network.failure = { at: 'answer' };
  await sendButton(page).tap();
  await expect(waiting(page)).toBeVisible();
  await expect.poll(() => stored('respuesta perdida')).toBe(1);
  network.failure = null;
  await reportForm(page).getByRole('button', { name: 'Enviar ahora' }).tap();
  await expect(thanks(page)).toBeVisible();
  expect(await stored('respuesta perdida')).toBe(1);
});

test('a report in airplane mode waits, goes with the signal, and thanks without one', async ({
  page,
  context,
  stored,
}) => {
  await fillAt(page, '/reportar', 'modo avión', 2);
  await context.setOffline(true);
  await sendButton(page).tap();
  await expect(waiting(page)).toBeVisible();
  await reportForm(page).getByRole('button', { name: 'Cancelar el envío' }).tap();
  await expect(sendButton(page)).toBeFocused();
  await reportForm(page).getByLabel('Observaciones').fill('Sigue viva');
  await sendButton(page).tap();
  await expect(waiting(page)).toBeVisible();

  // The signal returns only for a moment.
  await context.setOffline(false);
  await page.waitForResponse('**/api/reportes');
  await context.setOffline(true);
  await expect(thanks(page)).toBeFocused();
  const pictures = page.getByRole('main').locator('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await context.setOffline(false);
  expect(await stored('modo avión')).toBe(1);
  await expectFits(page);
});

test('a page reloaded while it sends goes on by itself, and its report is stored once', async ({
  page,
  network,
  stored,
}) => {
  await fillAt(page, `${network.address}/reportar`, 'recargada', 1);
  network.failure = { at: 'answer' };
  await sendButton(page).tap();
  await expect(waiting(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Borrador recuperado')).toBeVisible();
  await expect(page.getByText('Se está enviando otra vez')).toBeVisible();
  await expect(reportForm(page).getByRole('img', { name: /^Foto 1/ })).toBeVisible();
  await expect(waiting(page)).toBeVisible();
  network.failure = null;
  await expect(thanks(page)).toBeVisible();
  expect(await stored('recargada')).toBe(1);
});

test('two taps, and going back and forth, make one report and show no form that looks unsent', async ({
  page,
  stored,
}) => {
  await page.goto('/seguimiento');
  await fillAt(page, '/reportar', 'ida y vuelta');
  await sendButton(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/seguimiento/);
  await page.goForward();
  await expect(page.getByText('Borrador recuperado')).toHaveCount(0);
  await page.reload();
  // The history leads to the thanks or to an empty form.
  const place = reportForm(page).getByLabel('Ubicación');
  const isEmpty = async () => (await place.inputValue({ timeout: 1000 }).catch(() => null)) === '';
  await expect.poll(async () => (await thanks(page).isVisible()) || (await isEmpty())).toBe(true);
  expect(await stored('ida y vuelta')).toBe(1);
});

test('the draft has the last letter when the phone dies right after it', async ({ page, context }) => {
  await openForm(page);
  await reportForm(page).getByLabel('Ubicación').pressSequentially('Cabo Polonio, al lado del far');
  await page.keyboard.press('o');
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await openForm(again);
  await expect(reportForm(again).getByLabel('Ubicación')).toHaveValue('Cabo Polonio, al lado del faro');
  await expect(again.getByText('Borrador recuperado')).toBeVisible();
});

/** The stored drafts, as text. */
const draftsOnDisk = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('keyval-store');
        opening.onsuccess = () => {
          const all = opening.result.transaction('keyval').objectStore('keyval').getAll();
          all.onsuccess = () => done(JSON.stringify(all.result));
        };
      }),
  );

test('a letter is stored although nobody leaves the page', async ({ page }) => {
  await openForm(page);
  await reportForm(page).getByLabel('Ubicación').fill('Valizas');
  await expect.poll(() => draftsOnDisk(page), { intervals: [20] }).toContain('Valizas');
});

test('two tabs have one report each, and neither overwrites the other', async ({ page, context }) => {
  await openForm(page);
  await reportForm(page).getByLabel('Ubicación').fill('La del primero');
  const other = await context.newPage();
  await openForm(other);
  await expect(other.getByText(/otro reporte sin enviar abierto en otra pestaña/)).toBeVisible();
  await expect(reportForm(other).getByLabel('Ubicación')).toHaveValue('');
  await reportForm(other).getByLabel('Ubicación').fill('La del segundo');
  await page.reload();
  await expect(reportForm(page).getByLabel('Ubicación')).toHaveValue('La del primero');
  await other.reload();
  await expect(reportForm(other).getByLabel('Ubicación')).toHaveValue('La del segundo');
});

test('files that are no photos are named with the reason, and the rest is kept', async ({ page }) => {
  await openForm(page);
  const good = await plainPhoto('buena.jpg', 1);
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await reportForm(page)
    .getByLabel(/Agregar/)
    .setInputFiles([
      good,
      file('ficha.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
      file('vacia.jpg', 'image/jpeg', Buffer.alloc(0)),
      file('notas.jpg', 'image/jpeg', Buffer.from('Esto no es una foto')),
      file('IMG_1.HEIC', 'image/heic', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0', 'latin1')),
      file('mural.jpg', 'image/jpeg', await flatPhoto(10_000, 8000)),
      file('cortada.jpg', 'image/jpeg', (await plainPhoto('x', 2)).buffer.subarray(0, 40)),
      { ...good, name: 'otra.jpg' },
      await plainPhoto('mas.jpg', 3),
    ]);
  for (const reason of [
    /«ficha\.pdf» no es una foto/,
    /«vacia\.jpg» está vacío/,
    /«notas\.jpg» no es una foto/,
    /no puede abrir «IMG_1\.HEIC», que está en formato HEIC/,
    /«mural\.jpg» es demasiado grande \(80 megapíxeles\)/,
    /«cortada\.jpg» no se pudo leer/,
    /«otra\.jpg» ya estaba: queda una sola vez/,
  ]) {
    await expect(page.getByText(reason)).toBeVisible();
  }
  await expect(reportForm(page).getByRole('img', { name: /^Foto \d+: / })).toHaveCount(2);
});

test('a photo taken with the phone on its side is upright', async ({ page }) => {
  await openForm(page);
  await addPhotos(page, [await turnedPhoto('de-lado.jpg', 2000, 1500)]);
  const sizeOf = (img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight];
  await expect
    .poll(() =>
      reportForm(page)
        .getByRole('img', { name: /^Foto 1/ })
        .evaluate(sizeOf),
    )
    .toEqual([1200, 1600]);
});

/** The main thread must not draw photos. */
const countDrawings = (page: Page) =>
  page.addInitScript(() => {
    const count = () => performance.mark('drawing');
    const { createImageBitmap: decode } = globalThis;
    globalThis.createImageBitmap = ((...args: Parameters<typeof decode>) => {
      count();
      return decode(...args);
    }) as typeof decode;
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (...args: unknown[]) {
      count();
      Reflect.apply(drawImage, this, args);
    };
  });

test('a photo of 12 megapixels is shrunk in a worker while the page responds', async ({ page }) => {
  await countDrawings(page);
  await openForm(page);
  const beside = page.waitForEvent('worker');
  await addPhotos(page, [await snapshot('doce.jpg', 1)]);
  await expect(reportForm(page).getByRole('img', { name: /^Foto 1: / })).toBeVisible();
  expect(page.workers()).toContain(await beside);
  expect(await page.evaluate(() => performance.getEntriesByName('drawing').length)).toBe(0);
});

test('ten photos of 4 MB are sent as at most 12 % of their bytes', async ({ page, network }) => {
  test.setTimeout(240_000);
  await fillAt(page, `${network.address}/reportar`, 'diez fotos');
  let taken = 0;
  for (let n = 0; n < 10; n += 1) {
    const photo = await snapshot(`${n}.jpg`, n);
    taken += photo.buffer.length;
    await reportForm(page)
      .getByLabel(/Agregar/)
      .setInputFiles([photo]);
  }
  await expect(reportForm(page).getByRole('img', { name: /^Foto \d+: / })).toHaveCount(10, { timeout: 120_000 });
  const before = network.sentBytes;
  await sendButton(page).tap();
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
  const share = (network.sentBytes - before) / taken;
  const description = `${(taken / 1e6).toFixed(1)} MB leave as ${(100 * share).toFixed(1)} %`;
  test.info().annotations.push({ type: 'bytes', description });
  expect(taken / 10).toBeGreaterThan(3_500_000);
  expect(share).toBeLessThan(0.12);
});
