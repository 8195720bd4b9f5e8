/** A due dose, and one that waits on a phone to be sent. */

import type { Rol } from '@caparazon/call/roles';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { newMark } from './accounts.ts';
import { ask } from './api.ts';
import { recordedFicha } from './intake.ts';
import { signIn, storageOf } from './session.ts';
import { phone } from './sizes.ts';

export const minute = 60_000;
export const hour = 60 * minute;

export interface Prescribed {
  id: number;
  idFichaAnimal: number;
  overdue: number;
  next: number;
}

/** An eight-hourly treatment whose animal and medicine are new. */
export async function prescribed(address: string, token: string): Promise<Prescribed> {
  const overdue = Math.floor(Date.now() / minute) * minute - hour;
  const idFichaAnimal = await recordedFicha(address, token, newMark());
  const made = await ask(`${address}/api/ficha_tratamiento`, {
    method: 'POST',
    token,
    body: {
      idFichaAnimal,
      fechaHoraComienzo: overdue,
      tipoTratamiento: 'Medicación',
      medicamento: 'Ceftazidima',
      frecuencia: 8,
      duracion: 7,
      motivo: 'Así se quiso',
    },
  });
  expect(made.status, made.text).toBe(201);
  const { idFichaTratamiento: id } = made.json() as { idFichaTratamiento: number };
  return { id, idFichaAnimal, overdue, next: overdue + 8 * hour };
}

export async function instancias(address: string, token: string, { id }: Prescribed) {
  return ((await ask(`${address}/api/ficha_tratamiento/${id}`, { token })).json() as TratamientoDetalle).instancias;
}

export const hrefOf = ({ id, overdue }: Prescribed, due = overdue): string =>
  `/realizar_tratamiento/${id}?dosis=${due}`;
export const posted = '**/instancias_tratamiento';
export const day = '/actividades_del_dia';

export const giveButton = (page: Page): Locator => page.getByRole('button', { name: 'Dar', exact: true });
export const unsent = (page: Page): Locator => page.getByRole('region', { name: /^Sin enviar/ });
export const unsentOf = (page: Page, { idFichaAnimal }: Prescribed): Locator =>
  unsent(page)
    .getByRole('listitem')
    .filter({ hasText: String(idFichaAnimal) });
export const keptHere = (page: Page): Locator => page.getByText(/quedó guardada en este teléfono, sin enviar/);
export const nowRecorded = (page: Page): Locator => page.getByText(/Ya quedó registrada/);
export const givenHere = /Dada acá a las? \d\d:\d\d, sin enviar/;

/** Opens the form from its card, so that the back button leads there. */
export async function openFromHoy(page: Page, treatment: Prescribed): Promise<void> {
  await page.goto(day);
  await page
    .locator(`a[href="${hrefOf(treatment)}"]`)
    .first()
    .click();
  await expect(giveButton(page)).toBeEnabled();
}

export const give = (page: Page): Promise<void> => giveButton(page).click();

export interface Phone {
  page: Page;
  context: BrowserContext;
  token: string;
  treatment: Prescribed;
}

export async function phoneOf(browser: Browser, address: string, role: Rol = 'VOL'): Promise<Phone> {
  const session = await signIn(address, role);
  const context = await browser.newContext({
    ...phone,
    baseURL: address,
    storageState: storageOf(address, session),
  });
  const treatment = await prescribed(address, session.accessToken);
  return { page: await context.newPage(), context, token: session.accessToken, treatment };
}
