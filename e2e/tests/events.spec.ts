/** Open screens follow what others do. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import type { Product } from '../src/product.ts';
import { storageOf } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

/** Each death delays the next restart more. */
const backWithin = { timeout: 40_000 };

async function report({ address }: Product, nombreComunReporte = 'Franciscana'): Promise<number> {
  const body = {
    estado: 'VIVO',
    nombreClase: 'Mamíferos marinos',
    nombreComunReporte,
    departamento: 'Rocha',
    ubicacion: `Playa ${randomUUID().slice(0, 8)}`,
    telefonoContacto: '+59899123456',
  };
  const answer = await ask(`${address}/api/reportes`, { method: 'POST', body });
  return (answer.json() as { idReporte: number }).idReporte;
}

async function someone(browser: Browser, product: Product, session: Parameters<typeof storageOf>[1], path: string) {
  const context = await browser.newContext({
    baseURL: product.address,
    storageState: storageOf(product.address, session),
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const unseen = async (page: Page): Promise<number> => {
  const name = await menu(page)
    .getByRole('link', { name: /^Reportes/ })
    .innerText();
  return Number(/\d+/.exec(name)?.[0] ?? 0);
};

test.use({ loggedInAs: 'VOL' });

test('a new report appears in the menu count, the notice over the list and the title of a background tab', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    let hidden = false;
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
    Object.assign(window, {
      look(elsewhere: boolean) {
        hidden = elsewhere;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  // A tab announces only what comes after it opened.
  const looked = page.waitForResponse(/\/api\/reportes\?.*vistos=false/);
  await page.goto('/reportes');
  await looked;
  // A list that loads now announces nothing.
  await expect(page.getByRole('list', { name: 'Reportes' }).getByRole('article').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect.poll(() => unseen(page)).toBeGreaterThan(0);
  const before = await unseen(page);
  await page.evaluate('look(true)');
  const idReporte = await report(product);
  await expect.poll(() => unseen(page)).toBe(before + 1);
  await expect(page).toHaveTitle(/^\(1\) Reporte nuevo · Reportes/);
  await page.evaluate('look(false)');
  await expect(page).toHaveTitle('Reportes · Caparazón');
  await page.getByRole('button', { name: '1 reporte nuevo' }).click();
  const card = page.getByRole('article').filter({ hasText: `#${idReporte}` });
  await expect(card).toContainText('recién');
  await expect(card).toContainText('Sin ver');
});

test.describe('two people at once', () => {
  // The later one gets a 409.
  test.use({ mayComplain: /status of 409/ });

  test('of two who say at the same moment that they go, one goes and the other is asked', async ({
    browser,
    page,
    product,
    sessionOf,
  }) => {
    const idReporte = await report(product);
    await page.goto(`/reporte/${idReporte}`);
    const other = await someone(browser, product, await sessionOf('ADMIN'), `/reporte/${idReporte}`);
    const voy = (of: Page) => of.getByRole('button', { name: 'Voy yo', exact: true });
    await expect(voy(page)).toBeVisible();
    await expect(voy(other)).toBeVisible();
    await Promise.all([voy(page).click(), voy(other).click()]);
    const question = (of: Page) => of.getByRole('dialog', { name: '¿Vas vos en su lugar?' });
    await expect(question(page).or(page.getByRole('button', { name: 'Ya no voy' }))).toBeVisible();
    await expect(question(other).or(other.getByRole('button', { name: 'Ya no voy' }))).toBeVisible();
    const late = (await question(page).isVisible()) ? page : other;
    const first = late === page ? other : page;
    await expect(question(late)).toContainText(/Va .+, desde las \d\d:\d\d/);
    await expect(first.getByRole('button', { name: 'Ya no voy' })).toBeVisible();

    await question(late).getByRole('button', { name: 'Voy yo' }).click();
    await expect(late.getByRole('button', { name: 'Ya no voy' })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Ya no voy' })).toHaveCount(0);
    await late.getByRole('button', { name: 'Ya no voy' }).click();
    await expect(first.getByText('Todavía no va nadie.')).toBeVisible();
    await other.context().close();
  });
});

test('the notice undoes a report marked as seen', async ({ page, product }) => {
  const idReporte = await report(product);
  await page.goto(`/reporte/${idReporte}`);
  await page.getByRole('checkbox', { name: 'Visto' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('checkbox', { name: 'Visto' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByText('Sin ver', { exact: true })).toBeVisible();
});

test('a small phone shows three reports at once, and the first one offers the phone of its reporter', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const idReporte = await report(product);
  for (let n = 0; n < 2; n++) await report(product, 'Delfín');
  await page.goto('/reportes');
  const cards = page.getByRole('article');
  await expect(cards.nth(2)).toBeVisible();
  await cards.first().evaluate((card) => card.scrollIntoView({ block: 'start' }));
  const [top, bottom] = await Promise.all([cards.first().boundingBox(), cards.nth(2).boundingBox()]);
  const bar = await page.getByRole('navigation', { name: 'Principal' }).last().boundingBox();
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0)).toBeLessThan(640 - (bar?.height ?? 0));

  await page.goto(`/reporte/${idReporte}`);
  for (const name of ['Llamar', 'WhatsApp']) {
    const box = await page.getByRole('link', { name }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThan(640 - (bar?.height ?? 0));
  }
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/59899123456');
});

test.describe('when a part dies while screens are open', () => {
  test.use({ mayComplain: /Failed to load resource|net::ERR_/ });

  for (const part of ['svc-cases', 'mongod', 'gateway'] as const) {
    test(`${part}: screens get events again once it is back, without a reload`, async ({ page, product }) => {
      await page.goto('/reportes');
      await expect.poll(() => unseen(page)).toBeGreaterThan(0);
      const before = await unseen(page);
      product.kill(part);
      await expect.poll(() => product.isWell(), backWithin).toBe(true);
      await report(product);
      await expect.poll(() => unseen(page), backWithin).toBe(before + 1);
      await report(product);
      await expect.poll(() => unseen(page), backWithin).toBe(before + 2);
    });
  }
});
