/** The round on a phone, whatever happens between two pools. */

import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import type { Browser, Locator, Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import { recordedFicha } from '../src/intake.ts';
import { storageOf } from '../src/session.ts';
import { desktop, phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL' });

const hour = 3600_000;

interface Clinic {
  address: string;
  token: string;
}

const yesterdays = {
  limpiezaRecinto: true,
  temperatura: 24.5,
  peso: 6.75,
  defeca: true,
  defecaCant: 'Normal',
  plasticos: false,
  dadoComida: true,
  come: 'Solo',
  comeCant: '120 g de calamar',
  flota: false,
  nada: 'Bien',
  observaciones: 'Se limpió la herida.',
};

const write = async ({ address, token }: Clinic, body: object, method = 'POST') => {
  const answer = await ask(`${address}/api/fichas_diarias`, { method, token, body });
  expect([200, 201], answer.text).toContain(answer.status);
};

/** Its place puts this animal before those of the demo. */
async function patient(clinic: Clinic, nombre: string): Promise<number> {
  const { address, token } = clinic;
  const place = { nombre, ubicacionActual: '0, entrada' };
  const idFichaAnimal = await recordedFicha(address, token, `ronda-${nombre}-${Date.now()}`, [], place);
  await write(clinic, { ...yesterdays, idFichaAnimal, fecha: shiftDay(civilDay(Date.now()), -1) });
  return idFichaAnimal;
}

async function todays({ address, token }: Clinic, idFicha: number): Promise<FichaDiaria | undefined> {
  const today = civilDay(Date.now());
  const month = `anio=${today.slice(0, 4)}&mes=${today.slice(5, 7)}`;
  const answer = await ask(`${address}/api/fichas_diarias/${idFicha}?${month}`, { token });
  return (answer.json() as FichaDiaria[]).find(({ fecha }) => fecha === today);
}

const formOf = (page: Page, name: string): Locator => page.getByRole('form', { name: `Ficha diaria de ${name}` });
const save = (page: Page): Locator => page.getByRole('button', { name: 'Guardar y siguiente' });
const sameAs = (page: Page): Locator => page.getByRole('button', { name: /^Igual que ayer/ });
/** Controls of the next animal that the notice covers. */
const noticeCovers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notice = document.querySelector('[role="status"] > div:has([aria-label="Cerrar aviso"])');
    const shown = notice?.getBoundingClientRect();
    if (!shown) return ['no notice'];
    return [...document.querySelectorAll('a[href], button, label')]
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const under = top < shown.bottom && shown.top < bottom && left < shown.right && shown.left < right;
        return under && !notice?.contains(element);
      })
      .map(({ textContent }) => textContent);
  });
const ateAgain = (page: Page): Locator => page.getByRole('button', { name: /^Come: Solo/ });
const href = (idFicha: number) => `/ronda?dia=${civilDay(Date.now())}&animal=${idFicha}`;

