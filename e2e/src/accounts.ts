/** Accounts of one test, so that the demo's stay unchanged. */
import { randomInt } from 'node:crypto';
import type { Usuario } from '@caparazon/office/usuario/calls';
import { ask } from './api.ts';
import { type Credentials, signIn, signInAs } from './session.ts';

export interface Account extends Credentials {
  idUsuario: number;
}

/** Makes names differ by digits: no screen changes their case. */
export const newMark = (): string => String(randomInt(10_000_000, 99_999_999));

/** A new body of 'Alta Voluntario'. */
export function person({ apellido }: { apellido?: string } = {}) {
  const mark = newMark();
  return {
    nombre: 'Ximena',
    apellido: apellido ?? `Núñez ${mark}`,
    email: `ximena.${mark}@caparazon.example`,
    contacto: '+59899123456',
    departamento: 14,
    username: `ximena.${mark}`,
    password: 'mar-y-sol-7',
    rol: 'VOL',
  };
}

async function answered<Body>(call: ReturnType<typeof ask>): Promise<Body> {
  const { status, text, json } = await call;
  if (status >= 400) throw new Error(`${status}: ${text}`);
  return json() as Body;
}

/** Registers a volunteer, whose password is their own: one that was dictated is asked for at /login. */
export async function newVolunteer(address: string, body = person()): Promise<Account> {
  const { accessToken: token } = await signIn(address, 'ADMIN');
  const dictated = { ...body, password: `${newMark()}-mar` };
  const made = ask(`${address}/api/auth/signup`, { method: 'POST', token, body: dictated });
  const { idUsuario } = await answered<{ idUsuario: number }>(made);
  const account = { idUsuario, username: body.username, password: body.password };
  const { accessToken } = await signInAs(address, { ...account, password: dictated.password });
  const own = { idUsuario, oldPassword: dictated.password, newPassword: body.password };
  const url = `${address}/api/usuarios/modificar_password`;
  await answered(ask(url, { method: 'POST', token: accessToken, body: own }));
  return account;
}

export async function changeUsuario(address: string, idUsuario: number, change: Partial<Usuario>): Promise<Usuario> {
  const { accessToken: token } = await signIn(address, 'ADMIN');
  const url = `${address}/api/usuarios/${idUsuario}`;
  const usuario = await answered<Usuario>(ask(url, { token }));
  return answered(ask(`${url}/modificar`, { method: 'POST', token, body: { ...usuario, ...change } }));
}

/** Deactivates or reactivates a user. */
export async function setActivo(address: string, idUsuario: number, activo: boolean): Promise<Usuario> {
  const { accessToken: token } = await signIn(address, 'ADMIN');
  const url = `${address}/api/usuarios/${idUsuario}/modificar_activo`;
  return answered(ask(url, { method: 'POST', token, body: { activo } }));
}
