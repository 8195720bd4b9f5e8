/** An animal is not dosed twice, nor left out, because a screen was stale. */

import type { Rol } from '@caparazon/call/roles';
import { civilDay } from '@caparazon/call/time';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import { giveButton, hour, hrefOf, instancias, minute, prescribed } from '../src/due-dose.ts';
import { signIn, storageOf } from '../src/session.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

async function pageOf(browser: Browser, address: string, role: Rol, options: BrowserContextOptions = {}) {
  const storageState = storageOf(address, await signIn(address, role));
  return (await browser.newContext({ ...options, baseURL: address, storageState })).newPage();
}

const question = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^La dio .+ a las? \d\d:\d\d\. ¿Registrar otra\?$/ });
const saved = (page: Page): Locator => page.getByText(instanciaMessages.saved);
const above = (page: Page): Locator => page.getByRole('group', { name: 'Lo que se registra' });

test('two people give the same dose at once: one dose is stored, and the other person is asked by name', async ({
  browser,
  product: { address },
}) => {
  const { accessToken: token } = await signIn(address, 'VOL');
  test.slow();
  const people = await Promise.all([pageOf(browser, address, 'VOL'), pageOf(browser, address, 'ADMIN')]);
  const rounds = 3;
  for (let round = 0; round < rounds; round += 1) {
    const treatment = await prescribed(address, token);
    // A saved page navigates away, so each round opens new pages.
    const pages = await Promise.all(people.map((person) => person.context().newPage()));
    for (const page of pages) {
      await page.goto(hrefOf(treatment));
      await expect(giveButton(page)).toBeEnabled();
    }
    await Promise.all(pages.map((page) => giveButton(page).click({ noWaitAfter: true })));
    await Promise.all(pages.map((page) => expect(saved(page).or(question(page))).toBeVisible()));
    const questions = await Promise.all(pages.map((page) => question(page).isVisible()));
    expect(questions.filter(Boolean)).toHaveLength(1);
    expect(await instancias(address, token, treatment)).toHaveLength(1);

    const loser = pages[questions.indexOf(true)] as Page;
    await loser.getByRole('button', { name: 'No registrar' }).click();
    await expect(above(loser)).toContainText(/La dio .+ \(100 %\)/);
    expect(await instancias(address, token, treatment)).toHaveLength(1);
    await Promise.all(pages.map((page) => page.close()));
  }
});

test('whoever means a second dose says so, and both are kept', async ({ browser, product: { address } }) => {
  const { accessToken: token } = await signIn(address, 'VOL');
  const treatment = await prescribed(address, token);
  const page = await pageOf(browser, address, 'ADMIN');
  const fechaHora = treatment.overdue + minute;
  const path = `${address}/api/ficha_tratamiento/${treatment.id}/instancias_tratamiento`;
  await ask(path, { method: 'POST', token, body: { fechaHora, exito: 50 } });
  await page.goto(hrefOf(treatment));
  await giveButton(page).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Registrar otra dosis' }).click();
  await expect(saved(page)).toBeVisible();
  expect((await instancias(address, token, treatment)).map(({ fechaProgramada }) => fechaProgramada)).toEqual([
    treatment.overdue,
    treatment.overdue,
  ]);
});

