/** The lists of records and reports. */

import { fotoMessages } from '@caparazon/call/file-words';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import type { Reporte } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import type { Page } from '@playwright/test';
import { openPhoto } from '../src/animal.ts';
import { ask } from '../src/api.ts';
import { photoWithPlace } from '../src/photos.ts';
import { sentReport } from '../src/report.ts';
import { samplesOf } from '../src/screens.ts';
import { signIn } from '../src/session.ts';
import { desktop, phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ ...desktop, loggedInAs: 'VOL' });

async function record(address: string, token: string): Promise<number> {
  const made = await ask(`${address}/api/fichas_animal`, {
    method: 'POST',
    token,
    body: {
      departamento: 'Rocha',
      ubicacion: 'Playa de la Viuda',
      receptorAnimal: 'Otro',
      nombreReceptor: 'Guardia',
      ubicacionActual: 'Pileta 3',
      nombreClase: 'Tortugas marinas',
      nombreComunFichaAnimal: 'Tortuga verde',
      estado: 'En rehabilitación',
    },
  });
  expect(made.status, made.text).toBe(201);
  return made.json() as number;
}

const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const cards = (page: Page) => page.getByRole('article');

test('new reports are announced over the open list and shown without a reload', async ({
  page,
  product: { address },
}) => {
  await page.goto('/reportes');
  await expect(cards(page).first()).toBeVisible();
  const first = await sentReport(address, 'aviso uno');
  await comeBack(page);
  await expect(page.getByRole('button', { name: '1 reporte nuevo' })).toBeVisible();
  await sentReport(address, 'aviso dos');
  const last = await sentReport(address, 'aviso tres');
  await comeBack(page);
  const announced = page.getByRole('button', { name: '3 reportes nuevos' });
  await expect(announced).toBeVisible();
  await expect(page.getByRole('status').filter({ has: announced })).toBeVisible();
  await expect(cards(page).filter({ hasText: `#${first}` })).toHaveCount(0);

  await announced.click();
  await expect(cards(page).first()).toContainText(`#${last}`);
  await expect(cards(page).filter({ hasText: `#${first}` })).toContainText('Sin ver');
  await expect(announced).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Reportes' })).toBeFocused();
});

test('a report is linked to the record of its animal once', async ({ page, product: { address }, sessionOf }) => {
  const { accessToken: token } = await sessionOf('VOL');
  const { idFicha } = await samplesOf(address, token);
  const idReporte = await sentReport(address, 'vinculado');
  await page.goto(`/reporte/${idReporte}`);
  await page.getByRole('button', { name: 'Vincular a una ficha' }).click();
  const dialog = page.getByRole('dialog', { name: `Vincular el reporte #${idReporte}` });
  const number = dialog.getByLabel('Nro de ficha');
  await expect(number).toBeFocused();
  const link = dialog.getByRole('button', { name: 'Vincular' });

  await link.click();
  await expect(dialog.getByText(reporteMessages.fichaRequired)).toBeVisible();
  await number.fill('999999');
  await expect(dialog.getByText(fichaMessages.unknownNumber(999999))).toBeVisible();
  await number.fill(String(idFicha));
  await expect(dialog.getByText(`, ficha #${idFicha}`)).toBeVisible();
  await link.click();

  await expect(page.getByText(reporteMessages.linked(idReporte, idFicha), { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Archivado, Visto por /)).toBeVisible();
  const reporte = (await ask(`${address}/api/reportes/${idReporte}`, { token })).json() as Reporte;
  expect(reporte).toMatchObject({ idFicha, archivado: true });
  expect(reporte.idVisto).not.toBeNull();

  await page.getByRole('button', { name: 'Vincular a una ficha' }).click();
  await number.fill(String(idFicha));
  await link.click();
  await expect(dialog.getByText(reporteMessages.alreadyLinked)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `Ficha #${idFicha}` }).click();
  await expect(page.getByRole('link', { name: `Reporte #${idReporte}` })).toBeVisible();
});

test.describe('a linking that the server refuses', () => {
  test.use({ mayComplain: /status of 404/ });

  test('is shown in the words of the server beside its field', async ({ page, product: { address } }) => {
    const idReporte = await sentReport(address, 'sin ficha');
    await page.goto(`/reporte/${idReporte}`);
    await page.getByRole('button', { name: 'Vincular a una ficha' }).click();
    const number = page.getByRole('dialog').getByLabel('Nro de ficha');
    await number.fill('999999');
    await number.press('Enter');
    await expect(page.getByRole('dialog').getByText(fichaMessages.notFound)).toBeVisible();
    await expect(number).toBeFocused();
    await expect(number).toHaveValue('999999');
  });
});

