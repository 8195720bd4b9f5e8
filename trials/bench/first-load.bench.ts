/**
 * Cost of a first visit to the public pages: JavaScript of the page itself, all of it when idle,
 * layout shifts, and largest paint ÷ that of a static page with the same hero. A 360 px phone, a
 * processor four times slower, slow 4G.
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from './measure/browser.ts';
import { compare, ratioVerdict, verdict } from './measure/compare.ts';
import { serveHero } from './measure/hero-page.ts';
import { root } from './measure/part.ts';
import { makeHome, startProduct } from './measure/product.ts';
import { publicPages } from './measure/public-pages.ts';

/** Kilobytes (gzip). */
const most = { atOnce: 3.5, home: 120, report: 130 };
/** Compared pages, and the largest ratio. */
const mostOfLargest = { '/': 1.1, '/reportar': 1.3 };
const rounds = { warmUp: 1, rounds: 6 };
/** Text found only in the map library. */
const ofMaps = 'leaflet-zoom-animated';
/** Long enough for the largest paint. */
const paintedMs = 4000;
/** Long enough for hydration, which waits for idle time. */
const takenOverMs = { fast: 9000, slow: 14_000 };

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowerCpu = 4;

async function visit<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Kilobytes (gzip) of scripts before load, and of all without the map library. */
function scriptsOf(browser: Browser, url: string): Promise<{ atOnce: number; inAll: number; map: number }> {
  return visit(browser, async (page) => {
    let loaded = false;
    page.once('load', () => {
      loaded = true;
    });
    const asked: Promise<{ early: boolean; map: boolean; kB: number }>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const early = !loaded;
      const weigh = (body: Buffer) => {
        const kB = gzipSync(body, { level: 9 }).length / 1000;
        return { early, map: body.includes(ofMaps), kB };
      };
      asked.push(response.body().then(weigh));
    });
    await page.goto(url);
    await pause(takenOverMs.fast);
    const scripts = await Promise.all(asked);
    const sum = (some: typeof scripts) => some.reduce((all, { kB }) => all + kB, 0);
    return {
      atOnce: sum(scripts.filter(({ early }) => early)),
      inAll: sum(scripts.filter(({ map }) => !map)),
      map: sum(scripts.filter(({ map }) => map)),
    };
  });
}

/** Visits with the slow phone. */
function slowVisit<T>(browser: Browser, url: string, ms: number, look: (page: Page) => Promise<T>): Promise<T> {
  return visit(browser, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    await page.goto(url);
    await pause(ms);
    return look(page);
  });
}

/** Milliseconds until the largest paint. */
const largestPaint = (browser: Browser, url: string) =>
  slowVisit(browser, url, paintedMs, (page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    ),
  );

/** The sum of all layout shifts, an upper bound of CLS. */
const shiftOf = (browser: Browser, url: string) =>
  slowVisit(browser, url, takenOverMs.slow, (page) =>
    page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return sum;
    }),
  );

using home = await makeHome();
await using product = await startProduct(home);
const browser = await startBrowser();
try {
  for (const page of await publicPages(product.url)) {
    const url = product.url + page;
    const { atOnce, inAll, map } = await scriptsOf(browser, url);
    const apart = map > 0 ? `, maps ${map.toFixed(1)} kB apart` : '';
    const later = `${inAll.toFixed(1)} kB with what comes when the browser is idle${apart}`;
    verdict(`${page} JavaScript at once, gzip`, atOnce, { most: most.atOnce, unit: ' kB' }, later);
    const mostInAll = page === '/reportar' ? most.report : most.home;
    verdict(`${page} JavaScript in all, gzip`, inAll, { most: mostInAll, unit: ' kB' }, `${atOnce.toFixed(1)} at once`);
    const shift = await shiftOf(browser, url);
    verdict(`${page} CLS`, Math.round(shift * 100) / 100, { most: 0 }, `${shift.toFixed(4)}, slow 4G, CPU 4×`);
  }
  for (const [page, bar] of Object.entries(mostOfLargest)) {
    const url = product.url + page;
    using beginning = await visit(browser, (tab) => serveHero(tab, url, path.join(root, '.cache/site')));
    const painted = await compare(
      () => largestPaint(browser, url),
      () => largestPaint(browser, beginning.url),
      rounds,
    );
    ratioVerdict(`LCP of ${page} ÷ static page`, painted, bar, {
      of: 'slow 4G, CPU 4×',
      ours: 'ours',
      bare: 'static',
      digits: 0,
    });
  }
} finally {
  await browser.close();
}
