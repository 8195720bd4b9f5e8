/** Taken usernames and e-mails (rule: unique-users). */

import type { FieldError } from '@caparazon/call/errors';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { conflict, stale } from '@caparazon/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { accesoKey, accesosOf, Usuario, type UsuarioDoc } from './model.ts';

export type Names = Pick<UsuarioDoc, 'correo' | 'nombreUsuario'>;

const { emailTaken, usernameTaken } = usuarioMessages;

/**
 * @param own the user that wants the names; 0 for a new one
 * @throws ApiError 409 that names the taken fields
 */
export async function refuseTaken(names: Names, own: number, session: ClientSession | null = null): Promise<void> {
  const others = await Usuario.find({ accesos: { $in: accesosOf(names) }, _id: { $ne: own } }, { accesos: 1 })
    .session(session)
    .lean();
  const taken = new Set(others.flatMap(({ accesos }) => accesos));
  const errores: FieldError[] = [];
  if (taken.has(accesoKey(names.correo))) errores.push({ campo: 'correo', mensaje: emailTaken });
  if (taken.has(accesoKey(names.nombreUsuario))) errores.push({ campo: 'nombreUsuario', mensaje: usernameTaken });
  const [first] = errores;
  if (first !== undefined) throw conflict(first.mensaje, { errores });
}

/**
 * Runs the write of the names. The first writer gets them; the taken field is looked up afterwards.
 * @throws ApiError 409 when another user got them in the meantime
 */
export async function takingNames<T>(names: Names, own: number, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error, 'accesos')) throw error;
    await refuseTaken(names, own);
    throw stale();
  }
}
