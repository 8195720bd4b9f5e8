import { limits } from '@caparazon/call/limits';
import type { Rol } from '@caparazon/call/roles';
import { tidy } from '@caparazon/office/usuario/fields';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { notFound } from '@caparazon/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { byName, searchText, spanish, Usuario, type UsuarioDoc } from './model.ts';

/** A user, or null; within a transaction when given its session. */
export const findUsuario = (idUsuario: number, session: ClientSession | null = null) =>
  Usuario.findById(idUsuario).session(session).lean<UsuarioDoc>();

/** @throws ApiError 404 with `missing` when there is no such user */
export async function loadUsuario(idUsuario: number, missing: string = usuarioMessages.notFound): Promise<UsuarioDoc> {
  const usuario = await findUsuario(idUsuario);
  if (usuario === null) throw notFound(missing);
  return usuario;
}

/** The active users, by name. */
export const findActivos = () =>
  Usuario.find({ activo: true }, { nombreUsuario: 1, nombre: 1, apellido: 1 })
    .sort({ nombre: 1, apellido: 1, _id: 1 })
    .collation(spanish)
    .lean();

export interface UsuariosFilter {
  departamento?: number | undefined;
  nombre: string;
  rol?: Rol | undefined;
  activo?: boolean | undefined;
  segundoPaso?: boolean | undefined;
}

/** `RegExp.escape` encodes blanks in a way that the database does not know. */
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function conditions({ departamento, nombre, rol, activo, segundoPaso }: UsuariosFilter) {
  return {
    ...(departamento !== undefined && { idDepartamento: departamento }),
    ...(rol !== undefined && { rol }),
    ...(activo !== undefined && { activo }),
    ...(segundoPaso !== undefined && { segundoPaso: segundoPaso ? { $ne: null } : null }),
    ...(nombre !== '' && { busqueda: new RegExp(literally(searchText(tidy(nombre)))) }),
  };
}

/** A page of users by surname and name, with the total. */
export async function findUsuarios(
  filter: UsuariosFilter,
  pag: number,
): Promise<{ docs: UsuarioDoc[]; total: number }> {
  const which = conditions(filter);
  const [docs, total] = await Promise.all([
    Usuario.find(which)
      .sort(byName)
      .collation(spanish)
      .skip((pag - 1) * limits.page)
      .limit(limits.page)
      .lean<UsuarioDoc[]>(),
    Usuario.countDocuments(which).collation(spanish),
  ]);
  return { docs, total };
}

/** The names of users by their ids. */
export async function namesOf(ids: readonly number[]): Promise<Map<number, string>> {
  const usuarios = await Usuario.find({ _id: { $in: ids } }, { nombre: 1, apellido: 1 }).lean();
  return new Map(usuarios.map(({ _id, nombre, apellido }) => [_id, `${nombre} ${apellido}`]));
}

/** The users changed after a number of the feed. */
export const findChanged = (after: number) =>
  Usuario.find({ cambio: { $gt: after } })
    .sort({ _id: 1 })
    .lean<UsuarioDoc[]>();
