/** Edits survive other people, a reload and the end of the session. */

import { sesionMessages } from '@caparazon/call/sesion/words';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import type { Locator, Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import { editForm, openEdit, recordedFicha } from '../src/intake.ts';
import { plainPhoto } from '../src/photos.ts';
import { logInByForm, signIn, storageOf } from '../src/session.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL', mayComplain: /status of 4\d\d/ });

const saving = (form: Locator) => form.getByRole('button', { name: 'Guardar cambios' });

async function expectSaved(page: Page, idFicha: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/fichas/${idFicha}$`));
  await expect(page.getByText(fichaMessages.modified, { exact: true })).toBeVisible();
}

async function recorded(address: string, token: string, idFicha: number): Promise<FichaAnimal> {
  return (await ask(`${address}/api/fichas_animal/${idFicha}`, { token })).json() as FichaAnimal;
}

test('photos are added, ordered, chosen and deleted', async ({ page, product: { address }, sessionOf }) => {
  const { accessToken: token } = await sessionOf('VOL');
  const had = await Promise.all([plainPhoto('uno.jpg', 21), plainPhoto('dos.jpg', 22)]);
  const idFicha = await recordedFicha(address, token, 'con fotos', had);
  const { fotosFichaAnimal: paths } = await recorded(address, token, idFicha);

  const form = await openEdit(page, idFicha);
  await expect(form.getByRole('img', { name: 'Foto 2: de la ficha' })).toBeVisible();
  await form.getByLabel(/^Agregar/).setInputFiles([{ ...(await plainPhoto('tres.jpg', 23)) }]);
  await expect(form.getByRole('img', { name: 'Foto 3: tres.jpg' })).toBeVisible();

  const earlier = form.getByRole('button', { name: 'Mover la foto 3 un lugar antes' });
  await earlier.focus();
  // The focus moves with the photo.
  await page.keyboard.press('Enter');
  await expect(form.getByRole('img', { name: 'Foto 2: tres.jpg' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('img', { name: 'Foto 1: tres.jpg' })).toBeVisible();
  await form.getByRole('radio', { name: /foto 1 / }).check({ force: true });

  await form.getByRole('button', { name: 'Quitar la foto 2' }).click();
  const question = page.getByRole('dialog', { name: '¿Borrar la foto 2 de la ficha?' });
  await question.getByRole('button', { name: 'Borrar' }).click();
  await expect(form.getByRole('listitem')).toHaveCount(2);
  await saving(form).click();
  await expectSaved(page, idFicha);

  const { fotosFichaAnimal, fotoIdentificacion } = await recorded(address, token, idFicha);
  expect(fotosFichaAnimal).toHaveLength(2);
  expect(fotosFichaAnimal[1]).toBe(paths[1]);
  expect(fotoIdentificacion).toBe(fotosFichaAnimal[0]);
  expect(paths).not.toContain(fotoIdentificacion);
});

test('of two people who edit a record, the second sees the change of the first and nothing is lost', async ({
  page,
  browser,
  product: { address },
  sessionOf,
}) => {
  const { accessToken: token } = await sessionOf('VOL');
  const idFicha = await recordedFicha(address, token, 'entre dos');
  const other = await browser.newContext({
    baseURL: address,
    storageState: storageOf(address, await sessionOf('ADMIN')),
  });
  const otherPage = await other.newPage();
  const [mine, theirs] = await Promise.all([openEdit(page, idFicha), openEdit(otherPage, idFicha)]);

  await theirs.getByLabel('Observaciones generales').fill('Comió dos veces.');
  await theirs.getByLabel('Ubicación actual').fill('Pileta 5');
  await theirs.getByLabel('Sexo').selectOption('Hembra');
  await saving(theirs).click();
  await expectSaved(otherPage, idFicha);
  await other.close();

  await mine.getByLabel('Observaciones generales').fill('No come.');
  await mine.getByLabel('Ubicación actual').fill('Pileta 9');
  await mine.getByLabel('Estadio').selectOption('Juvenil');
  await saving(mine).click();
  const question = page.getByRole('dialog', { name: /modificó esta ficha mientras la editabas$/ });
  const observaciones = question.getByRole('radiogroup', { name: 'Observaciones generales' });
  await expect(observaciones).toContainText('Antes: Come poco.');
  await expect(observaciones.getByRole('radio', { name: /^No come/ })).toBeChecked();
  await question
    .getByRole('radiogroup', { name: 'Ubicación actual' })
    .getByRole('radio', { name: /^Pileta 5/ })
    .check();
  await expect(question.getByText('Hembra')).toBeVisible();
  await question.getByRole('button', { name: 'Guardar así' }).click();
  await expectSaved(page, idFicha);

  expect(await recorded(address, token, idFicha)).toMatchObject({
    observacionesGenerales: 'No come.',
    ubicacionActual: 'Pileta 5',
    sexo: 'Hembra',
    estadio: 'Juvenil',
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('unsaved changes survive a reload, new photos included', async ({ page, product: { address }, sessionOf }) => {
    const { accessToken: token } = await sessionOf('VOL');
    const idFicha = await recordedFicha(address, token, 'a medias');
    page.on('dialog', (dialog) => dialog.accept());
    const form = await openEdit(page, idFicha);
    await form.getByLabel('Ubicación actual').fill('Pileta 9');
    await form.getByLabel(/^Agregar/).setInputFiles([{ ...(await plainPhoto('aleta.jpg', 31)) }]);
    await expect(form.getByRole('img', { name: 'Foto 1: aleta.jpg' })).toBeVisible();
    await expect(form.getByText(/Borrador guardado/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Recuperamos lo que estabas escribiendo/)).toBeVisible();
    await expect(editForm(page).getByLabel('Ubicación actual')).toHaveValue('Pileta 9');
    await expect(editForm(page).getByRole('img', { name: 'Foto 1: aleta.jpg' })).toBeVisible();
    await saving(editForm(page)).tap();
    await expectSaved(page, idFicha);
    expect((await recorded(address, token, idFicha)).fotosFichaAnimal).toHaveLength(1);

    await page.goto('/modificar_ficha');
    await page.getByLabel('Número de ficha').fill(String(idFicha));
    await page.getByRole('button', { name: 'Modificar', exact: true }).tap();
    await expect(editForm(page).getByLabel('Ubicación actual')).toHaveValue('Pileta 9');
    await expect(page.getByText(/Recuperamos/)).toBeHidden();
  });
});

test('unsaved changes survive the end of the session', async ({ page, context, product: { address } }) => {
  const { accessToken: token } = await signIn(address, 'VOL');
  const idFicha = await recordedFicha(address, token, 'sin sesión');
  const form = await openEdit(page, idFicha);
  await form.getByLabel('Observaciones generales').fill('Comió por primera vez.');
  await expect(form.getByText(/Borrador guardado/)).toBeVisible();
  await context.route('**/api/fichas_animal', (route) =>
    route.fulfill({ status: 401, json: { message: sesionMessages.none, errores: [], codigo: 'sin_sesion' } }),
  );
  await saving(form).click();
  await expect(page).toHaveURL(/\/login$/);
  await context.unroute('**/api/fichas_animal');
  await logInByForm(page, 'VOL');
  await page.getByRole('link', { name: /^Seguir donde estabas/ }).click();
  await expect(page.getByText(/^Recuperamos lo que estabas escribiendo/)).toBeVisible();
  await expect(editForm(page).getByLabel('Observaciones generales')).toHaveValue('Comió por primera vez.');
  await saving(editForm(page)).click();
  await expectSaved(page, idFicha);
  expect((await recorded(address, token, idFicha)).observacionesGenerales).toBe('Comió por primera vez.');
});