test.describe('on a phone', () => {
  const small = { ...phone, viewport: { width: 360, height: 640 } };

  test('the card that was tapped is the dose that is given, after a question', async ({ browser, product }) => {
    const { address } = product;
    const { accessToken: token } = await signIn(address, 'VOL');
    const treatment = await prescribed(address, token);
    const page = await pageOf(browser, address, 'VOL', small);
    await page.goto(`/actividades_del_dia?dia=${civilDay(treatment.next)}`);
    const card = page.locator(`a[href="${hrefOf(treatment, treatment.next)}"]`);
    await card.waitFor({ state: 'attached' });
    // A dose later today is folded.
    if (!(await card.isVisible()))
      await page
        .locator('summary')
        .filter({ hasText: /^Más tarde hoy/ })
        .tap();
    await card.tap();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dosis de /);
    await expect(above(page)).toContainText(/Ceftazidima/);
    await expect(above(page)).toContainText(/faltan [67] h/);
    await expect(above(page)).toBeInViewport({ ratio: 1 });
    await expect(giveButton(page)).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(above(page)).toContainText(/faltan [67] h/);

    await giveButton(page).tap();
    const doubt = page.getByRole('dialog', { name: /^¿Registrar la dosis de / });
    await expect(doubt).toContainText(/Faltan [67] h/);
    await expect(doubt).toContainText('sigue atrasada');
    // The filled button records nothing.
    await expect(doubt.getByRole('button', { name: 'Volver' })).toHaveCSS('background-color', 'rgb(11, 85, 99)');
    expect(await instancias(address, token, treatment)).toEqual([]);
    await doubt.getByRole('button', { name: /^Registrar la de / }).tap();
    await expect(saved(page)).toBeVisible();
    expect(await instancias(address, token, treatment)).toMatchObject([{ fechaProgramada: treatment.next }]);
  });

  test('two quick taps on the button make one dose, and the notice undoes it', async ({ browser, product }) => {
    const { address } = product;
    const { accessToken: token } = await signIn(address, 'VOL');
    const treatment = await prescribed(address, token);
    const page = await pageOf(browser, address, 'VOL', small);
    await page.goto('/actividades_del_dia');
    await page
      .locator(`a[href="${hrefOf(treatment)}"]`)
      .first()
      .tap();
    // The button ignores touches for half a second (rule: dose-doubts).
    await giveButton(page).tap({ trial: true });
    const box = await giveButton(page).boundingBox();
    if (box === null) throw new Error('the button is not there');
    // Without the delay, the second tap would fall on the next screen.
    let tapped = () => {};
    const taps = new Promise<void>((resolve) => {
      tapped = resolve;
    });
    await page.route('**/instancias_tratamiento', async (route) => {
      await taps;
      await route.continue();
    });
    for (let tap = 0; tap < 3; tap += 1) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    tapped();
    await expect(saved(page)).toBeVisible();
    expect(await instancias(address, token, treatment)).toHaveLength(1);

    await page.getByRole('button', { name: 'Deshacer' }).tap();
    await expect(page.getByText('La dosis ya no figura como dada')).toBeVisible();
    expect(await instancias(address, token, treatment)).toEqual([]);
    await expect(page.locator(`a[href="${hrefOf(treatment)}"]`).first()).toBeVisible();
  });

  test('a question ignores a tap when it has just appeared under the finger', async ({ browser, product }) => {
    const { address } = product;
    const { accessToken: token } = await signIn(address, 'VOL');
    const treatment = await prescribed(address, token);
    const page = await pageOf(browser, address, 'VOL', small);
    await page.goto(hrefOf(treatment, treatment.next));
    await giveButton(page).click({ trial: true });
    const animations = await page.context().newCDPSession(page);
    await animations.send('Animation.enable');
    // The test holds and ends the first half second.
    await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await giveButton(page).tap();
    const yes = page.getByRole('button', { name: /^Registrar la de / });
    await expect(yes).toBeVisible();
    const box = await yes.boundingBox();
    if (box === null) throw new Error('the question is not there');
    for (let tap = 0; tap < 3; tap += 1) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    expect(await instancias(address, token, treatment)).toEqual([]);
    await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await yes.tap();
    await expect(saved(page)).toBeVisible();
    expect(await instancias(address, token, treatment)).toHaveLength(1);
  });

  for (const [what, off] of [
    ['ahead', 3 * hour],
    ['behind', -3 * hour],
  ] as const) {
    test(`a phone whose clock is three hours ${what} shows the times of the server`, async ({ browser, product }) => {
      const { address } = product;
      const { accessToken: token } = await signIn(address, 'VOL');
      const treatment = await prescribed(address, token);
      const page = await pageOf(browser, address, 'VOL', small);
      await page.clock.install({ time: Date.now() + off });
      await page.goto('/actividades_del_dia');
      const link = page.locator(`a[href="${hrefOf(treatment)}"]`).first();
      await expect(page.getByRole('article').filter({ has: link })).toContainText(/Atrasada 1 h/);
      await link.tap();
      await expect(above(page)).toContainText(/hace 1 h/);
      await giveButton(page).tap();
      await expect(saved(page)).toBeVisible();
      const [given] = await instancias(address, token, treatment);
      expect(Math.abs((given?.fechaHora ?? 0) - Date.now())).toBeLessThan(3 * minute);
    });
  }
});