test('a record is found by its number and by its text; the back button restores the list', async ({
  page,
  product: { address },
  sessionOf,
}) => {
  const { idFicha } = await samplesOf(address, (await sessionOf('VOL')).accessToken);
  await page.goto('/fichas');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtrar fichas' });
  await drawer.getByLabel('Número de ficha').fill(String(idFicha));
  await drawer.getByLabel('Número de ficha').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/fichas\\?fileNumber=${idFicha}$`));
  await expect(cards(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Filtros (1)' }).click();
  await drawer.getByLabel('Estado').selectOption('En rehabilitación');
  await drawer.getByLabel('Clase').selectOption('Aves marinas');
  await drawer.getByRole('button', { name: /^Ver \d+ ficha/ }).click();
  await expect(page).toHaveURL(/estado=En_rehabilitaci%C3%B3n&clase=Aves\+marinas$/);
  await expect(cards(page).first()).toContainText('En rehabilitación');
  const filtered = page.url();
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/historicos\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('listitem')).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ ...phone, mayComplain: /status of 409/ });

  test('an animal gets a profile photo, refuses the same one again, and loses it after a question', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const idFicha = await record(address, (await sessionOf('VOL')).accessToken);
    const photo = await photoWithPlace('cara.jpg', 5);
    await page.goto(`/historicos/${idFicha}`);
    const choose = () => page.getByLabel('Elegir la foto de perfil').setInputFiles([{ ...photo }]);
    await openPhoto(page);
    await choose();
    await expect(page.getByText('La foto de perfil quedó guardada')).toBeVisible();
    const dialog = await openPhoto(page);
    await dialog.getByRole('button', { name: /^Ampliar: Foto de/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Fotos' }).getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: /^Ampliar: Foto de/ })).toBeFocused();

    await choose();
    await expect(dialog.getByText(fotoMessages.duplicate)).toBeVisible();
    await dialog.getByRole('button', { name: 'Quitar foto' }).tap();
    const question = page.getByRole('dialog', { name: '¿Quitar la foto de perfil?' });
    await question.getByRole('button', { name: 'Quitar' }).tap();
    await expect(page.getByText('La foto de perfil se quitó')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Agregar una foto de/ })).toBeVisible();
  });
});

test('the print has the record and nothing else, also in the night theme', async ({ page, product: { address } }) => {
  const { accessToken: token } = await signIn(address, 'VOL');
  const { idFicha } = await samplesOf(address, token);
  await page.goto(`/fichas/${idFicha}`);
  await expect(page.getByRole('link', { name: /^Reporte #/ }).first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'noche';
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Ficha de ingreso, impresa el \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: `Ficha #${idFicha}` })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Historial de cambios')).toBeHidden();
  await expect(page.getByText('Sin dato', { exact: true }).locator('visible=true')).toHaveCount(0);
  for (const name of ['Ver histórico', 'Modificar', 'Imprimir', 'Volver']) {
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  }
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color);
  expect(ink).toBe('rgb(16, 41, 46)');
});

test('the animals in rehabilitation link to their pages, in the order of the address', async ({ page }) => {
  await page.goto('/animales_rehabilitacion');
  await expect(cards(page).first()).toContainText('Ubicación actual');
  const newest = await cards(page).first().getByRole('link').getAttribute('href');
  await page.getByLabel('Orden por fecha').selectOption('Más viejos primero');
  await expect(page).toHaveURL(/\?ordenFecha=asc$/);
  await expect(cards(page).first().getByRole('link')).not.toHaveAttribute('href', newest ?? '');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/historicos\/\d+$/);
});

test.describe('the records of a full clinic', () => {
  const full = async (page: Page) => {
    await page.route('**/api/fichas_animal?*', (route) => {
      const content = Array.from({ length: 12 }, (_, n) => ({
        idFichaAnimal: 900 + n,
        nombre: 'Doña Carola',
        clase: 'Aves marinas',
        nombreComunFichaAnimal: { nombre: 'Pingüino de Magallanes' },
        estado: 'En_rehabilitación',
        fecha: Date.now(),
        fechaIngresoSocobiomaMald: null,
        fechaEgreso: null,
        departamento: 'Treinta y Tres',
        ubicacionActual: 'Recinto de pingüinos',
        lugarDestinoFinal: '',
        foto: null,
      }));
      return route.fulfill({ json: { content, size: 12, totalElements: 12 } });
    });
  };

  test('a phone shows four records below the search, which finds any animal', async ({ page }) => {
    await full(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/fichas');
    await expect(page.getByRole('article')).toHaveCount(12);
    const bar = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
    const fourth = await page.getByRole('article').nth(3).boundingBox();
    expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    const search = page.getByRole('search').getByRole('searchbox');
    expect((await search.boundingBox())?.y).toBeGreaterThan(0);
    await search.fill('Renata');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/buscar\?texto=Renata$/);
  });

  test('rows at a desk are not cut', async ({ page, context, product }) => {
    await context.addCookies([{ name: 'lista', value: 'filas', url: product.address }]);
    await full(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/fichas');
    const table = page.getByRole('region', { name: 'Fichas' });
    await expect(table).toContainText('Treinta y Tres');
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
