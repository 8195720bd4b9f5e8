/** Due doses are visible, whatever clock, people and network do. */
import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
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

const doses = (page: Page) => page.getByRole('region', { name: /^Tratamientos atrasados/ });
const cardOf = (page: Page, idFichaAnimal: number) =>
  doses(page)
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: `Animal ${idFichaAnimal}`, exact: true }) });

/**
 * Waits until no notice covers a control or a card, the last cards aside. It polls within the page, since a notice
 * lasts ten seconds.
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

  test('a dose of five days ago comes first and opens its form', async ({ page, product, sessionOf }) => {
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

/** No dose is due within the hour, whatever the hour, and one past dose is open. */
async function twentyAnimals(page: Page): Promise<void> {
  const animales = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [
      n + 1,
      {
        idFichaAnimal: n + 1,
        nombre: n % 4 === 0 ? 'Doña Petrona Segunda de la Barra de Chuy' : '',
        nombreComunFichaAnimal: { nombre: 'Pingüino de Magallanes' },
        estado: 'En_rehabilitación',
        ubicacionActual: `Recinto de pingüinos ${n % 5}`,
        foto: null,
        marcaPuesta: { codigo: `21${n}`, tipo: 'anillo' },
        igualesEnLugar: 4,
      },
    ]),
  );
  const treatment = (id: number, start: number) => ({
    idFichaTratamiento: id,
    idFichaAnimal: Math.ceil(id / 2),
    version: 0,
    fechaHoraComienzo: new Date(start).toISOString(),
    tipoTratamiento: 'Medicación',
    via: 'intramuscular',
    medicamento: id % 2 ? 'Enrofloxacina' : 'Itraconazol',
    cantidadDosis: 5,
    dosis: 'mg_por_kg',
    cantidadDar: 2.4,
    dar: 'ml',
    frecuencia: 8,
    duracion: 30,
    instruccionesEspeciales: '',
    concentracionUsada: null,
    pesoUsado: null,
    fechaPesoUsado: null,
    dosisARevisar: null,
    activo: true,
    finalizado: false,
    fechaFinalizado: null,
    shouldBeEnded: false,
  });
  const nothing = { instancias: {}, tratamientos: {}, animales: {} };
  await page.route('**/api/calendario/atrasadas', (route) => route.fulfill({ json: nothing }));
  await page.route('**/api/calendario?*', (route) => {
    const fecha = Number(new URL(route.request().url()).searchParams.get('fecha'));
    const now = Date.now();
    const ids = Array.from({ length: 40 }, (_, n) => n + 1);
    const tratamientos = Object.fromEntries(ids.map((id) => [id, treatment(id, fecha - 24 * hour)]));
    const instancias = Object.fromEntries(
      ids.flatMap((id) =>
        [2, 10, 18].map((ago) => {
          const due = fecha + ((now - ago * hour - startOfCivilDay(civilDay(now)) + 24 * hour) % (24 * hour));
          const past = due <= now;
          const given = past && id > 1;
          const dose = {
            idFichaTratamiento: id,
            idFichaAnimal: Math.ceil(id / 2),
            estado: past ? (given && 'Realizada') || 'Atrasada' : 'Próxima',
            fechaHora: due,
            fechaProgramada: due,
            exito: given ? 100 : null,
            comentario: '',
          };
          return [given ? String(id * 100 + ago) : `${id}-${due}`, dose];
        }),
      ),
    );
    return route.fulfill({ json: { instancias, tratamientos, animales } });
  });
}

test.describe('of a full clinic', () => {
  test('a phone folds what can wait, finds folded doses, and begins with what is due', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await twentyAnimals(page);
    await page.goto('/actividades_del_dia');
    const summary = page.locator('summary').filter({ hasText: /^Ya realizadas \(\d+\)|^Más tarde hoy \(\d+\)/ });
    await expect(summary.first()).toBeVisible();
    expect((await doses(page).boundingBox())?.y).toBeLessThan(740);
    await expect(doses(page).locator('details')).toHaveCount(0);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(height).toBeLessThan(8 * 740);
    await summary.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('details[open] article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Ver mañana' }).click();
    await expect(page).toHaveURL(/\?dia=\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole('region', { name: /^mañana,/ }).getByRole('article')).toHaveCount(120);
    await page.goBack();
    await expect(page.locator('details[open]')).toHaveCount(1);
  });

  for (const path of ['', 'tomorrow']) {
    test(`one A4 has twenty animals and their doses, ${path || 'today'}`, async ({ page }) => {
      await twentyAnimals(page);
      const day = shiftDay(civilDay(Date.now()), 1);
      await page.goto(`/actividades_del_dia${path && `?dia=${day}`}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      const table = page.getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(41);
      await expect(table).toContainText('banda 2119');
      await expect(page.getByRole('article')).toHaveCount(0);
    });
  }
});

test('a dose just given is not due on the way back, while the network still loads the day', async ({
  page,
  product,
  sessionOf,
}) => {
  const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
  const { idFichaAnimal, idFichaTratamiento, due } = await prescribe(clinic, { late: 20 * minute, every: 8 });
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
  const itsDay = page.locator(`[data-dia='${civilDay(due) === civilDay(Date.now()) ? 0 : -1}']`);
  await expect(itsDay).toContainText('Realizada 100 %');
  await expect(cardOf(page, idFichaAnimal)).toHaveCount(0);
});

test.describe('by the keyboard', () => {
  test.use(desktop);

  test('the back button leaves the wrong dose and returns to its card', async ({ page, product, sessionOf }) => {
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

test('a dose given or finished by another person is no longer due here, without a press', async ({
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

  test('the day shows the time of its data, and updates by itself', async ({ page, product, sessionOf }) => {
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
