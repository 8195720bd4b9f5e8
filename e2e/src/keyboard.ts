import { expect, type Locator, type Page } from '@playwright/test';

const longestWay = 80;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < longestWay; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Checks that the focus is visible. */
export const expectSeen = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const framed = (place: Element | null) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place ?? element);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        };
        return framed(element) || framed(element.closest('label'));
      }),
    )
    .toBe(true);
