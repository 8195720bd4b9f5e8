import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
    seen: WeakMap<Element, Set<string>>;
  }
}

export type Theme = 'dia' | 'noche';

// The package exports a text twice as long.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Injects axe and turns transitions off. */
export async function addAxe(page: Page): Promise<void> {
  await page.evaluate(source);
  await page.evaluate(() => {
    window.seen = new WeakMap();
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
}

/** Changes the theme without its button, which a dialog may cover. */
async function wear(page: Page, theme: Theme): Promise<void> {
  // The endless animation of a loading indicator cannot be finished.
  const endless = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .length;
  await expect.poll(() => page.evaluate(endless)).toBe(0);
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    for (const appearing of document.getAnimations()) appearing.finish();
  }, theme);
}

/**
 * Checks the page. Contrast takes longer than all other rules: it is computed only for elements not yet seen in these
 * colours. The other rules run by day alone, since the night changes only colours. Reporting passed checks would take as
 * long again.
 */
export async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await wear(page, theme);
  const violations = await page.evaluate(async (day) => {
    const coloursOf = (element: Element) => {
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
      return [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join();
    };
    const isNew = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      const colours = window.seen.get(element) ?? new Set();
      window.seen.set(element, colours);
      return colours.size < colours.add(coloursOf(element)).size;
    };
    const unseen = new Set([...document.body.querySelectorAll('*')].filter(isNew));
    // axe checks descendants too.
    const include = [...unseen].filter(({ parentElement }) => !parentElement || !unseen.has(parentElement));
    const runs: [axe.ElementContext, axe.RunOptions][] = [];
    // Contrast first: a page that is drawn anew meanwhile would leave nothing of what is included.
    if (include.length > 0) runs.push([{ include }, { runOnly: ['color-contrast'] }]);
    if (day) runs.push([document, { rules: { 'color-contrast': { enabled: false } } }]);
    const found: axe.Result[] = [];
    for (const [where, options] of runs) {
      found.push(...(await window.axe.run(where, { ...options, resultTypes: ['violations'] })).violations);
    }
    return found;
  }, theme === 'dia');
  const summaries = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(summaries).toEqual([]);
}
