/** The screens of users. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Press } from './report.ts';

export const altaForm = (page: Page): Locator => page.getByRole('form', { name: 'Alta Voluntario' });
export const editForm = (page: Page): Locator => page.getByRole('form', { name: 'Editar perfil' });
export const userCards = (page: Page): Locator => page.getByRole('list', { name: 'Usuarios' }).getByRole('listitem');

/** A field by its whole label: 'Nombre' is part of 'Nombre de usuario'. */
export const box = (form: Locator, name: string): Locator => form.getByRole('textbox', { name, exact: true });

/** A snackbar; its words may also stand beside a field. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('button', { name: 'Cerrar aviso' }).locator('..').filter({ hasText: text });

/** The names of the fields marked as wrong, in order. */
export const marked = (form: Locator): Promise<(string | null)[]> =>
  form.locator('[aria-invalid=true]').evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));

export interface Registered {
  nombre: string;
  apellido: string;
  correo: string;
  telefono: string;
  departamento: string;
  password: string;
}

/** Fills 'Alta Voluntario' but the generated username. */
export async function fillAlta(form: Locator, registered: Registered): Promise<void> {
  await box(form, 'Nombre').fill(registered.nombre);
  await box(form, 'Apellido').fill(registered.apellido);
  await box(form, 'E-mail').fill(registered.correo);
  await box(form, 'Teléfono').fill(registered.telefono);
  await form.getByLabel('Departamento').selectOption(registered.departamento);
  await box(form, 'Contraseña').fill(registered.password);
  await box(form, 'Repetir contraseña').fill(registered.password);
}

export async function searchUsers(
  page: Page,
  fill: (drawer: Locator) => Promise<unknown>,
  press: Press,
): Promise<void> {
  await press(page.getByRole('button', { name: /^Filtros/ }));
  const drawer = page.getByRole('dialog', { name: 'Filtrar usuarios' });
  await fill(drawer);
  await press(drawer.getByRole('button', { name: 'Buscar' }));
  await expect(drawer).toBeHidden();
}
