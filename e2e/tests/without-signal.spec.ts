/** The site opens where there is no signal, as it was when there was one (ADR 15). */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fillReport, pressOn, reportForm, sampleReport } from '../src/report.ts';
import { storageOf } from '../src/session.ts';
import { Signal } from '../src/signal.ts';
import { phone } from '../src/sizes.ts';
import { test as base, expect } from '../src/test.ts';

const test = base.extend<{ signal: Signal }>({
  signal: async ({ product }, use) => {
    const signal = await Signal.before(product.port);
    await use(signal);
    signal.close();
  },
  baseURL: ({ signal }, use) => use(signal.address),
  storageState: async ({ signal, loggedInAs, sessionOf }, use) => {
    await use(loggedInAs ? storageOf(signal.address, await sessionOf(loggedInAs)) : undefined);
  },
});

test.use({
  ...phone,
  serviceWorkers: 'allow',
  mayComplain: /net::ERR_|status of (404|503)|Failed to (fetch|update)/,
  contextOptions: { reducedMotion: 'reduce' },
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The complete builds of parts that a browser keeps, and how many pages. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const builds: string[] = [];
    let pages = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      if (name === 'caparazon/paginas') pages = (await cache.keys()).length;
      if (await cache.match('/completa')) builds.push(name.split('/').slice(2).join('/'));
    }
    return { builds: builds.sort(), pages };
  });

const partsOf = async (page: Page) => (await kept(page)).builds.map((build) => build.split('/')[0]);

const waiting = (page: Page) => reportForm(page).getByText(/^Se envía solo cuando vuelva la conexión/);

const publicPages = 9;

async function visit(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect.poll(async () => (await kept(page)).pages).toBe(publicPages);
}

test('after one visit of any public page a report is filled in without signal, and is sent when it is back', async ({
  page,
  signal,
}) => {
  await visit(page, '/colabora');
  expect(await partsOf(page)).toEqual(['mf-public', 'shell']);
  signal.state = 'off';
  await page.goto('/reportar');
  await expect(page.locator('#portada')).toHaveCount(0);
  await fillReport(page, sampleReport(`sin señal ${Date.now()}`), pressOn(true));
  await page.reload();
  await expect(page.getByLabel(/^Ubicación/)).toHaveValue(/sin señal/);
  await reportForm(page).getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(waiting(page)).toBeVisible();
  await page.goto('/colabora');
  await page.goto('/reportar');
  await expect(reportForm(page).getByText('Se está enviando otra vez')).toBeVisible();
  await expect(waiting(page)).toBeVisible();
  signal.state = 'on';
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Recibimos tu reporte' })).toBeVisible();
});

/** Leaves a report that was sent without signal. */
async function leaveUnsent(page: Page, signal: Signal, mark: string): Promise<void> {
  await visit(page, '/reportar');
  await fillReport(page, sampleReport(mark), pressOn(true));
  signal.state = 'off';
  await reportForm(page).getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(waiting(page)).toBeVisible();
}

const unsent = (page: Page) => page.getByRole('complementary', { name: 'Reporte sin enviar' });

test('a report that waits is said on every public page, and of two tabs one sends it', async ({
  page,
  context,
  signal,
}) => {
  await leaveUnsent(page, signal, `espera ${Date.now()}`);
  for (const address of ['/', '/colabora', '/seguimiento', '/contacto']) {
    await page.goto(address);
    await expect(unsent(page)).toContainText('Tu reporte espera en este teléfono.');
    await expect(unsent(page)).toContainText('Se envía solo cuando haya señal');
  }
  const other = await context.newPage();
  await other.goto('/colabora');
  await expect(unsent(other)).toBeVisible();
  signal.asked = [];
  signal.state = 'on';
  await Promise.all([page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
  const arrived = /Recibimos tu reporte: es el número \d+/;
  await expect
    .poll(async () => await Promise.all([page, other].map((tab) => tab.getByText(arrived).count())))
    .toContain(1);
  await expect(page.getByText('Tu reporte espera')).toHaveCount(0);
  await expect(other.getByText('Tu reporte espera')).toHaveCount(0);
  expect(signal.asked.filter((address) => address === '/api/reportes')).toHaveLength(1);
  await page.goto('/reportar');
  await expect(reportForm(page).getByText('Borrador recuperado')).toHaveCount(0);
});

test.describe('of somebody on the phone of the team', () => {
  test.use({ loggedInAs: 'VOL' });

  test('a report that waits outlives a logout, and an unfinished one does not', async ({ page, signal }) => {
    await leaveUnsent(page, signal, `salida ${Date.now()}`);
    await page.evaluate(
      () =>
        new Promise((done) => {
          const opened = indexedDB.open('keyval-store');
          opened.onsuccess = () => {
            const writing = opened.result.transaction('keyval', 'readwrite');
            writing.objectStore('keyval').put({ values: {}, savedAt: Date.now(), sending: false }, 'reporte/otro');
            writing.oncomplete = done;
            opened.result.close();
          };
        }),
    );
    await page.goto('/logout');
    await expect(page).toHaveURL(`${signal.address}/`);
    await expect(unsent(page)).toContainText('Tu reporte espera en este teléfono.');
    expect(
      await page.evaluate(
        () =>
          new Promise((tell) => {
            const opened = indexedDB.open('keyval-store');
            opened.onsuccess = () => {
              const read = opened.result.transaction('keyval').objectStore('keyval').getAllKeys();
              read.onsuccess = () => tell(read.result.includes('reporte/otro'));
              opened.result.close();
            };
          }),
      ),
    ).toBe(false);
  });
});

test('a report that the person stopped waits for the person', async ({ page, signal }) => {
  await visit(page, '/reportar');
  await fillReport(page, sampleReport(`detenido ${Date.now()}`), pressOn(true));
  signal.state = 'off';
  await reportForm(page).getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(waiting(page)).toBeVisible();
  await reportForm(page).getByRole('button', { name: 'Cancelar el envío' }).click();
  signal.state = 'on';
  signal.asked = [];
  await page.reload();
  await expect(reportForm(page).getByText('No supimos si llegó a salir')).toBeVisible();
  await expect.poll(() => signal.asked).toContain('/config.json');
  expect(signal.asked).not.toContain('/api/reportes');
});

test('every page of the site opens without signal, in the language that was read last', async ({ page, signal }) => {
  await visit(page);
  signal.state = 'off';
  for (const [address, heading] of [
    ['/', 'De la orilla, de vuelta al mar'],
    ['/colabora/', 'Tu aporte llena una pileta'],
    ['/seguimiento', 'Seguí tu reporte'],
    ['/login', 'Ingresar'],
    ['/no-existe', 'Esta página no existe'],
  ] as const) {
    await page.goto(address);
    await expect(title(page)).toHaveText(heading);
  }
  signal.state = 'on';
  await page.goto('/?lang=en');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const answer = await (await caches.open('caparazon/paginas')).match('/reportar', { ignoreVary: true });
        return answer?.headers.get('Content-Language');
      }),
    )
    .toBe('en');
  signal.state = 'off';
  await page.goto('/reportar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('#portada')).toHaveCount(0);
  // No page stands in the place of a file.
  await expect(page.goto('/robots.txt')).rejects.toThrow(/ERR_/);
});

