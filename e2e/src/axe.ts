/** axe in the page of a test. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Checks the page itself, which has no frames. Passed checks are not reported, since that takes as long as the
 * checking.
 */
export async function expectNoViolation(page: Page, runOnly?: axe.RunOnly): Promise<void> {
  const { violations } = await page.evaluate((options) => axe.run(options), {
    resultTypes: ['violations'],
    ...(runOnly && { runOnly }),
  } satisfies axe.RunOptions);
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(told).toEqual([]);
}

/** Brings axe into the page, until it is left. */
export const addAxe = (page: Page): Promise<void> => page.evaluate(axe.source);

export type Theme = 'dia' | 'noche';

/** Changes the theme as the button of the menu does, which a dialog may cover. Fading elements are shown at once. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  // What is being loaded moves without end.
  const endless = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .length;
  await expect.poll(() => page.evaluate(endless)).toBe(0);
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    for (const fading of document.getAnimations()) fading.finish();
  }, theme);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** All checks by day. By night only the colours differ, so only they are checked. */
export async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await wear(page, theme);
  await expectNoViolation(page, theme === 'dia' ? undefined : { type: 'rule', values: ['color-contrast'] });
}
