/**
 * The longest task of /reportar while a photo of 12 megapixels is chosen and shrunk, on a phone with a processor six
 * times slower: the best of five photos, since the machine is shared.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { startBrowser } from './measure/browser.ts';
import { verdict } from './measure/compare.ts';
import { makePhoto } from './measure/photos.ts';
import { makeHome, startProduct } from './measure/product.ts';

const mostMs = 200;
const slowerCpu = 6;
const photos = 5;
const sides = { width: 4000, height: 3000 };

using home = await makeHome();
await using product = await startProduct(home);
const browser = await startBrowser();
const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-photos-'));
try {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  await page.goto(`${product.url}/reportar`);
  const choose = page.getByLabel(/^Agregar/);
  await choose.waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark('task', { detail: duration });
    }).observe({ type: 'longtask' });
  });
  const longest: number[] = [];
  for (let n = 1; n <= photos; n += 1) {
    // Given by its path: a buffer would be decoded in the page.
    const file = path.join(folder, `${n}.jpg`);
    await sharp(await makePhoto(n))
      .resize(sides)
      .jpeg({ quality: 92 })
      .toFile(file);
    await page.evaluate(() => performance.clearMarks('task'));
    await choose.setInputFiles(file);
    // Looked for in the page itself: a search by role is a task of its own.
    await page.waitForFunction((nth) => document.querySelector(`form img[alt^="Foto ${nth}"]`)?.checkVisibility(), n);
    longest.push(
      await page.evaluate(() =>
        Math.max(0, ...performance.getEntriesByName('task').map((mark) => Number((mark as PerformanceMark).detail))),
      ),
    );
  }
  const detail = `of ${photos} photos of 12 megapixels: ${longest.map((ms) => ms.toFixed(0)).join(', ')} ms`;
  verdict('longest task while a photo is shrunk', Math.min(...longest), { most: mostMs, unit: ' ms' }, detail);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
