/** A part that is down stops only itself and comes back. Acknowledged writes are kept. */

import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { limits } from '@caparazon/call/limits';
import { generalMessages } from '@caparazon/call/words';
import type { Locator, Page } from '@playwright/test';
import { ask, expectRefusal } from '../src/api.ts';
import type { Service } from '../src/copies.ts';
import type { Product } from '../src/product.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

/** The browser logs the failed requests. */
test.use({ mayComplain: /Failed to load resource|net::ERR_|Failed to fetch|RUNTIME-00|Federation Runtime/ });

/** The delay before a restart grows with each death. */
const backWithin = { timeout: 40_000 };

const isWell = (product: Product) => expect.poll(() => product.isWell(), backWithin).toBe(true);

test.afterEach(({ product }) => isWell(product));

const unavailable = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Esta parte del sitio no está disponible' });
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' });
const cards = (page: Page) => page.getByRole('list', { name: 'Reportes', exact: true }).getByRole('listitem');

/** The screen may also retry by itself. */
async function whole(page: Page, content: Locator): Promise<void> {
  await expect(async () => {
    if (await retry(page).first().isVisible()) await retry(page).first().click({ timeout: 1000 });
    await expect(content.first()).toBeVisible({ timeout: 2000 });
  }).toPass(backWithin);
}

const reporte = (ubicacion: string) => ({
  estado: 'DESCONOCE',
  nombreClase: 'Mamíferos marinos',
  nombreComunReporte: 'Franciscana',
  departamento: 'Treinta y Tres',
  ubicacion,
});

const send = ({ address }: Product, ubicacion: string, key: string) =>
  ask(`${address}/api/reportes`, {
    method: 'POST',
    body: reporte(ubicacion),
    headers: { 'idempotency-key': key },
  }).catch(() => null);

async function stored(product: Product, ubicacion: string): Promise<number> {
  const { accessToken: token } = await signIn(product.address, 'VOL');
  let found = 0;
  for (let pag = 1; ; pag++) {
    const list = await ask(`${product.address}/api/reportes?departamento=Treinta y Tres&pag=${pag}`, { token });
    const { content } = list.json() as { content: { ubicacion: string }[] };
    if (content.length === 0) return found;
    found += content.filter((one) => one.ubicacion === ubicacion).length;
  }
}

test.describe('a remote that cannot be loaded', () => {
  test.use({ loggedInAs: 'VOL' });

  test('dropped by the network: its screens say so, the rest works, and a retry loads it', async ({ page }) => {
    await page.route('**/remotes/mf-cases/**', (route) => route.abort());
    await page.goto('/reportes');
    await expect(unavailable(page)).toBeVisible();
    await expect(page).toHaveTitle('Reportes · Caparazón');
    await page.getByRole('link', { name: 'Mi perfil' }).click();
    await expect(page.getByText('voluntario', { exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }).click();
    await expect(unavailable(page)).toBeVisible();
    await page.unroute('**/remotes/mf-cases/**');
    await retry(page).click();
    await expect(cards(page)).toHaveCount(12);
  });

  for (const [what, swallowed] of Object.entries({
    'its manifest': /\/remotes\/mf-cases\/mf-manifest\.json/,
    'its entry': /\/remotes\/mf-cases\/js\/remoteEntry\./,
    'the program of a screen': /\/remotes\/mf-cases\/js\/\d+\./,
  })) {
    test(`with ${what} swallowed by the network: it times out, and a retry loads it`, async ({ page }) => {
      let requests = 0;
      await page.clock.install();
      await page.route(swallowed, () => {
        requests++;
      });
      await page.goto('/reportes');
      await expect.poll(() => requests).toBeGreaterThan(0);
      await page.clock.fastForward(limits.silenceMs);
      await expect(unavailable(page)).toBeVisible();
      await page.unroute(swallowed);
      await retry(page).click();
      await expect(cards(page)).toHaveCount(12);
    });
  }

  test('missing from its place: its screens say so, and a retry loads it without a reload', async ({
    page,
    product,
  }) => {
    const manifest = path.join(product.siteDir, 'remotes/mf-cases/mf-manifest.json');
    const aside = `${manifest}.aside`;
    renameSync(manifest, aside);
    try {
      await page.goto('/reportes');
      await expect(unavailable(page)).toBeVisible();
      await retry(page).click();
      await expect(unavailable(page)).toBeVisible();
      await page.getByRole('link', { name: 'Mi perfil' }).click();
      await expect(page.getByText('voluntario', { exact: true })).toBeVisible();
    } finally {
      renameSync(aside, manifest);
    }
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }).click();
    await expect(cards(page)).toHaveCount(12);
  });

  test('missing from the list: every address but the login says so, and a retry loads it', async ({ page }) => {
    await page.route('**/remotes.json', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'De la orilla, de vuelta al mar' })).toBeVisible();
    await page.goto('/reportes');
    await expect(page.getByRole('heading', { name: 'El sitio no está disponible' })).toBeVisible();
    await page.unroute('**/remotes.json');
    await retry(page).click();
    await expect(cards(page)).toHaveCount(12);
  });

  test('the clinic works without mf-public', async ({ page }) => {
    await page.route('**/remotes/mf-public/**', (route) => route.abort());
    await page.goto('/reportar');
    const place = page.getByLabel(/^Ubicación/);
    await place.fill('Playa del Faro');
    await page.getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo cargar la página' })).toBeVisible();
    await expect(place).toHaveValue('Playa del Faro');
    await page.goto('/reportes');
    await expect(cards(page)).toHaveCount(12);
  });
});

