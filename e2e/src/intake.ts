import { expect, type Locator, type Page } from '@playwright/test';
import { ask } from './api.ts';
import type { PhotoFile } from './photos.ts';
import { answer, type Press } from './report.ts';

export const intakeForm = (page: Page): Locator => page.getByRole('form', { name: 'Ficha de ingreso' });

export const editForm = (page: Page): Locator => page.getByRole('form', { name: 'Modificar ficha' });

/** Opens the edit form from its record. */
export async function openEdit(page: Page, idFicha: number): Promise<Locator> {
  await page.goto(`/fichas/${idFicha}`);
  await page.getByRole('button', { name: 'Modificar' }).click();
  const form = editForm(page);
  await expect(form.getByLabel('Ubicación actual')).toBeVisible();
  return form;
}

/** Creates a record with the required fields. `mark` makes it unique. */
export async function recordedFicha(
  address: string,
  token: string,
  mark: string,
  photos: readonly PhotoFile[] = [],
  changes: object = {},
): Promise<number> {
  const answer = await ask(`${address}/api/fichas_animal`, {
    method: 'POST',
    token,
    body: {
      departamento: 'Rocha',
      ubicacion: `Playa de la Viuda, ${mark}`,
      nombreReceptor: 'Prefectura',
      receptorAnimal: null,
      ubicacionActual: 'Pileta 1',
      nombreClase: 'Tortugas marinas',
      nombreComunFichaAnimal: 'Tortuga verde',
      estado: 'En_rehabilitación',
      observacionesGenerales: 'Come poco.',
      fotosFichaAnimal: photos.map(({ buffer }) => buffer.toString('base64')),
      ...changes,
    },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json() as number;
}

export async function fillIntake(form: Locator, press: Press): Promise<void> {
  await form.getByLabel('Ubicación actual').fill('Pileta 3');
  await press(answer(form, 'Estado', 'En rehabilitación'));
  await form.getByLabel('Sexo').selectOption('Hembra');
  await form.getByLabel('Estadio').selectOption('Juvenil');
  await form.getByLabel('Varamiento o captura').selectOption('Varamiento');
  await form.getByLabel('Motivo de ingreso').selectOption('Red de pesca');
  await form.getByLabel('Peso al ingreso').fill('12,5');
  await press(answer(form, 'Rehabilitación', 'Sí'));
  await form.getByLabel('Estado corporal').selectOption('Delgado');
  await form.getByLabel('Número de marca').fill('4471');
  await press(answer(form, 'Muestra de ADN', 'Sí'));
  await form.getByLabel('Tejido de la muestra').selectOption('Piel');
}
