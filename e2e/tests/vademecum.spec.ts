/** A dose from the vademécum to the syringe. */

import { farmacoMessages } from '@caparazon/clinic/farmaco/words';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { milesMessage } from '@caparazon/clinic/words';
import type { Locator, Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { recordedFicha } from '../src/intake.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ ...phone, loggedInAs: 'ADMIN', mayComplain: /status of 409/ });

const prescription = (page: Page): Locator => page.getByRole('form', { name: 'Alta de tratamiento' });

/** A medicine of 5 %, 5 to 10 mg/kg under the skin each day. */
async function addMedicine(page: Page, nombre: string): Promise<void> {
  await page.goto('/vademecum/nueva');
  const form = page.getByRole('form', { name: 'Agregar medicina' });
  await form.getByLabel('Nombre').fill(nombre);
  await form.getByLabel('Concentración', { exact: true }).fill('5');
  await form.getByLabel('Unidad de la concentración').selectOption('%');
  await form.getByLabel('Vía', { exact: true }).selectOption('Subcutánea');
  await form.getByLabel(/^Desde/).fill('5.000');
  await form.getByLabel(/^Hasta/).fill('10');
  await form.getByLabel('Cada').fill('24');
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  // '5.000' may be five or five thousand.
  await expect(form.getByText(milesMessage('5', '5', '000'))).toBeVisible();
  await addAxe(page);
  await expectAccessible(page, 'dia');
  await form.getByLabel(/^Desde/).fill('5');
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByText(farmacoMessages.created)).toBeVisible();
}

async function weigh(page: Page, idFicha: number, kilos: string, confirm?: string): Promise<void> {
  await page.getByRole('button', { name: /^\+ Medida/ }).click();
  const form = page.getByRole('form', { name: 'Nueva medida' });
  await form.getByLabel('Qué se midió').selectOption('Peso');
  await form.getByLabel(/^Peso/).fill(kilos);
  await form.getByRole('button', { name: 'Guardar medida' }).click();
  if (confirm !== undefined) await form.getByRole('button', { name: confirm }).click();
  await expect(page.getByText(`${medicionMessages.created}: Animal ${idFicha}, peso ${kilos} kg`)).toBeVisible();
}

test('a dose is computed by weight, flagged when the weight changes, and changed on request', async ({
  page,
  product,
  sessionOf,
}) => {
  const { accessToken: token } = await sessionOf('ADMIN');
  const mark = `Ejemplina ${Date.now()}`;
  const idFicha = await recordedFicha(product.address, token, mark, [], { pesoIngreso: '6,53' });
  await addMedicine(page, mark);

  await page.goto(`/alta_tratamiento/${idFicha}`);
  const form = prescription(page);
  await form.getByLabel('Fármaco o procedimiento').selectOption('Medicación');
  await form.getByRole('combobox', { name: 'Medicamento' }).fill(mark);
  await form.getByRole('combobox', { name: 'Medicamento' }).press('Escape');
  await form.getByRole('button', { name: /^Usar / }).click();
  await form.getByLabel('Dosis', { exact: true }).fill('7');
  // 7 mg/kg × 6.53 kg ÷ 50 mg/ml = 0.9142 ml; a syringe shows 0.91.
  await expect(form.getByLabel('Dar', { exact: true })).toHaveValue('0,91');
  await expect(form.getByText(/= 0,9142\sml\. En la jeringa, 0,91\sml: -0,5\s% por el redondeo\./)).toBeVisible();

  // A route missing from the vademécum only warns.
  await form.getByLabel('Vía', { exact: true }).selectOption('Intravenosa');
  await expect(form.getByText(/^El vademécum no la da por vía intravenosa para este animal/)).toBeVisible();
  await form.getByLabel('Vía', { exact: true }).selectOption('Subcutánea');
  await form.getByLabel('Dosis', { exact: true }).fill('12');
  await expect(
    form.getByText(/^12\smg\/kg está por encima de lo que dice el vademécum: 5 a 10\smg\/kg\.$/),
  ).toBeVisible();
  await form.getByLabel('Frecuencia').fill('12');
  await expect(form.getByText(/^Cada 12\sh es más seguido que lo que dice el vademécum/)).toBeVisible();
  await addAxe(page);
  await expectAccessible(page, 'dia');
  await expectAccessible(page, 'noche');
  await form.getByLabel('Dosis', { exact: true }).fill('7');
  await form.getByLabel('Frecuencia').fill('24');
  await form.getByLabel('Duración').fill('5');
  await form.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText(tratamientoMessages.created, { exact: true })).toBeVisible();

  const query = `ficha=${idFicha}`;
  const list = await ask(`${product.address}/api/ficha_tratamiento?${query}`, { token });
  const [stored] = (list.json() as { content: Tratamiento[] }).content;
  expect(stored).toMatchObject({ cantidadDar: 0.91, pesoUsado: 6.53, concentracionUsada: 5, dosisARevisar: null });

  // 72 for 7,2 is asked about; the second weight is a tenth above the dose's.
  await page.goto(`/historicos/${idFicha}`);
  await weigh(page, idFicha, '72', 'Sí, guardar 72 kg');
  // The dialog compares with loaded measures, so 72 must be among them.
  await page.reload();
  await weigh(page, idFicha, '7,2', 'Sí, guardar 7,2 kg');
  await expect(page.getByText(/^Dosis a revisar: 1\sml$/).first()).toBeVisible();
  await page.goto(`/ficha_tratamiento/${stored?.idFichaTratamiento}`);
  const box = page.getByRole('region', { name: tratamientoMessages.aRevisar });
  await expect(box).toContainText(/Último peso 7,2\skg/);
  await addAxe(page);
  await expectAccessible(page, 'dia');
  await expectAccessible(page, 'noche');
  await box.getByRole('button', { name: /^Cambiar 0,91\sml por 1\sml$/ }).click();
  await expect(box).toHaveCount(0);
  const read = await ask(`${product.address}/api/ficha_tratamiento/${stored?.idFichaTratamiento}`, { token });
  expect(read.json()).toMatchObject({ cantidadDar: 1, pesoUsado: 7.2, dosisARevisar: null });
});
