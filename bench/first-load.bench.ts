/**
 * What a first visit to the home costs: the JavaScript that the page asks for by itself, that which comes when the browser
 * is idle, and the time until its largest piece is drawn ÷ that of a static page with the same hero. A phone of 360 px, with
 * a processor four times slower, on a slow 4G line.
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../tools/chromium/find.mjs';
import { compare, ratioVerdict, verdict } from './measure/compare.ts';
import { serveHero } from './measure/hero-page.ts';
import { root } from './measure/part.ts';
import { makeHome, startProduct } from './measure/product.ts';

const bars = { kB: 120, lcp: 1.1 };
const rounds = { warmUp: 1, rounds: 6 };
/** Long enough for the program to have come, and for nothing larger to be drawn. */
const settleMs = 4000;

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

/** Kilobytes (gzip) of the scripts that came before the page had loaded, and of all that came. */
function scriptsOf(browser: Browser, url: string): Promise<{ atOnce: number; inAll: number }> {
  return visit(browser, async (page) => {
    let loaded = false;
    page.once('load', () => {
      loaded = true;
    });
    const asked: { early: boolean; kB: Promise<number> }[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      asked.push({ early: !loaded, kB: response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000) });
    });
    await page.goto(url);
    await pause(settleMs);
    const sum = async (some: typeof asked) => (await Promise.all(some.map(({ kB }) => kB))).reduce((a, b) => a + b, 0);
    return { atOnce: await sum(asked.filter(({ early }) => early)), inAll: await sum(asked) };
  });
}

/** Milliseconds until the largest piece of a page is drawn. */
function largestPaint(browser: Browser, url: string): Promise<number> {
  return visit(browser, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    await page.goto(url);
    await pause(settleMs);
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  });
}

using home = await makeHome();
await using product = await startProduct(home);
const executablePath = await findChromium({
  installed: Promise.resolve(),
  say: console.log,
  signal: new AbortController().signal,
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const url = `${product.url}/`;
  const { atOnce, inAll } = await scriptsOf(browser, url);
  const later = `${inAll.toFixed(1)} kB with what comes when the browser is idle`;
  verdict('JavaScript of the first load, gzip', atOnce, { most: bars.kB, unit: ' kB' }, later);

  using hero = await visit(browser, (page) => serveHero(page, url, path.join(root, '.cache/site')));
  const painted = await compare(
    () => largestPaint(browser, url),
    () => largestPaint(browser, hero.url),
    rounds,
  );
  ratioVerdict('LCP of the home ÷ static page', painted, bars.lcp, {
    of: 'slow 4G, CPU 4×',
    ours: 'home',
    bare: 'static',
    digits: 0,
  });
} finally {
  await browser.close();
}