test.describe('on a phone', () => {
  // The browser logs an error without a network.
  test.use({ ...phone, mayComplain: /ERR_INTERNET_DISCONNECTED/ });

  test('an animal as yesterday takes six taps, and no observation is entered without a tap', async ({
    page,
    product,
    sessionOf,
  }) => {
    const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
    const names = ['Ámbar', 'Bruma', 'Coral'];
    const ids: number[] = [];
    for (const name of names) ids.push(await patient(clinic, name));
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(fichas_diarias|calendario)/.test(request.url()) && request.method() === 'GET')
        calls.push(request.url());
    });
    const begun = Date.now();
    await page.goto(href(ids[0] ?? 0));
    let taps = 0;
    for (const [i, name] of names.entries()) {
      const form = formOf(page, `${name}, ${ids[i]}`);
      await expect(form).toBeVisible();
      // The animal that the button is about must be on screen.
      await expect(sameAs(page)).toBeInViewport();
      await sameAs(page).tap();
      taps += 1;
      await expect(form.getByLabel('Cuánto come')).toHaveValue('');
      const seen = form.getByRole('region', { name: /^Lo que viste de nuevo/ }).getByRole('button');
      for (const one of await seen.all()) {
        await one.tap();
        taps += 1;
      }
      await expect(form.getByLabel('Cuánto come')).toHaveValue('120 g de calamar');
      await expect(form.getByLabel('Peso')).toHaveValue('');
      await save(page).tap();
      taps += 1;
      await expect(page.getByText(`${name}, ${ids[i]}: ficha guardada`)).toBeVisible();
      await expect(form).toBeHidden();
      await expect.poll(() => noticeCovers(page)).toEqual([]);
    }
    expect(taps).toBeLessThanOrEqual(6 * names.length);
    for (const id of ids) {
      const { observaciones: _, ...answers } = yesterdays;
      const today = await todays(clinic, id);
      expect(today).toMatchObject({ ...answers, temperatura: null, peso: null, observaciones: '' });
      for (const field of ['come', 'comeCant', 'defeca', 'plasticos', 'nada', 'impermeabilidadPlumaje'])
        expect(today?.copiados).not.toContain(field);
      expect(today?.copiados).not.toEqual([]);
    }
    // A save reads the round again, and never the doses. The screen polls twice a minute at most.
    const byItself = Math.floor((Date.now() - begun) / 30_000);
    const countOf = (path: string) => calls.filter((url) => url.includes(path)).length;
    expect(countOf('/ronda')).toBeLessThanOrEqual(2 + 2 * names.length + byItself);
    expect(countOf('/calendario')).toBeLessThanOrEqual(6 + 3 * byItself);
  });

  test('a reload, the back button and a dead network lose nothing, and the end names who is left', async ({
    page,
    context,
    product,
    sessionOf,
  }) => {
    const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
    const idFicha = await patient(clinic, 'Delfina');
    const form = formOf(page, `Delfina, ${idFicha}`);
    await page.goto(href(idFicha));
    await form.getByLabel('Peso').fill('6,85');
    await expect(page.getByText(/Borrador guardado/)).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('Peso')).toHaveValue('6,85');
    await page.getByRole('button', { name: 'Saltear' }).tap();
    await expect(form).toBeHidden();
    await page.goBack();
    await expect(form.getByLabel('Peso')).toHaveValue('6,85');

    await context.setOffline(true);
    await save(page).tap();
    await expect(page.getByText(/^No se guardó\./)).toBeVisible();
    await page.getByRole('button', { name: 'Seguir sin guardar' }).tap();
    await expect(form).toBeHidden();
    await context.setOffline(false);

    await page.goto(`/ronda?dia=${civilDay(Date.now())}&animal=fin`);
    const left = page.getByRole('list', { name: 'Faltan' }).getByRole('link', { name: `Delfina, ${idFicha}` });
    await expect(left).toContainText('Sin guardar');
    await left.tap();
    await expect(form.getByLabel('Peso')).toHaveValue('6,85');
    await save(page).tap();
    await expect(page.getByText(`Delfina, ${idFicha}: ficha guardada`)).toBeVisible();
    expect(await todays(clinic, idFicha)).toMatchObject({ peso: 6.85, defeca: null, come: null });
  });

  for (const [name, off] of [
    ['three hours ahead', 3 * hour],
    ['three hours behind', -3 * hour],
  ] as const) {
    test(`with its clock ${name}, today is the day of the clinic`, async ({ page, product, sessionOf }) => {
      const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
      const idFicha = await patient(clinic, 'Estela');
      // An hour before a midnight of the phone's clock.
      await page.clock.install({ time: new Date(Date.now() + off) });
      await page.goto('/ronda');
      await expect(page).toHaveURL(new RegExp(`/ronda\\?dia=${civilDay(Date.now())}&animal=`));
      await page.goto(href(idFicha));
      await ateAgain(page).tap();
      await save(page).tap();
      await expect(page.getByText(/: ficha guardada$/)).toBeVisible();
      expect(await todays(clinic, idFicha)).toMatchObject({ come: 'Solo' });
    });
  }

  test('after midnight the sheet is stored on the day it was begun', async ({ page, product, sessionOf }) => {
    const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
    const idFicha = await patient(clinic, 'Farola');
    const yesterday = shiftDay(civilDay(Date.now()), -1);
    await page.goto(`/ronda?dia=${yesterday}&animal=${idFicha}`);
    await expect(page.getByText(/^Esta es la ronda del/)).toBeVisible();
    // The form edits yesterday's sheet.
    await expect(formOf(page, `Farola, ${idFicha}`).getByLabel('Peso')).toHaveValue('6,75');
    await page.getByRole('link', { name: 'Ir a la de hoy' }).tap();
    await expect(page).toHaveURL(new RegExp(`dia=${civilDay(startOfCivilDay(yesterday) + 36 * hour)}`));
  });
});

