/** Usernames and e-mails that are somebody's already. */
import type { FieldError } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { conflict, stale } from '@caparazon/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { accesoKey, accesosOf, Usuario, type UsuarioDoc } from './model.ts';

export type Names = Pick<UsuarioDoc, 'correo' | 'nombreUsuario'>;

const { emailTaken, usernameTaken } = messages.usuario;

/**
 * @param own the user whose names they are to be; 0 for one who is not there yet
 * @throws ApiError 409 naming the fields that are another's
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
 * Runs what writes the names. Whoever was faster has them; which of the two it is, is looked up afterwards.
 * @throws ApiError 409 when another got them meanwhile
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
