import { departamentoOf } from '@caparazon/call/departamentos';
import type { UsuarioLookup } from '@caparazon/call/usuario-lookup';
import type { Usuario } from '@caparazon/office/usuario/calls';
import { mayManage, mayModify } from '@caparazon/office/usuario/may';
import type { FeedAnswer, FeedUsuario } from '@caparazon/service-kit/feed-schema';
import type { Session } from '@caparazon/service-kit/session';
import type { UsuarioDoc } from './model.ts';

/** The path of a user's photo below `/api`; another photo has another path. */
export const fotoPath = (idUsuario: number, idFoto: number): string => `fotos_usuario/${idUsuario}?v=${idFoto}`;

/** A user as a viewer's profile page shows it. @param mails whether invitations can be sent */
export const presentUsuario =
  (mails: boolean) =>
  (usuario: UsuarioDoc, viewer: Session): Usuario => ({
    idUsuario: usuario._id,
    nombre: usuario.nombre,
    apellido: usuario.apellido,
    correo: usuario.correo,
    contacto: usuario.contacto,
    departamento: departamentoOf(usuario.idDepartamento),
    nombreUsuario: usuario.nombreUsuario,
    rol: usuario.rol,
    activo: usuario.activo,
    modificar: mayModify(viewer, usuario._id),
    foto: usuario.foto === null ? [] : [fotoPath(usuario._id, usuario.foto)],
    version: usuario.version,
    ...(mayManage(viewer) && {
      ultimoIngreso: usuario.ultimoIngreso?.getTime() ?? null,
      segundoPaso: Boolean(usuario.segundoPaso),
    }),
    ...(mails && mayManage(viewer) && usuario.activo && usuario.ultimoIngreso === null && { invitable: true as const }),
  });

/** A user in a list of choices. */
export const presentUsuarioLookup = ({
  _id,
  nombreUsuario,
  nombre,
  apellido,
}: Pick<UsuarioDoc, '_id' | 'nombreUsuario' | 'nombre' | 'apellido'>): UsuarioLookup => ({
  idUsuario: _id,
  nombreUsuario,
  nombre,
  apellido,
});

/** A user as other services' directories store it. */
export const presentFeedUsuario = (usuario: UsuarioDoc): FeedUsuario => ({
  idUsuario: usuario._id,
  nombre: usuario.nombre,
  apellido: usuario.apellido,
  nombreUsuario: usuario.nombreUsuario,
  rol: usuario.rol,
  activo: usuario.activo,
});

/** The sessions of a user that ended together; empty once their tokens have expired. */
export function presentUsuarioTerminado(
  { _id, sesionesTerminadas }: UsuarioDoc,
  now: number,
): FeedAnswer['usuariosTerminados'] {
  if (sesionesTerminadas === null || sesionesTerminadas.hasta.getTime() <= now) return [];
  const { antesDe, salvo, hasta } = sesionesTerminadas;
  return [{ idUsuario: _id, antesDe: antesDe.getTime(), salvo, hasta: hasta.getTime() }];
}
