/**
 * The curve of 5,000 measures, and an animal with 1,000 sheets and 5,000 doses beside one with ten of each, in a browser.
 * The longest task of opening the measures and walking along the curve, on a processor four times slower; and how long the
 * page takes to be drawn ÷ the page with ten.
 */
import { MongoClient } from 'mongodb';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findTestBrowser } from '../tools/chromium/find.mjs';
import { fillAnimal } from './measure/animal.ts';
import { compare, ratioVerdict, verdict } from './measure/compare.ts';
import { makeHome, startProduct } from './measure/product.ts';

const mostTaskMs = 50;
const mostOfDrawing = 1.2;
const rounds = { warmUp: 2, rounds: 10 };
const slowerCpu = 4;
/** After this long without a change, a page is drawn. */
const quietMs = 600;
/** Of svc-cases, unless its environment names another. */
const dbName = 'caparazon_cases';

const [short, long, measured, hardly] = [9001, 9002, 9003, 9004];

/** A session of the demo's, as the browser keeps it. */
async function logIn(browser: Browser, url: string): Promise<BrowserContext> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usernameOrEmail: 'voluntario', password: 'tortuga-demo' }),
  });
  const { accessToken, role } = (await answer.json()) as { accessToken: string; role: string };
  const kept = { accessToken, role };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const viewport = { width: 1440, height: 900 };
  return browser.newContext({ viewport, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } });
}

/** Before the page's own programs: when the page last changed, and which tasks were long. */
function watch(): void {
  const seen = { changed: 0, tasks: [] as number[] };
  Object.assign(window, { seen });
  new MutationObserver(() => {
    seen.changed = performance.now();
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

interface Seen {
  changed: number;
  tasks: number[];
}
const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

async function untilQuiet(page: Page): Promise<Seen> {
  for (;;) {
    const seen = await seenIn(page);
    const now = await page.evaluate(() => performance.now());
    if (now - seen.changed > quietMs) return seen;
    await page.waitForTimeout(100);
  }
}

/** Milliseconds until the tab of the measures stands there whole. */
async function drawn(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.getByText(/^Todas las medidas/).waitFor();
  return (await untilQuiet(page)).changed;
}

/** The longest task of over 50 ms, or 0. */
async function longestTask(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(address);
  await page.getByRole('tab', { name: 'Medidas' }).waitFor();
  await untilQuiet(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  await page.evaluate(() => {
    (window as unknown as { seen: Seen }).seen.tasks = [];
  });
  // Found by attributes: to find them by role, the tool walks the whole page, in a long task of its own.
  await page.locator('[role="tab"]', { hasText: 'Medidas' }).click();
  const slider = page.locator('input[type="range"][aria-label*="Glucosa"]');
  await slider.waitFor();
  await untilQuiet(page);
  await slider.focus();
  for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowLeft');
  await page.setViewportSize({ width: 800, height: 900 });
  const { tasks } = await untilQuiet(page);
  await page.close();
  return Math.max(0, ...tasks);
}

const uri = process.env.TEST_MONGODB_URI ?? '';
using home = await makeHome();
await using product = await startProduct({ ...home, mongodbUri: uri });
const client = await MongoClient.connect(uri);
const db = client.db(dbName);
await fillAnimal(db, { id: short, sheets: 10, instances: 10 });
await fillAnimal(db, { id: long, sheets: 1000, instances: 5000 });
await fillAnimal(db, { id: measured, sheets: 0, instances: 0, measures: 5000 });
await fillAnimal(db, { id: hardly, sheets: 0, instances: 0, measures: 10 });
await client.close();
const executablePath = await findTestBrowser({
  installed: Promise.resolve(),
  say: console.log,
  signal: new AbortController().signal,
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const context = await logIn(browser, product.url);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const addressOf = (id: number) => `${product.url}/historicos/${id}?pestana=medidas`;
  const comparison = await compare(
    () => drawn(page, addressOf(long)),
    () => drawn(page, addressOf(short)),
    rounds,
  );
  ratioVerdict('1,000 sheets ÷ ten, drawn', comparison, mostOfDrawing, {
    of: 'page of an animal with its measures',
    ours: '1,000',
    bare: 'ten',
    digits: 0,
  });
  const [tasks, ofTen]: [number[], number[]] = [[], []];
  for (let n = 0; n < 5; n += 1) {
    tasks.push(await longestTask(context, `${product.url}/historicos/${measured}`));
    ofTen.push(await longestTask(context, `${product.url}/historicos/${hardly}`));
  }
  const words = (ms: readonly number[]) => ms.map((task) => task.toFixed(0)).join(', ');
  verdict(
    'longest task of a curve of 5,000',
    tasks.toSorted((a, b) => a - b)[2] ?? Number.NaN,
    {
      most: mostTaskMs,
      unit: ' ms',
    },
    `CPU 4×, opened, walked along and resized; five visits: ${words(tasks)}; of ten measures: ${words(ofTen)}; 0 is none over 50 ms`,
  );
} finally {
  await browser.close();
}
