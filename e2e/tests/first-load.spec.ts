/** Cost of the first visit, layout shifts, security headers. */
import { gzipSync } from 'node:zlib';
import { apiHeaders, securityHeaders, tileOrigin } from '@caparazon/call/security-headers';
import type { Page } from '@playwright/test';
import { sizes } from '../src/sizes.ts';
import { StallingServer } from '../src/stalling-server.ts';
import { expect, test } from '../src/test.ts';

test.use({ mayComplain: /net::ERR_FAILED/ });

/**
 * Gzip bytes of JavaScript: before the page can be used, and with all that loads when idle. Of these 0.1 kB has
 * the site kept for times without signal, and 0.5 kB looks for a report that waits.
 */
const budget = { first: 3500, whenIdle: 128_900 };

const publicPages = [
  '/',
  '/conozcanos',
  '/nuestrotrabajo',
  '/educacion',
  '/colabora',
  '/voluntariado',
  '/contacto',
  '/seguimiento',
  '/reportar',
];

const gzipOf = async (urls: readonly string[]) => {
  const bodies = await Promise.all(urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
};

test('the home is there before its program, which loads when the browser is idle', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Encontré una tortuga' }).first()).toBeVisible();
  await expect(page.locator('#portada')).toHaveCount(0);
  await expect(page.locator('#contacto')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return (
      resources
        .filter(({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'))
        // What keeps the site for later visits comes seconds later, with a budget of its own.
        .filter(({ name }) => !name.includes('/keep-site.'))
        .map(({ name, startTime, transferSize }) => ({
          url: name,
          transferSize,
          first: startTime < (navigation?.loadEventEnd ?? 0),
        }))
    );
  });
  const first = await gzipOf(scripts.filter((script) => script.first).map(({ url }) => url));
  const all = await gzipOf(scripts.map(({ url }) => url));
  const travelled = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  test.info().annotations.push({
    type: 'JavaScript of the home',
    description: `${first} bytes of gzip at first, ${all} in all, of which ${travelled} travelled`,
  });
  expect(scripts.length).toBeGreaterThan(1);
  expect(first).toBeLessThanOrEqual(budget.first);
  expect(all).toBeLessThanOrEqual(budget.whenIdle);
});

test('the program also loads in a browser that is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  await expect(page.locator('#portada')).toHaveCount(0);
});

test('the home can be read and its report link used before any program', async ({ page }) => {
  await page.route('**/js/main.*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/De la orilla/);
  await expect(page.getByRole('link', { name: 'Encontré una tortuga' }).first()).toHaveAttribute('href', '/reportar');
});

test('the report link keeps the focus when the program takes over', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/js/main.*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const door = page.getByRole('main').getByRole('link', { name: 'Encontré una tortuga' }).first();
  await door.focus();
  const cover = page.locator('#portada');
  await expect(cover).toBeVisible();
  release();
  await expect(cover).toHaveCount(0);
  await expect(door).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reportar$/);
});

const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      for (const { value, hadRecentInput } of entries) if (!hadRecentInput) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use(size);

    for (const path of ['/', '/reportar', '/login']) {
      test(`nothing moves while ${path} loads`, async ({ page }) => {
        await watchShift(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await shiftOf(page)).toBeLessThan(0.01);
      });
    }
  });
}

for (const { what, path, before, last } of [
  { what: 'the links of the header', path: '/', before: 'Colaborá</a>', last: 'Colaborá' },
  { what: 'the section at which a page opens', path: '/contacto', before: '<address', last: 'hola@caparazon.example' },
])
  test(`${what}: nothing moves while a slow network loads it`, async ({ page, product }) => {
    const stalling = await StallingServer.before(product.address, before);
    await page.setViewportSize({ width: 1440, height: 900 });
    await watchShift(page);
    await page.goto(`${stalling.address}${path}`);
    await expect(page.getByRole('link', { name: last }).first()).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.001);
    stalling.close();
  });

interface Moved {
  value: number;
  at: number;
  what: string;
}

for (const width of [360, 412, 768, 1440])
  test(`nothing moves on a public page of ${width} px when its fonts come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const seen = window as unknown as { moved: Moved[] };
      seen.moved = [];
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        })[];
        for (const { value, startTime, sources } of entries) {
          const what = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ');
          seen.moved.push({ value, at: startTime, what });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let late = 0;
    let released = 0;
    await page.route('**/*.woff2', async (route) => {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1 && performance.now() > 1200);
      if (late === 0) released = await page.evaluate(() => performance.now());
      late += 1;
      await route.continue();
    });
    for (const path of publicPages) {
      late = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      expect(late, `fonts that came late to ${path}`).toBeGreaterThan(0);
      const moved = await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);
      expect
        .soft(
          moved.filter(({ at }) => at >= released),
          path,
        )
        .toEqual([]);
      // A button's icon may be drawn before its word.
      const before = moved.filter(({ at }) => at < released);
      expect
        .soft(
          before.reduce((sum, { value }) => sum + value, 0),
          JSON.stringify([path, before]),
        )
        .toBeLessThan(0.001);
    }
  });

test('every answer carries the security headers', async ({ page, product }) => {
  const headers = securityHeaders(tileOrigin(product.settings.TILE_URL ?? ''));
  for (const path of [
    '/',
    '/reportar',
    '/reportes',
    '/remotes.json',
    '/api/health',
    '/api/no_existe',
    '/no_existe.js',
  ]) {
    const answer = await fetch(`${product.address}${path}`);
    // Errors have the API's headers at any address.
    const wanted = path.startsWith('/api') || !answer.ok ? { ...headers, ...apiHeaders } : headers;
    for (const [name, value] of Object.entries(wanted)) {
      expect([path, name, answer.headers.get(name)]).toEqual([path, name, value]);
    }
    await answer.arrayBuffer();
  }
  const policy = (await page.goto('/'))?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('hashed files are cached for ever, entry points are revalidated', async ({ page, product }) => {
  const kept: string[] = [];
  page.on('response', (response) => {
    if (/\.[0-9a-f]{8,}\./.test(response.url())) kept.push(response.headers()['cache-control'] ?? response.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(kept.length).toBeGreaterThan(0);
  expect(new Set(kept)).toEqual(new Set(['public, max-age=31536000, immutable']));
  for (const path of ['/', '/remotes.json', '/config.json', '/remotes/mf-cases/mf-manifest.json']) {
    expect((await fetch(`${product.address}${path}`)).headers.get('cache-control')).toMatch(/no-cache/);
  }
});