const heldBy: Record<Service, { screen: string; says: string; healed: RegExp }> = {
  'svc-cases': { screen: '/reportes', says: 'No pudimos cargar los reportes', healed: /^\d+ reportes$/ },
  'svc-auth': { screen: '/perfil', says: 'El perfil no está disponible', healed: /^voluntario|^admin/ },
  'svc-contrib': { screen: '/aportes', says: 'No pudimos cargar los aportes', healed: /^\d+ aportes$/ },
};

test.describe('a service that dies', () => {
  test.use({ loggedInAs: 'ADMIN' });

  for (const [name, { screen, says, healed }] of Object.entries(heldBy)) {
    const part = name as keyof typeof heldBy;

    test(`${part}: the health names it, its screen says so, and it comes back by itself`, async ({ page, product }) => {
      const before = product.pids();
      await page.goto('/gestion_voluntarios');
      await product.without(part, async () => {
        const health = await product.health();
        expect(health?.status).toBe(503);
        expect(health?.body.status).toBe('down');
        for (const [service, { status }] of Object.entries(health?.body.services ?? {})) {
          expect([service, status]).toEqual([service, service === part ? 'down' : 'ok']);
        }
        await page.goto(screen);
        const alert = page.getByRole('alert').filter({ hasText: says });
        await expect(alert).toBeVisible();
        await expect(alert.getByRole('button', { name: 'Reintentar' })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
      });
      await isWell(product);
      await whole(page, page.getByText(healed));
      const after = product.pids();
      for (const pid of before[part]) expect(after[part]).not.toContain(pid);
      expect({ ...after, [part]: [] }).toEqual({ ...before, [part]: [] });
      expect(product.output).toMatch(new RegExp(`${part}(-\\d)? +died`));
    });
  }

  test('a request gets 503, a Retry-After and a message in Spanish', async ({ product, sessionOf }) => {
    const { accessToken: token } = await sessionOf('VOL');
    await product.without('svc-cases', async () => {
      // Not a look-up: an edge serves those from its cache (ADR 12).
      const answer = await ask(`${product.address}/api/reportes`, { token });
      expect(expectRefusal(answer, 503).message).toBe(generalMessages.unavailable);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });
});

test.describe('svc-auth is down, and someone is logged in', () => {
  test.use({ loggedInAs: 'VOL' });

  test('a logged-in user lists, opens and marks reports', async ({ page, product }) => {
    const sent = await ask(`${product.address}/api/reportes`, { method: 'POST', body: reporte('Sin svc-auth') });
    const { idReporte } = sent.json() as { idReporte: number };
    await product.without('svc-auth', async () => {
      await page.goto(`/reportes?reportNumber=${idReporte}`);
      await cards(page).getByRole('link').click();
      await page.getByRole('checkbox', { name: 'Visto' }).click();
      await expect(page.getByRole('checkbox', { name: 'Visto' })).toBeDisabled();
      await page.reload();
      await expect(page.getByText(/^Visto por \w+/).first()).toBeVisible();
    });
  });
});

test.describe('svc-auth is down, and someone is not logged in', () => {
  test('the login says so, and keeps what was typed', async ({ page, product }) => {
    await page.goto('/login');
    await page.getByLabel('Usuario o e-mail').fill('voluntario');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('tortuga-demo');
    await product.without('svc-auth', async () => {
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await expect(page.getByText(generalMessages.unavailable)).toBeVisible();
    });
    await isWell(product);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
  });
});

test.describe('the gateway dies', () => {
  test.use({ loggedInAs: 'VOL' });

  test('an open page says so, and goes on when it is back', async ({ page, product }) => {
    await page.goto('/perfil');
    await page.goto('/reportes');
    await expect(cards(page)).toHaveCount(12);
    await product.without('gateway', async () => {
      await page.getByRole('link', { name: 'Mi perfil' }).click();
      await expect(retry(page)).toBeVisible();
    });
    await isWell(product);
    await whole(page, page.getByText('voluntario', { exact: true }));
  });
});

test.describe('the database dies', () => {
  test.use({ loggedInAs: 'VOL' });

  test('every service says so, no screen breaks, and all comes back by itself', async ({ page, product }) => {
    await page.goto('/perfil');
    await product.without('mongod', async () => {
      await expect
        .poll(async () => (await product.health())?.body.services['svc-cases']?.database, backWithin)
        .toBe('down');
      const health = await product.health();
      expect(health?.status).toBe(503);
      expect(health?.body.services.gateway).toEqual({ status: 'ok' });
      const refused = await ask(`${product.address}/api/reportes`, { method: 'POST', body: reporte('Sin base') });
      expectRefusal(refused, 503);
      expect(refused.headers.get('retry-after')).not.toBeNull();
      await page.goto('/reportes');
      await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar los reportes' })).toBeVisible(
        backWithin,
      );
    });
    await isWell(product);
    await whole(page, cards(page));
  });
});

test.describe('an acknowledged report', () => {
  test('each of many reports is stored exactly once when it is resent until acknowledged while parts die', async ({
    product,
  }) => {
    const ubicacion = `Entre muertes ${randomUUID()}`;
    const keys = Array.from({ length: 12 }, () => randomUUID());
    const numbers = new Set<number>();
    const insist = async (key: string) => {
      await expect
        .poll(async () => {
          const answer = await send(product, ubicacion, key);
          if (answer?.status === 201) numbers.add((answer.json() as { idReporte: number }).idReporte);
          return answer?.status;
        }, backWithin)
        .toBe(201);
    };
    const sending = keys.map(insist);
    product.kill('svc-cases', 'mongod', 'gateway');
    await Promise.all(sending);
    await isWell(product);
    expect(numbers.size).toBe(keys.length);
    expect(await stored(product, ubicacion)).toBe(keys.length);
  });
});
