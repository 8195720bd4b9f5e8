/** What is to be given now is seen: whatever the phone's clock says, whatever others do, whatever the network does. */
import type { Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import { recordedFicha } from '../src/intake.ts';
import { tabTo } from '../src/keyboard.ts';
import { sentReport } from '../src/report.ts';
import { desktop, phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL' });

const minute = 60_000;
const hour = 60 * minute;

interface Clinic {
  address: string;
  token: string;
}

/** A treatment of an animal of its own. @returns its number, and the number of its animal */
async function prescribe({ address, token }: Clinic, { late, every }: { late: number; every: number }) {
  const idFichaAnimal = await recordedFicha(address, token, `hoy-${Date.now()}`);
  const due = Math.floor(Date.now() / minute) * minute - late;
  const body = {
    idFichaAnimal,
    fechaHoraComienzo: due,
    tipoTratamiento: 'Medicación',
    medicamento: 'Meloxicam',
    frecuencia: every,
    duracion: 30,
  };
  const answer = await ask(`${address}/api/ficha_tratamiento`, { method: 'POST', token, body });
  expect(answer.status, answer.text).toBe(201);
  const { idFichaTratamiento } = answer.json() as { idFichaTratamiento: number };
  return { idFichaAnimal, idFichaTratamiento, due };
}

const doses = (page: Page) => page.getByRole('region', { name: /^Dosis atrasadas/ });
const cardOf = (page: Page, idFichaAnimal: number) =>
  doses(page)
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: `Animal ${idFichaAnimal}`, exact: true }) });

/**
 * Waits until a notice over the day covers nothing that one may be about to press: no control, and no card but the last
 * ones in sight. It is looked at within the page, since a notice is gone after ten seconds.
 */
const noticeOutOfTheWay = (page: Page) =>
  page.waitForFunction(() => {
    const notice = document.querySelector('[role="status"] > div:has([aria-label="Cerrar aviso"])');
    const shown = notice?.getBoundingClientRect();
    if (!shown || location.pathname !== '/actividades_del_dia' || !document.querySelector('article')) return false;
    return [...document.querySelectorAll('a[href], button, article')].every((element) => {
      const { top, bottom, left, right, height } = element.getBoundingClientRect();
      const under = top < shown.bottom && shown.top < bottom && left < shown.right && shown.left < right;
      const mayBeUnder = element.closest('article, [data-tarjeta]') !== null && shown.top > innerHeight * 0.6;
      return height === 0 || !under || mayBeUnder || notice?.contains(element);
    });
  });

test.describe('on a phone', () => {
  test.use(phone);

  for (const [name, off] of [
    ['three hours ahead', 3 * hour],
    ['three hours behind', -3 * hour],
  ] as const) {
    test(`with its clock ${name}, a dose an hour late is an hour late`, async ({ page, product, sessionOf }) => {
      const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
      const { idFichaAnimal } = await prescribe(clinic, { late: 61 * minute, every: 8 });
      await page.clock.install({ time: new Date(Date.now() + off) });
      await page.goto('/actividades_del_dia');
      await expect(cardOf(page, idFichaAnimal)).toContainText(/Atrasada 1 h \d min/);
    });
  }

  test('a dose of five days ago is the first, and leads to the form of that dose', async ({
    page,
    product,
    sessionOf,
  }) => {
    const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
    const { idFichaAnimal, idFichaTratamiento, due } = await prescribe(clinic, { late: 5 * 24 * hour, every: 168 });
    await page.goto('/actividades_del_dia');
    await expect(cardOf(page, idFichaAnimal)).toContainText('Atrasada 5 días');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    const first = page.locator(':focus');
    await expect(first).toHaveAttribute('href', `/realizar_tratamiento/${idFichaTratamiento}?dosis=${due}`);
    await first.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/realizar_tratamiento/${idFichaTratamiento}\\?dosis=${due}$`));
    await page.goBack();
    await expect(cardOf(page, idFichaAnimal)).toBeVisible();
  });
});

test('a dose that was just given is not due on the way back, while the network still carries the day', async ({
  page,
  product,
  sessionOf,
}) => {
  const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
  const { idFichaAnimal, idFichaTratamiento } = await prescribe(clinic, { late: 20 * minute, every: 8 });
  for (const mark of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) await sentReport(product.address, mark);
  await page.goto('/actividades_del_dia');
  await cardOf(page, idFichaAnimal)
    .getByRole('link', { name: /^Meloxicam/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/realizar_tratamiento/${idFichaTratamiento}`));
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/calendario**', async (route) => {
    await held;
    await route.continue();
  });
  const outOfTheWay = noticeOutOfTheWay(page);
  await page.getByRole('button', { name: 'Dar', exact: true }).click();
  await outOfTheWay;
  await expect(page).toHaveURL(/\/actividades_del_dia$/);
  await expect(doses(page)).toBeVisible();
  await expect(cardOf(page, idFichaAnimal)).toHaveCount(0);
  arrive();
  await expect(page.getByRole('region', { name: /^hoy,/ })).toContainText('Realizada 100 %');
  await expect(cardOf(page, idFichaAnimal)).toHaveCount(0);
});

