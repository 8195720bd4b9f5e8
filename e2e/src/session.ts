/** Sessions of the demo's three accounts. */

import type { Rol } from '@caparazon/call/roles';
import type { Sesion } from '@caparazon/call/sesion/calls';
import { expect, type Page } from '@playwright/test';

export const password = 'tortuga-demo';
export const accounts = { ADMIN: 'admin', VOL_FIN: 'finanzas', VOL: 'voluntario' } as const satisfies Record<
  Rol,
  string
>;

/** What a person logs in with. */
export interface Credentials {
  username: string;
  password: string;
}

/** A new session by the API, of whoever it is. */
export async function signInAs(address: string, { username, password: secret }: Credentials): Promise<Sesion> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usernameOrEmail: username, password: secret }),
  });
  if (!answer.ok) throw new Error(`${username} cannot log in: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A new session by the API, of one of the demo's. */
export const signIn = (address: string, role: Rol): Promise<Sesion> =>
  signInAs(address, { username: accounts[role], password });

/** What the browser of someone who is logged in holds. */
export const storageOf = (origin: string, { accessToken, role }: Sesion) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'accessToken', value: accessToken },
        { name: 'role', value: role },
      ],
    },
  ],
});

/** Logs in at /login, where the page already is, and ends at /perfil. */
export async function enter(page: Page, { username, password: secret }: Credentials): Promise<void> {
  const form = page.getByRole('form', { name: 'Ingresar' });
  await form.getByLabel('Usuario o e-mail').fill(username);
  await form
    .getByLabel('Contraseña', { exact: true })
    .or(form.getByLabel('Contraseña *', { exact: true }))
    .fill(secret);
  await form.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/perfil$/);
}

/** The same, as one of the demo's. */
export const logInByForm = (page: Page, role: Rol): Promise<void> =>
  enter(page, { username: accounts[role], password });
