import type { Postulacion } from '@caparazon/office/postulacion/calls';
import type { Locator, Page } from '@playwright/test';
import { newMark } from './accounts.ts';
import { ask } from './api.ts';

/** The listed sign-ups, as cards or rows. */
export const listedPostulaciones = (page: Page): Locator =>
  page
    .getByRole('table', { name: /^Postulaciones, de la más nueva/ })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .or(page.getByRole('main').getByRole('article'));

export const estadoForm = (page: Page): Locator => page.getByRole('form', { name: 'Qué pasó' });

/** A person whom no other test signs up. */
export function candidate(change: object = {}) {
  const mark = newMark();
  return {
    nombreVoluntario: `Jacinta Da Rosa ${mark}`,
    paisVoluntario: 'Uruguay',
    correoVoluntario: `jacinta.${mark}@caparazon.example`,
    ...change,
  };
}

/** Signs a person up by the API. */
export async function signUp(address: string, body: object): Promise<number> {
  const answer = await ask(`${address}/api/voluntariado`, { method: 'POST', body });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.json() as { idPostulacion: number }).idPostulacion;
}

export const readPostulacion = async (address: string, token: string, idPostulacion: number): Promise<Postulacion> =>
  (await ask(`${address}/api/voluntariado/${idPostulacion}`, { token })).json() as Postulacion;