test('pages that were kept a day ago are loaded anew', async ({ page }) => {
  await visit(page);
  const keptText = () =>
    page.evaluate(async () => {
      const answer = await (await caches.open('caparazon/paginas')).match('/contacto', { ignoreVary: true });
      return answer?.text();
    });
  await page.evaluate(async () => {
    const headers = { Date: new Date(Date.now() - 25 * 3600_000).toUTCString(), 'Content-Language': 'es' };
    await (await caches.open('caparazon/paginas')).put('/contacto', new Response('el teléfono de ayer', { headers }));
  });
  expect(await keptText()).toBe('el teléfono de ayer');
  await page.goto('/colabora');
  await expect.poll(keptText).toContain('<title>');
});

test('a page opens where the network takes requests and answers none', async ({ page, signal }) => {
  await visit(page);
  signal.state = 'stalled';
  await page.goto('/reportar', { waitUntil: 'commit' });
  await expect(page.locator('#portada')).toHaveCount(0);
  await expect(reportForm(page)).toBeVisible();
});

test.describe('of the staff', () => {
  test.use({ loggedInAs: 'VOL' });

  test('the clinic opens without signal and says that its data are not there', async ({ page, signal }) => {
    await visit(page, '/reportes');
    await expect.poll(() => partsOf(page)).toEqual(['mf-admin', 'mf-cases', 'mf-public', 'shell']);
    signal.state = 'off';
    await page.goto('/actividades_del_dia');
    await expect(title(page)).toHaveText(/Hoy|Actividades/);
    await expect(page.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible();
  });
});

test('a released part is loaded alone and counts once it is whole, and going back works', async ({
  page,
  signal,
  product,
}) => {
  await visit(page);
  const before = (await kept(page)).builds;
  const file = path.join(product.siteDir, 'remotes/mf-public/files.json');
  const text = readFileSync(file, 'utf8');
  const { files } = JSON.parse(text);
  const more = 'js/novedad.0123456789.js';
  const nextVisit = async () => {
    signal.asked = [];
    await page.goto('/contacto');
    await expect.poll(() => signal.asked.filter((address) => address.endsWith('/files.json'))).toHaveLength(2);
  };
  try {
    writeFileSync(file, JSON.stringify({ id: 'otra', files: [...files, more] }));
    // Its new file is not there yet.
    await nextVisit();
    await expect.poll(() => signal.asked).toContain(`/remotes/mf-public/${more}`);
    expect((await kept(page)).builds).toEqual(before);
    signal.served.set(`/remotes/mf-public/${more}`, '/sw.js');
    await nextVisit();
    await expect.poll(async () => (await kept(page)).builds).toEqual([...before, 'mf-public/otra'].sort());
    expect(signal.asked.filter((address) => /\.[0-9a-f]{8,}\.js$/.test(address))).toEqual([
      `/remotes/mf-public/${more}`,
    ]);
  } finally {
    writeFileSync(file, text);
  }
  await nextVisit();
  await expect.poll(async () => (await kept(page)).builds).toEqual([...before, 'mf-public/otra'].sort());
  signal.state = 'off';
  await page.goto('/reportar');
  await expect(reportForm(page)).toBeVisible();
});

test.describe('where the operator switched it off', () => {
  const registrations = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  const caching = (page: Page) => page.evaluate(async () => (await caches.keys()).length);

  test('the next page ends the worker and deletes what it kept', async ({ page, signal }) => {
    await visit(page);
    signal.instead.set('/config.json', JSON.stringify({ demo: false, offline: false }));
    await page.goto('/');
    await expect.poll(() => registrations(page)).toBe(0);
    await expect.poll(() => caching(page)).toBe(0);
  });

  test('the worker that only ends takes its place without the help of a page', async ({ page, signal }) => {
    await visit(page);
    signal.served.set('/sw.js', '/sw-off.js');
    signal.instead.set('/config.json', 503);
    await page.goto('/robots.txt');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => caching(page)).toBe(0);
    await page.goto('/');
    await expect(title(page)).toBeVisible();
    await expect.poll(() => registrations(page)).toBe(0);
  });
});
