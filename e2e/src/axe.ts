/** axe in the page of a test. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
    /** The colours in which axe has seen each element of this page. */
    seen: WeakMap<Element, Set<string>>;
  }
}

export type Theme = 'dia' | 'noche';

// The package exports a text twice as long, which every page would have to read.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Brings axe into the page, until it is left. From then on a change of colours takes no time. */
export async function addAxe(page: Page): Promise<void> {
  await page.evaluate(source);
  await page.evaluate(() => {
    window.seen = new WeakMap();
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
}

/** Changes the theme as the button of the menu does, which a dialog may cover. What is appearing is shown at once. */
async function wear(page: Page, theme: Theme): Promise<void> {
  // What is being loaded moves without end.
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
 * Checks the page itself, which has no frames. The contrast is computed only where axe has not yet seen the element in
 * its colours: that takes longer than all other rules, which are checked by day alone, since the night changes colours.
 * Passed checks are not reported, which would take as long again.
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
    // axe looks into each of these, so those inside of another need not be named.
    const include = [...unseen].filter(({ parentElement }) => !parentElement || !unseen.has(parentElement));
    const runs: [axe.ElementContext, axe.RunOptions][] = [];
    if (day) runs.push([document, { rules: { 'color-contrast': { enabled: false } } }]);
    if (include.length > 0) runs.push([{ include }, { runOnly: ['color-contrast'] }]);
    const found: axe.Result[] = [];
    for (const [where, options] of runs) {
      found.push(...(await window.axe.run(where, { ...options, resultTypes: ['violations'] })).violations);
    }
    return found;
  }, theme === 'dia');
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(told).toEqual([]);
}
