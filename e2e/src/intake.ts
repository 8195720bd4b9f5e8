/** The intake form, as a volunteer fills it beside the animal. */
import type { Locator, Page } from '@playwright/test';
import { answer, type Press } from './report.ts';

export const intakeForm = (page: Page): Locator => page.getByRole('form', { name: 'Ficha de ingreso' });

/** What a report cannot know: where the animal is now, how it is, what was done. */
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
