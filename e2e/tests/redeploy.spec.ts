/** One front-end is deployed and taken back while everything runs. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newCheckout } from '../src/checkout.ts';
import type { Product } from '../src/product.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL', mayComplain: /status of 404/ });

const contentOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The site's files outside mf-cases, hashed. */
function othersIn({ siteDir }: Product): Record<string, string> {
  const files = readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const others = files.filter((file) => !/\/mf-cases\//.test(file));
  return Object.fromEntries(others.map((file) => [path.relative(siteDir, file), contentOf(file)]));
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filtros/ });

test('mf-cases goes live with another text and a new screen while pages are open, and is taken back', async ({
  page,
  context,
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const checkout = newCheckout();
  try {
    checkout.edit('mf-cases/src/reporte/pages/reportes-page.tsx', 'title="Reportes"', 'title="Avisos de la playa"');
    checkout.write('mf-cases/src/mareas/pages/mareas-page.tsx', 'export default () => <h1>Mareas de la semana</h1>;\n');
    const face = "mareas: () => import('./mareas/pages/mareas-page.tsx'),";
    checkout.edit('mf-cases/src/remote.tsx', 'defineRemote<typeof routes>({', `defineRemote<typeof routes>({ ${face}`);
    const route = "{ path: '/mareas/:semana', screen: 'mareas', title: 'Mareas', access: 'session' },";
    checkout.edit('mf-cases/src/routes.ts', 'defineRoutes([', `defineRoutes([ ${route}`);
    await page.goto('/mareas/7');
    await expect(title(page)).toHaveText('Esta página no existe');
    await page.goto('/reportes');
    await expect(title(page)).toHaveText('Reportes');
    const pids = product.pids();
    const others = othersIn(product);

    const said = await checkout.npm(['run', 'operate', '--', 'publish', 'mf-cases'], product.settings);
    expect(said).toContain('mf-cases');
    expect(said).not.toMatch(/\b(shell|mf-public|mf-admin)\b/);

    // An open page keeps its version, also for parts it has not loaded yet.
    await openFilters(page).click();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('list', { name: 'Reportes', exact: true }).getByRole('link').first().click();
    await expect(title(page)).toHaveText(/^Reporte #/);
    await page.getByRole('button', { name: 'Crear ficha nueva' }).click();
    await expect(page.getByRole('form', { name: 'Ficha de ingreso' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }).click();
    await expect(title(page)).toHaveText('Reportes');

    await page.reload();
    await expect(title(page)).toHaveText('Avisos de la playa');
    const newcomer = await context.newPage();
    await newcomer.goto('/mareas/7');
    await expect(title(newcomer)).toHaveText('Mareas de la semana');
    await expect(newcomer).toHaveTitle('Mareas · Caparazón');
    const stranger = await browser.newPage({ baseURL: product.address, storageState: { cookies: [], origins: [] } });
    await stranger.goto('/mareas/7');
    await expect(stranger).toHaveURL(/\/login$/);
    await stranger.close();
    await newcomer.goto('/reportes');
    await expect(title(newcomer)).toHaveText('Avisos de la playa');

    expect(product.pids()).toEqual(pids);
    expect({ ...othersIn(product), 'remotes.json': '' }).toEqual({ ...others, 'remotes.json': '' });

    await checkout.npm(['run', 'operate', '--', 'publish', 'mf-cases', '--back'], product.settings);
    await openFilters(newcomer).click();
    await expect(newcomer.getByRole('dialog', { name: 'Filtrar reportes' })).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveText('Reportes');
    await newcomer.goto('/mareas/7');
    await expect(title(newcomer)).toHaveText('Esta página no existe');
    expect(product.pids()).toEqual(pids);
    expect(othersIn(product)).toEqual(others);
  } finally {
    checkout.remove();
  }
});
