/** From a stranger's report to a dose on time, at phone size. */

import { wallClock } from '@caparazon/call/time';
import type { Calendario } from '@caparazon/clinic/calendario/calls';
import { instanciaMessages, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import type { Locator, Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import { fillIntake, intakeForm } from '../src/intake.ts';
import { plainPhoto } from '../src/photos.ts';
import { addPhotos, fillReport, type Press, pressOn, reportForm, sampleReport } from '../src/report.ts';
import { logInByForm, signIn } from '../src/session.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use(phone);

const minute = 60_000;
const hour = 60 * minute;
/** The colour of 'Realizada' by day. */
const green = 'rgb(47, 107, 67)';

/** @returns the record's number */
async function admitted(page: Page, press: Press): Promise<number> {
  const sample = sampleReport('tratamiento');
  await page.goto('/reportar');
  await fillReport(page, sample, press);
  await addPhotos(page, [await plainPhoto('playa.jpg', 1), await plainPhoto('aleta.jpg', 2)]);
  await press(reportForm(page).getByRole('button', { name: 'Enviar reporte' }));
  const number = page.getByText('Reporte número');
  await expect(number).toBeVisible();
  const idReporte = Number((await number.innerText()).replace(/\D/g, ''));

  await page.goto('/login');
  await logInByForm(page, 'VOL');
  await page.goto(`/reporte/${idReporte}`);
  await press(page.getByRole('button', { name: 'Crear ficha nueva' }));
  await expect(page).toHaveURL(/\/ficha_ingreso$/);
  await fillIntake(intakeForm(page), press);
  await press(intakeForm(page).getByRole('button', { name: 'Crear ficha' }));
  await expect(page).toHaveURL(/\/fichas\/\d+$/);
  return Number(/\d+$/.exec(page.url())?.[0]);
}

async function prescribe(page: Page, press: Press, idFicha: number, due: number): Promise<void> {
  await page.goto(`/alta_tratamiento/${idFicha}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Alta de tratamiento: Animal ${idFicha}`);
  const form = page.getByRole('form', { name: 'Alta de tratamiento' });
  await form.getByLabel('Fármaco o procedimiento').selectOption('Medicación');
  await form.getByRole('combobox', { name: 'Medicamento' }).fill('enro');
  await press(form.getByRole('option', { name: 'Enrofloxacina' }));
  await form.getByLabel('Vía').selectOption('Intramuscular');
  await form.getByLabel('Dosis', { exact: true }).fill('5');
  await form.getByLabel('Unidad de la dosis').selectOption('mg/kg');
  await form.getByLabel('Dar', { exact: true }).fill('2');
  await form.getByLabel('Unidad de lo que se da').selectOption('ml');
  await form.getByLabel('Comienzo').fill(wallClock(due - 8 * hour));
  await form.getByLabel('Frecuencia').fill('8');
  await form.getByLabel('Duración').fill('7');
  await expect(form.getByText(/21 dosis hasta el \d\d\/\d\d(\/\d{4})?$/)).toBeVisible();
  await press(form.getByRole('button', { name: 'Ingresar' }));
  await expect(page.getByText(tratamientoMessages.created, { exact: true })).toBeVisible();
  await expect(form.getByLabel('Frecuencia')).toHaveValue('');
}

const cardAt = (page: Page, idFicha: number, due: number): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: `Animal ${idFicha}`, exact: true }) })
    .filter({ has: page.locator(`time[datetime="${new Date(due).toISOString()}"]`) });

test('a report becomes a record whose dose is given on time', async ({ page, product, hasTouch }) => {
  const press = pressOn(hasTouch === true);
  const idFicha = await admitted(page, press);
  const due = Math.floor(Date.now() / minute) * minute;
  await prescribe(page, press, idFicha, due);

  await page.goto('/actividades_del_dia');
  const card = cardAt(page, idFicha, due);
  await expect(card).toContainText('Toca ahora');
  await expect(card).toContainText(/Enrofloxacina, dar 2\smlMedicación, 5\smg\/kg, intramuscular/);

  await press(card.getByRole('link', { name: /^Enrofloxacina/ }));
  await press(page.getByRole('button', { name: 'Dar', exact: true }));

  await expect(page.getByText(instanciaMessages.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/actividades_del_dia$/);
  await press(page.locator('summary').filter({ hasText: /^Ya realizadas/ }));
  const done = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: `Animal ${idFicha}`, exact: true }) })
    .filter({ hasText: 'Realizada 100 %' });
  await expect(done).toHaveCount(1);
  await expect(done.getByText('Realizada 100 %')).toHaveCSS('color', green);

  const { accessToken: token } = await signIn(product.address, 'VOL');
  const answer = await ask(`${product.address}/api/calendario?fecha=${due}`, { token });
  const mine = Object.values((answer.json() as Calendario).instancias).filter(
    ({ idFichaAnimal, estado }) => idFichaAnimal === idFicha && estado === 'Realizada',
  );
  expect(mine).toMatchObject([{ exito: 100, fechaProgramada: due }]);
});
