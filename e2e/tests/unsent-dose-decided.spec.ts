/** Who owns an unsent dose, and who decides about a refused one (rule: unsent-doses). */
import type { Browser } from '@playwright/test';
import { ask } from '../src/api.ts';
import {
  day,
  give,
  instancias,
  keptHere,
  minute,
  nowRecorded,
  openFromHoy,
  type Phone,
  phoneOf,
  posted,
  unsent,
  unsentOf,
} from '../src/due-dose.ts';
import { logInByForm, signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

async function givenMeanwhile(browser: Browser, address: string): Promise<Phone> {
  const at = await phoneOf(browser, address);
  const { page, treatment } = at;
  await openFromHoy(page, treatment);
  await page.route(posted, (route) => route.abort('internetdisconnected'));
  await give(page);
  await expect(keptHere(page)).toBeVisible();
  const { accessToken } = await signIn(address, 'ADMIN');
  const path = `${address}/api/ficha_tratamiento/${treatment.id}/instancias_tratamiento`;
  const body = { fechaHora: treatment.overdue + minute, exito: 50 };
  expect((await ask(path, { method: 'POST', token: accessToken, body })).status).toBe(201);
  await page.unroute(posted);
  await unsentOf(page, treatment).getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(unsentOf(page, treatment)).toContainText(/La dio .+ a las? \d\d:\d\d.*50 %/);
  return at;
}

test('a dose that another person gave meanwhile waits with its question, and is recorded after a yes', async ({
  browser,
  product: { address },
}) => {
  const { page, token, treatment } = await givenMeanwhile(browser, address);
  await page.reload();
  await expect(unsentOf(page, treatment)).toContainText(/La dio .+ a las? \d\d:\d\d.*50 %/);
  expect(await instancias(address, token, treatment)).toHaveLength(1);
  await unsentOf(page, treatment).getByRole('button', { name: 'Registrar otra dosis' }).click();
  await expect(nowRecorded(page)).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
  expect(await instancias(address, token, treatment)).toHaveLength(2);
});

test('a dose that another person gave meanwhile is discarded only after a yes', async ({
  browser,
  product: { address },
}) => {
  const { page, token, treatment } = await givenMeanwhile(browser, address);
  const discard = unsentOf(page, treatment).getByRole('button', { name: 'Descartar' });
  const question = page.getByRole('dialog', { name: '¿Descartar esta dosis?' });
  await discard.click();
  await question.getByRole('button', { name: 'No descartar' }).click();
  await expect(unsentOf(page, treatment)).toBeVisible();
  await discard.click();
  await question.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(unsent(page)).toHaveCount(0);
  expect(await instancias(address, token, treatment)).toMatchObject([{ exito: 50 }]);
});

test('a dose of a treatment finished meanwhile waits with the message of the server', async ({
  browser,
  product: { address },
}) => {
  const { page, token, treatment } = await phoneOf(browser, address);
  await openFromHoy(page, treatment);
  await page.route(posted, (route) => route.abort('internetdisconnected'));
  await give(page);
  await expect(keptHere(page)).toBeVisible();
  const finish = `${address}/api/ficha_tratamiento/${treatment.id}/finalizar`;
  expect((await ask(finish, { method: 'POST', token })).status).toBe(200);
  await page.unroute(posted);
  await page.reload();
  await expect(unsentOf(page, treatment)).toContainText('El tratamiento ya fue finalizado');
  await expect(unsentOf(page, treatment).getByRole('button', { name: 'Enviar ahora' })).toBeVisible();
});

test.describe('of two people with one phone', () => {
  test.use({ mayComplain: /status of 401/ });

  test('a dose is sent under the account of its giver, and logout warns of it', async ({
    browser,
    product: { address },
  }) => {
    const { page, treatment } = await phoneOf(browser, address);
    const { accessToken: token } = await signIn(address, 'ADMIN');
    await openFromHoy(page, treatment);
    await page.route(posted, (route) => route.abort('internetdisconnected'));
    await give(page);
    await expect(keptHere(page)).toBeVisible();

    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Hay 1 registro sin enviar' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver lo que falta enviar' }).click();
    await expect(unsentOf(page, treatment)).toBeVisible();
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Salir igual' }).click();
    await expect(page).toHaveURL(`${address}/`);
    await page.unroute(posted);

    await page.goto('/login');
    await logInByForm(page, 'ADMIN');
    await page.goto(day);
    const theirs = unsentOf(page, treatment);
    await expect(theirs).toContainText(/por \p{Lu}\p{L}+/u);
    await expect(theirs.getByRole('button')).toHaveCount(0);
    expect(await instancias(address, token, treatment)).toEqual([]);

    await page.goto('/logout');
    await expect(page).toHaveURL(`${address}/`);
    await page.goto('/login');
    await logInByForm(page, 'VOL');
    await page.goto(day);
    await expect(nowRecorded(page)).toBeVisible();
    await expect(unsent(page)).toHaveCount(0);
    expect(await instancias(address, token, treatment)).toHaveLength(1);
    await page.goto('/logout');
    await expect(page).toHaveURL(`${address}/`);
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  });

  test('a dose of an expired session waits for the next login of the same person', async ({
    browser,
    product: { address },
  }) => {
    const { page, context, treatment } = await phoneOf(browser, address);
    const { accessToken: token } = await signIn(address, 'ADMIN');
    await openFromHoy(page, treatment);
    await page.route(posted, (route) =>
      route.fulfill({ status: 401, json: { message: 'No hay sesión', errores: [], codigo: 'sin_sesion' } }),
    );
    await give(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(keptHere(page)).toBeVisible();
    await page.unroute(posted);
    await logInByForm(page, 'VOL');
    const next = await context.newPage();
    await next.goto(day);
    await expect(nowRecorded(next)).toBeVisible();
    expect(await instancias(address, token, treatment)).toHaveLength(1);
  });
});
