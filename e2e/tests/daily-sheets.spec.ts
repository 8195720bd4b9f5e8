import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { limits } from '@caparazon/call/limits';
import { civilDay, formatDay } from '@caparazon/call/time';
import { archivoMessages } from '@caparazon/clinic/archivoNecropsia/words';
import { fichaDiariaMessages as says } from '@caparazon/clinic/fichaDiaria/words';
import type { Locator, Page } from '@playwright/test';
import { openNecropsy } from '../src/animal.ts';
import { recordedFicha } from '../src/intake.ts';
import { desktop, phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL' });

const sheetForm = (page: Page, name: string): Locator => page.getByRole('form', { name });

const sheetAnswer = (form: Locator, question: string, words: string): Locator =>
  form.getByRole('group', { name: question, exact: true }).getByRole('radio', { name: words, exact: true });

async function savedBy(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await button.click();
  const download = await saving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test.describe('on a phone', () => {
  test.use({ ...phone, mayComplain: /status of 409/ });

  test('a volunteer fills in the sheet of today, finds it in its month, changes and prints it', async ({
    page,
    product,
    sessionOf,
  }) => {
    const { accessToken } = await sessionOf('VOL');
    const idFicha = await recordedFicha(product.address, accessToken, `hoja-${Date.now()}`);
    const today = civilDay(Date.now());

    await page.goto(`/historicos/${idFicha}`);
    await page.getByRole('tab', { name: 'Fichas diarias' }).tap();
    await expect(page.getByText(says.emptyMonth)).toBeVisible();
    await page.getByRole('link', { name: 'Ingresar la de hoy' }).tap();

    const form = sheetForm(page, 'Ingresar Ficha Diaria');
    await expect(form.getByLabel('Fecha')).toHaveValue(formatDay(Date.now()));
    await sheetAnswer(form, 'Recinto limpio', 'Sí').check();
    await form.getByLabel('Temperatura').fill('24.5');
    await form.getByLabel('Peso').fill('12,35');
    await sheetAnswer(form, 'Come', 'Con ayuda').check();
    await form.getByLabel('Cuánto come').fill('3 peces');
    await sheetAnswer(form, 'Nada', 'Muy bien').check();
    await form.getByLabel('Observaciones').fill('Ñandubay: nada sola.');

    await form.getByRole('button', { name: 'Cancelar' }).tap();
    await page.getByRole('button', { name: 'Seguir escribiendo' }).tap();
    await expect(form.getByLabel('Peso')).toHaveValue('12,35');
    await expect(form.getByText(/^Borrador guardado/)).toBeVisible();
    await form.getByRole('button', { name: 'Ingresar Ficha Diaria' }).tap();
    await expect(page.getByText(says.created, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(
      new RegExp(`/historicos/${idFicha}\\?pestana=fichas-diarias&mes=${today.slice(0, 7)}`),
    );

    const day = page.getByRole('list', { name: 'Fichas diarias del mes' }).getByRole('article');
    await expect(day).toHaveCount(1);
    await expect(day).toBeInViewport();
    for (const text of ['24,5', '12,35', 'Con ayuda, 3 peces', 'Muy bien', 'Ñandubay: nada sola.']) {
      await expect(day).toContainText(text);
    }

    await day.getByRole('link').tap();
    const edit = sheetForm(page, 'Modificar Ficha Diaria');
    await expect(sheetAnswer(edit, 'Come', 'Con ayuda')).toBeChecked();
    await edit.getByLabel('Peso').fill('12,6');
    await edit.getByRole('button', { name: 'Modificar Ficha Diaria' }).tap();
    await expect(page.getByText(says.modified, { exact: true })).toBeVisible();
    await expect(day).toContainText('12,6');

    const pdf = await savedBy(page, page.getByRole('button', { name: /^Descargar PDF/ }));
    expect(pdf.name).toBe(`ficha-diaria-${idFicha}-${today.slice(0, 7)}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    // A second sheet for a day redirects to the first.
    await page.goto(`/alta_ficha_diaria/${idFicha}`);
    await expect(page.getByRole('link', { name: 'Modificar esa ficha diaria' })).toBeVisible();
    await form.getByLabel('Observaciones').fill('De tarde come.');
    await form.getByRole('button', { name: 'Ingresar Ficha Diaria' }).tap();
    await expect(form.getByText(says.taken, { exact: true })).toBeVisible();
    // A snackbar must not cover the button.
    await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toBeVisible();
    await form.getByRole('button', { name: 'Ingresar Ficha Diaria' }).tap({ trial: true, timeout: 3000 });
  });
});

test.describe('on a desk', () => {
  test.use(desktop);

  test('a necropsy file is uploaded, downloaded under its name, and deleted', async ({ page, product, sessionOf }) => {
    const { accessToken } = await sessionOf('VOL');
    const idFicha = await recordedFicha(product.address, accessToken, `necropsia-${Date.now()}`);
    const name = 'Ñandú, pulmón 100 %.pdf';
    const largest = Buffer.alloc(limits.archivo.bytes, 'relleno ');
    largest.write('%PDF-1.7\n');

    await page.goto(`/historicos/${idFicha}`);
    const dialog = await openNecropsy(page);
    await expect(dialog.getByText('No hay archivos de necropsia')).toBeVisible();
    const choosing = dialog.getByLabel('Elegir archivos');
    // A large buffer is slow to reach the browser.
    const file = test.info().outputPath(name);
    await writeFile(file, largest);
    await choosing.setInputFiles(file);
    await choosing.setInputFiles([
      { name: 'pesos.csv', mimeType: 'text/csv', buffer: Buffer.from('día,peso\n1,12\n') },
      { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
    await expect(dialog.getByText(archivoMessages.kind)).toBeVisible();
    const list = dialog.getByRole('list', { name: 'Archivos', exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('list', { name: 'Archivos por subir' }).getByRole('listitem')).toHaveCount(1);

    const back = await savedBy(page, dialog.getByRole('button', { name: `Descargar ${name}` }));
    expect(back.name).toBe(name);
    expect(digest(back.bytes)).toBe(digest(largest));

    await dialog.getByRole('button', { name: `Eliminar ${name}` }).click();
    const question = page.getByRole('dialog', { name: `¿Eliminar ${name}?` });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(list.getByRole('listitem')).toHaveText([/pesos\.csv/]);
    await page.reload();
    await openNecropsy(page);
    await expect(list.getByRole('listitem')).toHaveText([/pesos\.csv/]);
  });

  test('the keyboard moves through a month', async ({ page, product, sessionOf }) => {
    const { accessToken } = await sessionOf('VOL');
    const idFicha = await recordedFicha(product.address, accessToken, `mes-${Date.now()}`);
    await page.goto(`/historicos/${idFicha}`);
    await page.getByRole('tab', { name: 'Tratamientos' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Fichas diarias' })).toBeFocused();
    await expect(page).toHaveURL(/pestana=fichas-diarias/);
    const next = page.getByRole('button', { name: 'Mes siguiente' });
    await expect(next).toBeDisabled();
    await page.getByRole('button', { name: 'Mes anterior' }).focus();
    await page.keyboard.press('Enter');
    await expect(next).toBeEnabled();
    await page.reload();
    await expect(next).toBeEnabled();
    await expect(page.getByText(says.emptyMonth)).toBeVisible();
  });
});
