/** Sessions of the demo's three accounts. */
import type { Sesion } from '@caparazon/contracts/auth/sesion';
import type { Rol } from '@caparazon/contracts/roles';
import { expect, type Page } from '@playwright/test';

export const password = 'tortuga-demo';
export const accounts = { ADMIN: 'admin', VOL_FIN: 'finanzas', VOL: 'voluntario' } as const satisfies Record<
  Rol,
  string
>;

/** A new session by the API. */
export async function signIn(address: string, role: Rol): Promise<Sesion> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usernameOrEmail: accounts[role], password }),
  });
  if (!answer.ok) throw new Error(`${accounts[role]} cannot log in: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

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
export async function logInByForm(page: Page, role: Rol): Promise<void> {
  const form = page.getByRole('form', { name: 'Ingresar' });
  await form.getByLabel('Usuario o e-mail').fill(accounts[role]);
  await form
    .getByLabel('Contraseña', { exact: true })
    .or(form.getByLabel('Contraseña *', { exact: true }))
    .fill(password);
  await form.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/perfil$/);
}