test.describe('by the keyboard', () => {
  test.use(desktop);

  test('the wrong dose is left by the back button, and one goes on at its card', async ({
    page,
    product,
    sessionOf,
  }) => {
    const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
    const wrong = await prescribe(clinic, { late: 20 * minute, every: 8 });
    await page.goto('/actividades_del_dia');
    const card = cardOf(page, wrong.idFichaAnimal).getByRole('link', { name: /^Meloxicam/ });
    await tabTo(page, card);
    const height = () => page.evaluate(() => scrollY);
    const before = await height();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Dar', exact: true })).toBeVisible();
    await page.goBack();
    await expect(card).toBeFocused();
    await expect.poll(height).toBe(before);
    await page.keyboard.press('Tab');
    await expect(cardOf(page, wrong.idFichaAnimal).locator(':focus')).toBeVisible();
  });
});

test('what somebody else gives, or finishes, is no longer due here, with nothing pressed', async ({
  page,
  product,
  sessionOf,
}) => {
  const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
  const given = await prescribe(clinic, { late: 20 * minute, every: 8 });
  const finished = await prescribe(clinic, { late: 20 * minute, every: 8 });
  await page.goto('/actividades_del_dia');
  await expect(cardOf(page, given.idFichaAnimal)).toBeVisible();
  await expect(cardOf(page, finished.idFichaAnimal)).toBeVisible();
  const path = `${clinic.address}/api/ficha_tratamiento`;
  const { token } = clinic;
  const body = { fechaHora: Date.now(), exito: 100, fechaProgramada: given.due, repetida: false };
  await ask(`${path}/${given.idFichaTratamiento}/instancias_tratamiento`, { method: 'POST', token, body });
  await ask(`${path}/${finished.idFichaTratamiento}/finalizar`, { method: 'POST', token });
  await expect(cardOf(page, given.idFichaAnimal)).toHaveCount(0, { timeout: 45_000 });
  await expect(cardOf(page, finished.idFichaAnimal)).toHaveCount(0, { timeout: 45_000 });
});

test.describe('with a network that goes and comes', () => {
  test.use({ ...desktop, mayComplain: /ERR_FAILED|Failed to fetch/ });

  test('the day says of when it is, and is current again by itself', async ({ page, product, sessionOf }) => {
    const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
    const { idFichaAnimal } = await prescribe(clinic, { late: 20 * minute, every: 8 });
    await page.goto('/actividades_del_dia');
    await expect(cardOf(page, idFichaAnimal)).toBeVisible();
    const strip = page.getByRole('alert').filter({ hasText: 'Lo que se ve es de hoy' });
    await page.route('**/api/calendario**', (route) => route.abort());
    await expect(strip).toBeVisible({ timeout: 45_000 });
    await expect(cardOf(page, idFichaAnimal)).toBeVisible();
    await page.unroute('**/api/calendario**');
    await expect(strip).toHaveCount(0, { timeout: 45_000 });
  });
});
