/** The catalogues, and what forms offer after a change. */

import { sesionMessages } from '@caparazon/call/sesion/words';
import { catalogoMessages as says } from '@caparazon/clinic/catalogo/words';
import type { Page } from '@playwright/test';
import { newMark } from '../src/accounts.ts';
import { ask } from '../src/api.ts';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { pressOn } from '../src/report.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';
import { notice } from '../src/usuarios.ts';

const tipos = '/catalogos/tipos_tratamiento';

const nameOf = (page: Page, nombre: string) => page.getByLabel(`Nombre de «${nombre}»`, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' });

async function addName(page: Page, nombre: string): Promise<void> {
  await page.getByLabel('Agregar un tipo', { exact: true }).fill(nombre);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se agrega al guardar.')).toBeVisible();
}

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use({ ...size, loggedInAs: 'ADMIN' });

    test('a name is added, ordered by the keyboard, renamed, retired and restored', async ({
      page,
      product,
      hasTouch,
    }) => {
      const press = pressOn(hasTouch === true);
      const offered = async () => {
        const list = (await ask(`${product.address}/api/tipos_tratamiento`)).json() as { nombre: string }[];
        return list.map(({ nombre }) => nombre);
      };
      // The edge caches this list for two seconds (ADR 12).
      const before = await offered();
      const [first, renamed] = [`Ecografía ${newMark()}`, `Ultrasonido ${newMark()}`];
      await page.goto(tipos);
      await addName(page, first);
      await expect(page.getByText('Agregar 1', { exact: true })).toBeVisible();
      const up = page.getByRole('button', { name: `Subir «${first}»` });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(up).toBeFocused();
      expect(await offered()).toEqual(before);
      await press(saveButton(page));
      await expect(notice(page, says.saved)).toBeVisible();
      await expect.poll(offered).toEqual(before.toSpliced(-1, 0, first));

      await nameOf(page, first).fill(renamed);
      await expect(page.getByText('Renombrar 1', { exact: true })).toBeVisible();
      await press(saveButton(page));
      await expect(nameOf(page, renamed)).toBeVisible();
      await press(page.getByRole('button', { name: `Retirar «${renamed}»` }));
      await expect(page.getByText(/Ningún registro lo tiene/)).toBeVisible();
      await press(saveButton(page));
      const back = page.getByRole('button', { name: `Volver a usar «${renamed}»` });
      await expect(back).toBeVisible();
      await expect.poll(offered).toEqual(before);

      await press(page.getByText('Historia', { exact: true }));
      for (const done of ['Agregado', 'Renombrado', 'Retirado']) {
        await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
      }
    });

    test('unsaved changes survive a reload, and leaving asks', async ({ page, hasTouch }) => {
      const press = pressOn(hasTouch === true);
      const nombre = `Ecografía ${newMark()}`;
      await page.goto(tipos);
      await addName(page, nombre);
      await press(page.getByRole('link', { name: 'Catálogos', exact: true }).first());
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      await expect(page.getByText(/^Recuperamos lo que estabas escribiendo/)).toBeVisible();
      await expect(page.getByText('Agregar 1', { exact: true })).toBeVisible();
      await press(page.getByRole('button', { name: 'Descartar' }).first());
      await expect(page.getByText('Sin cambios.')).toBeVisible();
    });
  });
}

test.describe('two administrators', () => {
  test.use({ ...sizes.desktop, loggedInAs: 'ADMIN', mayComplain: /status of 409/ });

  test('the second sees the change of the first and saves on top of it', async ({ page, product, sessionOf }) => {
    const { accessToken: token } = await sessionOf('ADMIN');
    const url = `${product.address}/api/tipos_tratamiento`;
    const before = (await ask(url)).json() as { nombre: string }[];
    const [theirs, mine] = [`Yeso ${newMark()}`, `Venda ${newMark()}`];
    await page.goto(tipos);
    await addName(page, mine);
    await ask(url, { method: 'PUT', token, body: [...before, { nombre: theirs }] });
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await saveButton(page).click();
    expect((await refused).status()).toBe(409);
    await expect(page.getByText(`Agregó ${theirs}`)).toBeVisible();
    await saveButton(page).click();
    await expect(notice(page, says.saved)).toBeVisible();
    // The edge caches this list for two seconds (ADR 12).
    const stored = async () => (await ask(url)).json();
    await expect.poll(stored).toEqual([...before, { nombre: theirs }, { nombre: mine }]);
    await ask(url, { method: 'PUT', token, body: before });
  });
});

for (const width of [360, 768, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, loggedInAs: 'ADMIN' });

    test('axe finds nothing by day and by night, and nothing scrolls sideways', async ({ page }) => {
      const paths = ['', '/clases_reportes', '/clases_fichas', '/especies', '/tipos_tratamiento'];
      for (const path of paths) {
        await page.goto(`/catalogos${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path === '/tipos_tratamiento') {
          await nameOf(page, 'Medicación').fill('M'.repeat(60));
          await page.getByRole('button', { name: 'Retirar «Baño»' }).click();
          await nameOf(page, 'Pesaje').fill('radiografia');
          await saveButton(page).click();
          await expect(page.getByText(says.twice('radiografia')).first()).toBeVisible();
        }
        await addAxe(page);
        for (const theme of ['dia', 'noche'] as const) await expectAccessible(page, theme);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });
  });
}

test.describe('another role', () => {
  test.use({ ...sizes.desktop, loggedInAs: 'VOL_FIN' });

  test('does not get in', async ({ page }) => {
    await page.goto(tipos);
    await expect(page.getByText(sesionMessages.accessDenied)).toBeVisible();
  });
});