async function other(browser: Browser, address: string, session: Parameters<typeof storageOf>[1]): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: address, storageState: storageOf(address, session) });
  return context.newPage();
}

test.describe('two people do the round at once', () => {
  test.use({ ...phone, mayComplain: /status of 409/ });

  test('the second person sees the sheet of the first, and completes it', async ({
    page,
    browser,
    product,
    sessionOf,
  }) => {
    const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
    const idFicha = await patient(clinic, 'Gaia');
    const name = `Gaia, ${idFicha}`;
    const second = await other(browser, product.address, await sessionOf('ADMIN'));
    await Promise.all([page.goto(href(idFicha)), second.goto(href(idFicha))]);
    await formOf(second, name).getByLabel('Observaciones').fill('Aleta derecha hinchada');
    await formOf(second, name).getByLabel('Peso').fill('6,9');
    await formOf(page, name).getByLabel('Peso').fill('6,8');
    await sameAs(page).tap();
    await ateAgain(page).tap();
    await save(page).tap();
    await expect(page.getByText(`${name}: ficha guardada`)).toBeVisible();

    const theirs = second.getByText('Otra persona guardó: 6,8');
    const offer = second.getByRole('button', { name: 'Ver la suya y completarla' });
    await expect(offer).toBeVisible();
    await offer.tap();
    await expect(theirs).toBeVisible();
    await expect(formOf(second, name).getByLabel('Peso')).toHaveValue('6,9');
    await expect(formOf(second, name).getByLabel('Cuánto come')).toHaveValue('120 g de calamar');
    await save(second).tap();
    await expect(second.getByText(`${name}: ficha guardada`)).toBeVisible();
    expect(await todays(clinic, idFicha)).toMatchObject({
      version: 2,
      peso: 6.9,
      come: 'Solo',
      observaciones: 'Aleta derecha hinchada',
    });
    await second.context().close();
  });

  test('two people save at once: one sheet is stored, and nothing of either is lost', async ({
    page,
    browser,
    product,
    sessionOf,
  }) => {
    const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
    const idFicha = await patient(clinic, 'Hera');
    const name = `Hera, ${idFicha}`;
    const second = await other(browser, product.address, await sessionOf('ADMIN'));
    await Promise.all([page.goto(href(idFicha)), second.goto(href(idFicha))]);
    await formOf(page, name).getByLabel('Peso').fill('7,1');
    await formOf(second, name).getByLabel('Temperatura').fill('24,2');
    await Promise.all([save(page).tap(), save(second).tap()]);
    const conflictNote = (of: Page) => of.getByText(/^Otra persona (ya guardó|guardó recién)/);
    const loser = await Promise.race(
      [page, second].map((of) =>
        conflictNote(of)
          .waitFor({ timeout: 15_000 })
          .then(() => of),
      ),
    );
    await save(loser).tap();
    await expect(loser.getByText(`${name}: ficha guardada`)).toBeVisible();
    expect(await todays(clinic, idFicha)).toMatchObject({ peso: 7.1, temperatura: 24.2 });
    await second.context().close();
  });
});

test.describe('at a desk', () => {
  test.use(desktop);

  test('the round works by keyboard, and the menu leads to it', async ({ page, product, sessionOf }) => {
    const clinic = { address: product.address, token: (await sessionOf('VOL')).accessToken };
    const idFicha = await patient(clinic, 'Iris');
    await page.goto('/actividades_del_dia');
    // The menu counts the animals without a sheet.
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: /^La ronda/ })
      .click();
    await expect(page).toHaveURL(/\/ronda\?dia=.*&animal=\d+$/);
    await page.goto(href(idFicha));
    await expect(page.getByRole('heading', { name: `Iris, ${idFicha}` })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^Iris, ${idFicha}: la ronda`));
    await sameAs(page).press('Enter');
    await save(page).press('Enter');
    await expect(page.getByText(`Iris, ${idFicha}: ficha guardada`)).toBeVisible();
    const list = page.getByRole('list', { name: 'Animales de la ronda' });
    await expect(list.getByRole('link', { name: `Iris, ${idFicha}` })).toContainText('Con ficha');
  });
});
