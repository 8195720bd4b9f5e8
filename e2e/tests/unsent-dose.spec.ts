/** An unsent dose stays visible and is recorded once (rule: unsent-doses). */
import type { Route } from '@playwright/test';
import {
  day,
  give,
  giveButton,
  givenHere,
  hrefOf,
  instancias,
  keptHere,
  nowRecorded,
  openFromHoy,
  phoneOf,
  posted,
  unsent,
  unsentOf,
} from '../src/due-dose.ts';
import { expect, test } from '../src/test.ts';

test('a dose without a signal shows as given here and is sent once with its own time', async ({
  browser,
  product: { address },
}) => {
  const { page, context, token, treatment } = await phoneOf(browser, address);
  await openFromHoy(page, treatment);
  await context.setOffline(true);
  await give(page);
  // The phone cannot know whether another person gave it.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Registrar la de / })
    .click();
  await expect(keptHere(page)).toBeVisible();

  await expect(page).toHaveURL(day);
  // The paper must not lead to a second dose.
  await expect(page.locator('table small').filter({ hasText: 'dada, sin enviar' })).toHaveCount(1);
  const mine = unsentOf(page, treatment);
  await expect(mine).toContainText('Ceftazidima');
  await expect(mine).toContainText(/por vos/);
  await expect(mine.getByRole('button', { name: 'Enviar ahora' })).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .filter({ has: page.locator(`a[href="${hrefOf(treatment)}"]`) })
      .first(),
  ).toContainText(givenHere);
  expect(await instancias(address, token, treatment)).toEqual([]);

  await context.setOffline(false);
  await expect(nowRecorded(page)).toBeVisible();
  await expect(mine).toHaveCount(0);
  expect(await instancias(address, token, treatment)).toMatchObject([
    { fechaProgramada: treatment.overdue, exito: 100, realizadaPor: expect.any(String) },
  ]);
});

test('a dose whose answer was lost is stored once, and the page says that it was recorded', async ({
  browser,
  product: { address },
}) => {
  const { page, token, treatment } = await phoneOf(browser, address);
  await openFromHoy(page, treatment);
  await page.route(
    posted,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await give(page);
  await expect(nowRecorded(page)).toBeVisible();
  await expect(page.getByText(/¿Registrar otra\?/)).toHaveCount(0);
  expect(await instancias(address, token, treatment)).toHaveLength(1);
});

const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['is refused the connection', (route) => route.abort('connectionrefused')],
  ['is answered 502', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
  ['is answered 503', (route) => route.fulfill({ status: 503, body: '' })],
  ['is answered 504', (route) => route.fulfill({ status: 504, body: '' })],
];
for (const [what, fail] of failures) {
  test(`a dose that ${what} survives a reload and is sent by itself`, async ({ browser, product: { address } }) => {
    const { page, token, treatment } = await phoneOf(browser, address);
    await openFromHoy(page, treatment);
    await page.route(posted, fail);
    await give(page);
    await expect(keptHere(page)).toBeVisible();
    // A reload before the form closes would open it again.
    await expect(page).toHaveURL(day);
    await page.reload();
    await expect(unsentOf(page, treatment)).toBeVisible();
    await page.unroute(posted, fail);
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await expect(nowRecorded(page)).toBeVisible();
    await expect(unsent(page)).toHaveCount(0);
    expect(await instancias(address, token, treatment)).toHaveLength(1);
  });
}

test('a dose stays on the phone when the page dies while sending', async ({ browser, product: { address } }) => {
  const { page, token, treatment } = await phoneOf(browser, address);
  await openFromHoy(page, treatment);
  // This request never gets an answer.
  await page.route(posted, () => undefined, { times: 1 });
  page.on('dialog', (dialog) => void dialog.accept());
  const leaves = page.waitForRequest(/instancias_tratamiento/);
  await give(page);
  await leaves;
  await page.goto(day);
  await expect(nowRecorded(page)).toBeVisible();
  expect(await instancias(address, token, treatment)).toHaveLength(1);
});

test('one of two tabs sends the dose when the signal returns', async ({ browser, product: { address } }) => {
  const { page, context, token, treatment } = await phoneOf(browser, address);
  await openFromHoy(page, treatment);
  await page.route(posted, (route) => route.abort('internetdisconnected'));
  await give(page);
  await expect(keptHere(page)).toBeVisible();
  const other = await context.newPage();
  await other.route(posted, (route) => route.abort('internetdisconnected'));
  await other.goto(day);
  await expect(unsentOf(other, treatment)).toBeVisible();

  // Counted before it leaves: the browser reports a response after the page has already used it.
  let sent = 0;
  await context.route(posted, (route) => {
    sent += 1;
    return route.continue();
  });
  for (const tab of [page, other]) await tab.unroute(posted);
  await Promise.all([page, other].map((tab) => tab.evaluate(() => void dispatchEvent(new Event('online')))));
  for (const tab of [page, other]) await expect(unsent(tab)).toHaveCount(0);
  expect(sent).toBe(1);
  expect(await instancias(address, token, treatment)).toHaveLength(1);
});

test('the form of a dose given here says so, and asks', async ({ browser, product: { address } }) => {
  const { page, treatment } = await phoneOf(browser, address);
  await openFromHoy(page, treatment);
  await page.route(posted, (route) => route.abort('internetdisconnected'));
  await give(page);
  await expect(keptHere(page)).toBeVisible();

  await page.goto(hrefOf(treatment));
  await expect(page.getByRole('group', { name: 'Lo que se registra' })).toContainText(givenHere);
  await giveButton(page).click();
  await expect(page.getByRole('dialog')).toContainText(givenHere);
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();

  await page.goto(`/ficha_tratamiento/${treatment.id}`);
  await expect(page.getByText(givenHere)).toBeVisible();
  await page.goto(`/historicos/${treatment.idFichaAnimal}`);
  await expect(page.getByText(givenHere).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Dar la de / })).toHaveCount(0);
  await page.goto(`/ronda?animal=${treatment.idFichaAnimal}`);
  await expect(page.getByText(givenHere).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Dar la de las / })).toHaveCount(0);
});

test('a phone without storage does not say that the dose was kept', async ({ browser, product: { address } }) => {
  const { page, context, treatment } = await phoneOf(browser, address);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
  });
  await openFromHoy(page, treatment);
  await page.route(posted, (route) => route.abort('internetdisconnected'));
  await give(page);
  await expect(page.getByText(/este teléfono no la pudo guardar/)).toBeVisible();
  await expect(keptHere(page)).toHaveCount(0);
  await expect(giveButton(page)).toBeEnabled();
});
