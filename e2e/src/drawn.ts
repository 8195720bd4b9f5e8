/** What a person sees: pictures and curves are painted, headings are whole and uncovered. */
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Smaller ones are icons beside a text that says the same. */
const leastSide = 40;

/** Screenshots take a while: the first graphics of a screen show whether its kind is painted. */
const shotsOfAScreen = 4;

/** Photos, curves and drawings; what else is an `svg` is an icon. */
const graphics = 'img, canvas, svg[aria-label], svg[role=img]';

/** Pictures that did not come, and headings that something covers or that end beside the screen. */
const faults = (page: Page) =>
  page.evaluate(async () => {
    const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const seen = [...front.querySelectorAll<HTMLElement>('img, h1, h2, h3')].filter(
      (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('[inert]'),
    );
    const found: string[] = [];
    for (const one of seen) {
      one.scrollIntoView({ block: 'center', inline: 'center' });
      if (one instanceof HTMLImageElement) {
        await one.decode().catch(() => undefined);
        if (one.naturalWidth === 0) found.push(`${one.alt} ${one.src}: no picture came`);
        continue;
      }
      const text = document.createRange();
      text.selectNodeContents(one);
      const { left, top, right, bottom, width } = text.getBoundingClientRect();
      // A heading for screen readers alone measures one pixel.
      if (width === 0 || one.getBoundingClientRect().width <= 1) continue;
      if (left < -1 || right > innerWidth + 1) found.push(`${one.textContent}: ends beside the screen`);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // Beneath a pseudo-element of the page, the hit is the page itself.
      const own = hit && hit !== document.body && (one.contains(hit) || hit.contains(one));
      if (!own) found.push(`${one.textContent}: under ${hit?.outerHTML.slice(0, 80)}`);
    }
    return found;
  });

/** Without the cut corners, whose colour differs from any picture. */
async function middleOf(graphic: Locator): Promise<Buffer> {
  const shot = sharp(await graphic.screenshot({ scale: 'css' }));
  const { width, height } = await shot.metadata();
  const inner = (side: number) => [Math.ceil(side * 0.25), Math.floor(side * 0.5)] as const;
  const [[left, across], [top, down]] = [inner(width), inner(height)];
  return shot.extract({ left, top, width: across, height: down }).toBuffer();
}

/** The start of each of the first graphics that has one colour alone. */
async function unpainted(page: Page): Promise<string[]> {
  const dialogs = page.locator('dialog[open]');
  const front = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
  const found: string[] = [];
  let shots = 0;
  for (const graphic of await front.locator(`:is(${graphics}):visible`).all()) {
    const box = await graphic.boundingBox();
    if (!box || Math.min(box.width, box.height) < leastSide) continue;
    const { channels } = await sharp(await middleOf(graphic)).stats();
    if (channels.every(({ stdev }) => stdev < 1)) {
      found.push(await graphic.evaluate(({ outerHTML }) => outerHTML.slice(0, 120)));
    }
    shots += 1;
    if (shots === shotsOfAScreen) break;
  }
  return found;
}

/**
 * Checks the screen as it stands: each picture has come, no heading is covered or ends beside the screen, and the first
 * graphics have more than one colour.
 */
export async function expectDrawn(page: Page): Promise<void> {
  await expect.poll(() => faults(page)).toEqual([]);
  // What loads meanwhile may replace a graphic.
  await expect(async () => expect(await unpainted(page)).toEqual([])).toPass({ timeout: 45_000 });
}
