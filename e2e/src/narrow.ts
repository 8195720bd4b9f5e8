/** The narrowest page (WCAG 1.4.10: 320 px, or 1280 px at 400 %). */
import { expect, type Page } from '@playwright/test';
import { narrow } from './sizes.ts';

/** Fields that are covered, or off screen even when scrolled to. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const controls = [
      ...dialog.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea, button, a[href]'),
    ];
    const lost: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden=true], [inert]'))
        continue;
      const target = control.closest('label') ?? control;
      const focusOnly = target.getBoundingClientRect();
      // A skip link counts as reachable.
      if (focusOnly.bottom <= 0 && getComputedStyle(target).position !== 'static') continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
      // The system's date picker covers the button of its field.
      const calendar = hit?.matches('input[aria-hidden=true]') && hit.parentElement === target.parentElement;
      const own = hit && (calendar || target.contains(hit) || hit.contains(target) || hit.closest('label') === target);
      const inside = left >= -1 && right <= innerWidth + 1;
      if (!own || !inside)
        lost.push(`${control.tagName} ${control.getAttribute('name') ?? control.textContent} (${hit?.tagName})`);
    }
    return lost;
  });

/** Checks that nothing scrolls sideways and every control can be scrolled into the open. */
export async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize(narrow);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(narrow.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
  for (const notice of await page.getByRole('button', { name: 'Cerrar aviso' }).all()) await notice.click();
  // A script lays out some elements.
  await expect.poll(() => unreachable(page)).toEqual([]);
}
