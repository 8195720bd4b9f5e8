import type { Rol } from '@caparazon/call/roles';
import type { Sesion } from '@caparazon/call/sesion/calls';
import { expect, type Page } from '@playwright/test';

export const password = 'tortuga-demo';
export const accounts = { ADMIN: 'admin', VOL_FIN: 'finanzas', VOL: 'voluntario' } as const satisfies Record<
  Rol,
  string
>;

export interface Credentials {
  username: string;
  password: string;
}

/** Signs in by the API. */
export async function signInAs(address: string, { username, password: secret }: Credentials): Promise<Sesion> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usernameOrEmail: username, password: secret }),
  });
  if (!answer.ok) throw new Error(`${username} cannot log in: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Signs in with a demo account. */
export const signIn = (address: string, role: Rol): Promise<Sesion> =>
  signInAs(address, { username: accounts[role], password });

/** The storage of a logged-in browser. */
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

/** Logs in at /login, which leads to /perfil. */
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

/** Logs in at /login with a demo account. */
export const logInByForm = (page: Page, role: Rol): Promise<void> =>
  enter(page, { username: accounts[role], password });
