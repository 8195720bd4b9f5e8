/** Who may see which screen, what the browser stores, how a session ends. */

import { limits } from '@caparazon/call/limits';
import { sesionMessages } from '@caparazon/call/sesion/words';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import type { Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import { intakeForm } from '../src/intake.ts';
import { routesOf } from '../src/routes.ts';
import { accounts, logInByForm, signIn, storageOf } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

// Two workers finish this long last file sooner.
test.describe.configure({ mode: 'parallel' });

const stored = (page: Page) => page.evaluate(() => Object.entries(localStorage).sort());
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
const address = (path: string) => path.replace(/:\w+/g, '1');

const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

test('every guarded address leads to the login without a session, typed or by a link', async ({ page, product }) => {
  const routes = await routesOf(product);
  const guarded = routes.filter(({ access }) => access !== 'public').map(({ path }) => address(path));
  const leadsToLogin = async (path: string) => {
    await expect(page, path).toHaveURL(/\/login$/);
    await expect(page.getByRole('form', { name: 'Ingresar' })).toBeVisible();
  };
  for (const path of ['/perfil', '/reportes']) {
    await page.goto(path);
    await leadsToLogin(path);
  }
  for (const path of guarded) {
    await follow(page, '/educacion');
    await expect(page).toHaveURL(/\/educacion$/);
    await follow(page, path);
    await leadsToLogin(path);
  }
});

test('every public address shows a screen', async ({ page, product }) => {
  for (const route of (await routesOf(product)).filter(({ access }) => access === 'public')) {
    await page.goto(route.path);
    await expect(page.getByRole('heading', { level: 1 }), route.path).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(route.title));
  }
});

test('a login stores only the token and the role, and offers the way back', async ({ page }) => {
  await page.goto('/reportes?estado=VIVO');
  await logInByForm(page, 'VOL');
  const entries = await stored(page);
  expect(entries.map(([name]) => name)).toEqual(['accessToken', 'role']);
  expect(entries[1]).toEqual(['role', 'VOL']);
  await page.getByRole('link', { name: /^Seguir donde estabas/ }).click();
  await expect(page).toHaveURL(/\/reportes\?estado=VIVO$/);
});

test('the login keeps the address of a shared link through a reload, focuses it, and Enter opens it', async ({
  page,
}) => {
  await page.goto('/reporte/1');
  await expect(page.getByRole('form', { name: 'Ingresar' })).toBeVisible();
  await page.reload();
  await logInByForm(page, 'VOL');
  const back = page.getByRole('link', { name: 'Seguir donde estabas Reporte 1' });
  await expect(back).toBeFocused();
  await expect(page.getByRole('list', { name: 'Hoy' }).getByRole('link')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reporte\/1$/);
});

test('the login does not offer an address that the role may not open', async ({ page }) => {
  await page.goto('/aportes');
  await logInByForm(page, 'VOL');
  await expect(page.getByRole('list', { name: 'Hoy' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Seguir donde estabas/ })).toHaveCount(0);
});

test('a login with the e-mail in other letter case works', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuario o e-mail').fill(accounts.ADMIN.toUpperCase());
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('tortuga-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/perfil$/);
  const email = await page.getByRole('link', { name: /@/ }).first().innerText();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await page.getByLabel('Usuario o e-mail').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('tortuga-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/perfil$/);
});

test.describe('with any session', () => {
  test.use({ loggedInAs: 'VOL', mayComplain: /status of 404/ });

  test('every other staff address shows its screen, typed or by a link', async ({ page, product }) => {
    const parts = new Set<string>();
    for (const { path, part, title } of (await routesOf(product)).filter(({ access }) => access === 'session')) {
      if (parts.has(part)) await follow(page, address(path));
      else await page.goto(address(path));
      parts.add(part);
      await expect(page, path).toHaveURL((url) => url.pathname === address(path));
      // A record's tab has its name once it is loaded.
      if (!path.includes(':')) await expect(page, path).toHaveTitle(new RegExp(title, 'i'));
      await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
    }
  });
});

for (const role of ['VOL', 'VOL_FIN', 'ADMIN'] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ loggedInAs: role, mayComplain: /status of 404/ });

    test('each address that names a role opens or shows the penguin', async ({ page, product }) => {
      const routes = await routesOf(product);
      for (const route of routes.filter(({ access }) => access !== 'public' && access !== 'session')) {
        await page.goto(route.path);
        await expect(page.getByRole('heading').first(), route.path).toBeVisible();
        const penguin = page.getByRole('heading', { name: sesionMessages.accessDenied });
        const opens = route.access === role || (route.admin === true && role === 'ADMIN');
        await expect(penguin, route.path).toHaveCount(opens ? 0 : 1);
      }
    });

    test('the menu offers only addresses that open', async ({ page }) => {
      await page.goto('/perfil');
      const menu = page.getByRole('navigation', { name: 'Principal' });
      await expect(menu.getByRole('link', { name: 'Aportes' })).toHaveCount(role === 'VOL' ? 0 : 1);
      await expect(menu.getByRole('link', { name: 'Alta Voluntario' })).toHaveCount(role === 'ADMIN' ? 1 : 0);
    });

    test('the login leads on to the profile', async ({ page }) => {
      await page.goto('/login');
      await expect(page).toHaveURL(/\/perfil$/);
    });
  });
}

