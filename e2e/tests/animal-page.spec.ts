/** A tired person needs the animal, what is overdue and what is next on the first screen. */

import { civilDay, wallClock } from '@caparazon/call/time';
import type { TratamientoForm } from '@caparazon/clinic/tratamiento/calls';
import type { Page } from '@playwright/test';
import { openMenu, toDo } from '../src/animal.ts';
import { ask } from '../src/api.ts';
import { openEdit, recordedFicha } from '../src/intake.ts';
import { plainPhoto } from '../src/photos.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL', mayComplain: /status of 409/ });

const minute = 60_000;
const hour = 60 * minute;

interface Clinic {
  address: string;
  token: string;
}

async function prescribed({ address, token }: Clinic, treatment: Partial<TratamientoForm>): Promise<number> {
  const body = {
    tipoTratamiento: 'Medicación',
    medicamento: 'Enrofloxacina',
    frecuencia: 6,
    duracion: 7,
    ademas: true,
    ...treatment,
  };
  const answer = await ask(`${address}/api/ficha_tratamiento`, { method: 'POST', token, body });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json() as { idFichaTratamiento: number }).idFichaTratamiento;
}

async function change({ address, token }: Clinic, idFicha: number, fields: object): Promise<void> {
  const record = (await ask(`${address}/api/fichas_animal/${idFicha}`, { token })).json() as object;
  const body = { ...record, fotosFichaAnimal: [], fotoIdentificacion: null, ...fields };
  const answer = await ask(`${address}/api/fichas_animal`, { method: 'PUT', token, body });
  expect(answer.status, answer.text).toBe(200);
}

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test('the first screen shows animal, overdue dose, next dose, sheet and tabs; one tap opens that dose', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const clinic = { address, token: (await sessionOf('VOL')).accessToken };
    const idFicha = await recordedFicha(address, clinic.token, `primera-${Date.now()}`, [
      await plainPhoto('cara.jpg', 4),
    ]);
    await change(clinic, idFicha, { nombre: 'Renata', especie: 'Chelonia mydas', pesoIngreso: '4,2' });
    const due = Math.floor((Date.now() - 83 * minute) / minute) * minute;
    const id = await prescribed(clinic, { idFichaAnimal: idFicha, fechaHoraComienzo: due });

    await page.goto(`/historicos/${idFicha}`);
    const give = toDo(page).getByRole('link', { name: /^Dar la de .*: Enrofloxacina$/ });
    const bar = page.getByRole('navigation', { name: 'Principal' }).last();
    const edge = (await bar.boundingBox())?.y ?? 0;
    for (const shown of [
      page.getByRole('heading', { level: 1, name: `Renata, ${idFicha}` }),
      page.getByText('Chelonia mydas').first(),
      page.getByText('4,2 kg (hoy)'),
      toDo(page).getByText(/^Atrasada 1 h 2[3-5] min/),
      give,
      toDo(page).getByRole('link', { name: /^Próxima dosis/ }),
      toDo(page).getByRole('link', { name: 'Falta la ficha de hoy' }),
      page.getByRole('tab', { name: 'Fichas diarias' }),
    ]) {
      await expect(shown).toBeVisible();
      const box = await shown.boundingBox();
      expect(box && box.y + box.height, String(shown)).toBeLessThanOrEqual(edge);
    }
    await expect(page.getByRole('article').first()).toContainText(/Atrasada 1 h 2[3-5] min/);

    await page.goto('/animales_rehabilitacion');
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/historicos/${idFicha}"]`) });
    await expect(card).toContainText(/Atrasada 1 h 2[3-5] min/);

    await page.goto(`/historicos/${idFicha}`);
    await give.tap();
    await expect(page).toHaveURL(new RegExp(`/realizar_tratamiento/${id}\\?dosis=${due}$`));
  });

  test('every word fits its box on the form of a record', async ({ page }) => {
    await page.goto('/ficha_ingreso');
    const words = page.getByRole('radio', { name: 'En rehabilitación' }).locator('xpath=ancestor::label');
    await expect(words).toBeVisible();
    expect(await words.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('a dose prescribed for this minute is due at once', async ({ page, product: { address }, sessionOf }) => {
    const clinic = { address, token: (await sessionOf('VOL')).accessToken };
    const idFicha = await recordedFicha(address, clinic.token, `al-minuto-${Date.now()}`);
    await prescribed(clinic, { idFichaAnimal: idFicha, fechaHoraComienzo: Math.floor(Date.now() / minute) * minute });
    await page.goto(`/historicos/${idFicha}`);
    await expect(toDo(page).getByText(/^Toca ahora/)).toBeVisible();
    await expect(toDo(page).getByRole('link', { name: /^Dar la de / })).toBeVisible();
  });

  test.describe('three hours ahead', () => {
    test('a late dose is late by the clock of the clinic', async ({ page, product: { address }, sessionOf }) => {
      const clinic = { address, token: (await sessionOf('VOL')).accessToken };
      const idFicha = await recordedFicha(address, clinic.token, `reloj-${Date.now()}`);
      const begun = Date.now() - 5 * hour;
      await prescribed(clinic, { idFichaAnimal: idFicha, fechaHoraComienzo: begun });
      await page.clock.install({ time: Date.now() + 3 * hour });
      await page.goto(`/historicos/${idFicha}`);
      await expect(toDo(page).getByText('Atrasada 5 h')).toBeVisible();
      await expect(toDo(page).getByRole('link', { name: /^Próxima dosis/ })).toContainText(
        wallClock(begun + 6 * hour).slice(-5, -2),
      );
    });
  });
});

const links = async (page: Page) => (await openMenu(page)).getByRole('link').allTextContents();

test('a dead animal gets no new treatment or sheet, but its record can be corrected', async ({
  page,
  product: { address },
  sessionOf,
}) => {
  const clinic = { address, token: (await sessionOf('VOL')).accessToken };
  const idFicha = await recordedFicha(address, clinic.token, `muerta-${Date.now()}`);
  await page.goto(`/historicos/${idFicha}`);
  expect(await links(page)).toEqual([
    'Ver ficha de ingreso',
    'Nuevo tratamiento',
    'Nueva ficha diaria',
    'Códigos de varamiento',
    'Liberación',
    'Desenlace',
  ]);

  await change(clinic, idFicha, { estado: 'Muerto', fechaMuerte: civilDay(Date.now()) });
  await page.reload();
  await expect(page.getByText('Muerto', { exact: true })).toBeVisible();
  await expect(toDo(page).getByRole('button', { name: 'Archivos de necropsia' })).toBeVisible();
  await expect(toDo(page).getByText(/ficha de hoy/)).toHaveCount(0);
  expect(await links(page)).toEqual(['Ver ficha de ingreso', 'Códigos de varamiento', 'Desenlace']);
  await page.getByRole('button', { name: 'Modificar la ficha' }).click();
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
});

test('the menu works by keyboard and returns the focus', async ({ page, product: { address }, sessionOf }) => {
  const { accessToken } = await sessionOf('VOL');
  const idFicha = await recordedFicha(address, accessToken, `teclado-${Date.now()}`);
  await page.goto(`/historicos/${idFicha}`);
  const button = page.getByRole('button', { name: 'Más acciones' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ver ficha de ingreso' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Todos los tratamientos' }).press('Enter');
  await expect(page.getByRole('dialog', { name: /^Tratamientos de / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('two windows of one person are not taken for two people', async ({ page, product: { address }, sessionOf }) => {
  const clinic = { address, token: (await sessionOf('VOL')).accessToken };
  const idFicha = await recordedFicha(address, clinic.token, `ventanas-${Date.now()}`);
  const form = await openEdit(page, idFicha);
  await form.getByLabel('Ubicación actual').fill('Pileta 8');
  await change(clinic, idFicha, { ubicacionActual: 'Pileta 9' });
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('dialog', { name: 'Modificaste esta ficha en otra ventana' })).toBeVisible();
});
