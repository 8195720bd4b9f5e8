/**
 * The curve of 5,000 measures, and an animal with 1,000 sheets and 5,000 doses against one with ten
 * of each, in a browser with a processor four times slower: longest task of opening the measures,
 * moving along the curve and narrowing it; drawing time ÷ that with ten. Without a bar, since the
 * curve does not cause it: opening the table, and resizing to a phone.
 */
import { MongoClient } from 'mongodb';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { fillAnimal } from './measure/animal.ts';
import { startBrowser } from './measure/browser.ts';
import { compare, median, ratioVerdict, verdict } from './measure/compare.ts';
import { makeHome, startProduct } from './measure/product.ts';

const mostTaskMs = 50;
const mostOfDrawing = 1.2;
const rounds = { warmUp: 2, rounds: 10 };
const slowerCpu = 4;
/** Duration of a touch. */
const pressMs = 80;
/** A page without changes for this long counts as drawn. */
const quietMs = 600;
/** Default database of svc-cases. */
const dbName = 'caparazon_cases';

const [short, long, measured, hardly] = [9001, 9002, 9003, 9004];

/** A browser session of a demo account. */
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

/** Records the last change and the long tasks of the page. */
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

/** Milliseconds until the tab of measures is drawn. */
async function drawn(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.getByText(/^Todas las medidas/).waitFor();
  return (await untilQuiet(page)).changed;
}

/**
 * Presses like a hand: move, press and release in separate tasks. Playwright's click sends all in
 * one and adds listeners of its own.
 */
async function press(page: Page, selector: string, text: string): Promise<void> {
  // Locating by role would walk the whole page in a long task.
  const target = page.locator(selector, { hasText: text });
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`'${text}' is not on the page`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
}

/** Longest task above 50 ms for each action, or 0. */
interface Longest {
  curve: number;
  table: number;
  phone: number;
}

/** Longest tasks of a visit, after the page was drawn at full speed. */
async function longestTasks(context: BrowserContext, address: string): Promise<Longest> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(address);
  await page.getByRole('tab', { name: 'Medidas' }).waitFor();
  await untilQuiet(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  const longestOf = async (work: () => Promise<void>) => {
    await page.evaluate(() => {
      (window as unknown as { seen: Seen }).seen.tasks = [];
    });
    await work();
    // Pending work may not have changed the page yet.
    await page.waitForTimeout(quietMs);
    const { tasks } = await untilQuiet(page);
    return Math.max(0, ...tasks);
  };
  const curve = await longestOf(async () => {
    await press(page, '[role="tab"]', 'Medidas');
    const slider = page.locator('input[type="range"][aria-label*="Glucosa"]');
    await slider.waitFor();
    await untilQuiet(page);
    await slider.focus();
    for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowLeft');
    await untilQuiet(page);
    await page.setViewportSize({ width: 1200, height: 900 });
  });
  const table = await longestOf(() => press(page, 'summary', 'Todas las medidas'));
  const phone = await longestOf(() => page.setViewportSize({ width: 800, height: 900 }));
  await page.close();
  return { curve, table, phone };
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
const browser = await startBrowser();
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
  const [ofMany, ofTen]: [Longest[], Longest[]] = [[], []];
  for (let n = 0; n < 5; n += 1) {
    ofMany.push(await longestTasks(context, `${product.url}/historicos/${measured}`));
    ofTen.push(await longestTasks(context, `${product.url}/historicos/${hardly}`));
  }
  const words = (visits: readonly Longest[], of: keyof Longest) =>
    visits.map((longest) => longest[of].toFixed(0)).join(', ');
  verdict(
    'longest task of a curve of 5,000',
    median(ofMany.map(({ curve }) => curve)),
    { most: mostTaskMs, unit: ' ms' },
    `CPU 4×, opened, walked along and drawn narrower; five visits: ${words(ofMany, 'curve')}; of ten measures: ${words(ofTen, 'curve')}; 0 is none over 50 ms`,
  );
  console.log(`beside it, the table opened: ${words(ofMany, 'table')} ms; of ten measures: ${words(ofTen, 'table')}`);
  console.log(`the window of a phone: ${words(ofMany, 'phone')} ms; of ten measures: ${words(ofTen, 'phone')}`);
} finally {
  await browser.close();
}