test.describe('the penguin', () => {
  test.use({ loggedInAs: 'VOL' });
  for (const path of ['/aportes', '/gestion_voluntarios']) {
    test(`stands at ${path}, with the way home`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: sesionMessages.accessDenied })).toBeVisible();
      await expect(page.getByRole('main').locator('img, svg').first()).toBeVisible();
      await page.getByRole('link', { name: 'Volver a home' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  }
});

test('logout ends the session, clears the storage, and goes home', async ({ browser, product }) => {
  const session = await signIn(product.address, 'VOL');
  const context = await browser.newContext({
    baseURL: product.address,
    storageState: storageOf(product.address, session),
  });
  const page = await context.newPage();
  await page.goto('/ficha_ingreso');
  await intakeForm(page).getByLabel('Ubicación de procedencia').fill('Un borrador');
  await expect(intakeForm(page).getByText(/Borrador guardado/)).toBeVisible();
  expect(await databases(page)).not.toEqual([]);
  await page.goto('/logout');
  await expect(page).toHaveURL(`${product.address}/`);
  expect(await stored(page)).toEqual([]);
  expect(await databases(page)).toEqual([]);
  const authorization = `Bearer ${session.accessToken}`;
  const profile = async () =>
    (await fetch(`${product.address}/api/usuarios/perfil`, { headers: { authorization } })).status;
  await expect.poll(profile, { timeout: limits.session.revokedWithinMs }).toBe(401);
  await page.goto('/reportes');
  await expect(page).toHaveURL(/\/login$/);
  await context.close();
});

test.describe('a session that ended elsewhere', () => {
  test.use({ mayComplain: /status of 401/ });

  test('leads every tab to the login, which says so, and empties the storage', async ({ browser, product }) => {
    const session = await signIn(product.address, 'VOL');
    const context = await browser.newContext({
      baseURL: product.address,
      storageState: storageOf(product.address, session),
    });
    const page = await context.newPage();
    const other = await context.newPage();
    await other.goto('/perfil');
    await page.goto('/perfil');
    for (const tab of [other, page]) await expect(tab.getByText('voluntario', { exact: true })).toBeVisible();
    const call = (method: string, path: string) =>
      ask(`${product.address}/api/${path}`, { method, token: session.accessToken });
    await call('POST', 'auth/signout');
    await expect.poll(async () => (await call('GET', 'reportes')).status).toBe(401);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(sesionMessages.none)).toBeVisible();
    expect(await stored(page)).toEqual([]);
    await expect(other).toHaveURL(/\/login$/);
    await context.close();
  });
});

test.describe('the list of reports lives in its address', () => {
  test.use({ loggedInAs: 'VOL' });

  test('keeps filters and pages, and the way back through them', async ({ page }) => {
    await page.goto('/reportes');
    const count = page.getByRole('status').filter({ hasText: /^\d+ reportes?$/ });
    const cards = page.getByRole('list', { name: 'Reportes', exact: true }).getByRole('listitem');
    await expect(cards).toHaveCount(12);
    const all = Number.parseInt(await count.innerText(), 10);

    await page
      .getByRole('navigation', { name: 'Páginas de reportes' })
      .getByRole('link', { name: /2/ })
      .first()
      .click();
    await expect(page).toHaveURL(/pag=2/);

    await page.getByRole('button', { name: /^Filtros/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtrar reportes' });
    await drawer.getByLabel('Clase').selectOption('Tortugas marinas');
    await drawer.getByLabel('Nombre común').selectOption('Tortuga verde');
    await drawer.getByLabel('Archivado').selectOption('false');
    await drawer.getByRole('button', { name: /^Ver / }).click();
    await expect(page).toHaveURL((url) => {
      const { clase, nombreComun, archivados, pag } = Object.fromEntries(url.searchParams);
      return (
        clase === 'Tortugas marinas' && nombreComun === 'Tortuga verde' && archivados === 'false' && pag === undefined
      );
    });
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) await expect(card).toContainText('Tortuga verde');
    expect(Number.parseInt(await count.innerText(), 10)).toBeLessThan(all);

    const shared = page.url();
    await page.reload();
    await expect(cards.first()).toContainText('Tortuga verde');
    await expect(
      page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('link', { name: /Tortuga verde/ }),
    ).toBeVisible();

    await cards.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/reporte\/\d+$/);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL(shared);
    await page.goBack();
    await expect(page).toHaveURL(/\/reportes\?pag=2$/);
    await expect(count).toHaveText(`${all} reportes`);
  });

  test('says when a search by number finds nothing', async ({ page }) => {
    await page.goto('/reportes');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtrar reportes' });
    await drawer.getByLabel('Número de reporte').fill('abc');
    await drawer.getByRole('button', { name: 'Buscar' }).click();
    await expect(drawer.getByText(reporteMessages.invalidNumber)).toBeVisible();
    await drawer.getByLabel('Número de reporte').fill('987654');
    await drawer.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByRole('heading', { name: reporteMessages.unknownNumber(987654) })).toBeVisible();
    await expect(page).toHaveURL(/reportNumber=987654/);
  });
});
