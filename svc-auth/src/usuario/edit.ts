import type { ModificarUsuarioBody } from '@caparazon/office/usuario/calls';
import { mayGiveRol } from '@caparazon/office/usuario/may';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { authorise } from '@caparazon/service-kit/authorise';
import { conflict, stale } from '@caparazon/service-kit/errors';
import type { Session } from '@caparazon/service-kit/session';
import { actOf } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import type { Post } from '../aviso/post.ts';
import { changeUsuario, endOfSesiones, keepAnAdmin, type UsuarioChange } from './changes.ts';
import { accesosOf, busquedaOf, type UsuarioDoc } from './model.ts';
import { refuseTaken, takingNames } from './taken-names.ts';

type Edited = Pick<
  UsuarioDoc,
  'nombre' | 'apellido' | 'correo' | 'contacto' | 'idDepartamento' | 'nombreUsuario' | 'rol'
>;

const edited = ({ departamento, version: _, rol, ...body }: ModificarUsuarioBody, usuario: UsuarioDoc): Edited => ({
  ...body,
  idDepartamento: departamento,
  rol: rol ?? usuario.rol,
});

/** What its owner should hear of; a new e-mail is told to the old one too (rule: mails-about-the-account). */
async function tell(fields: Edited, usuario: UsuarioDoc, post: Post, session: ClientSession, now: number) {
  if (!usuario.activo) return;
  const { rol, correo } = fields;
  const named = { ...usuario, ...fields };
  if (rol !== usuario.rol) await post.put(session, { motivo: 'rol_cambiado', usuario: named, datos: { rol } }, now);
  if (correo === usuario.correo) return;
  for (const para of [usuario.correo, correo]) {
    await post.put(session, { motivo: 'correo_cambiado', usuario: named, para, datos: { correo } }, now);
  }
}

const changedFields = (fields: Edited, usuario: UsuarioDoc) =>
  (Object.keys(fields) as (keyof Edited)[]).filter((field) => fields[field] !== usuario[field]);

async function edit(
  body: ModificarUsuarioBody,
  usuario: UsuarioDoc,
  by: Session,
  now: number,
  session: ClientSession,
  post: Post,
): Promise<UsuarioChange | null> {
  authorise(mayGiveRol(by, usuario.rol, body.rol));
  const fields = edited(body, usuario);
  const changes = changedFields(fields, usuario);
  if (changes.length === 0) return null;
  if (body.version !== undefined && body.version !== usuario.version) throw stale(usuario.modificadoPor);
  await refuseTaken(fields, usuario._id, session);
  const givesRol = changes.includes('rol');
  if (givesRol && usuario.rol === 'ADMIN' && usuario.activo) await keepAnAdmin(usuario, session);
  await tell(fields, usuario, post, session, now);
  const set = {
    ...fields,
    busqueda: busquedaOf(fields),
    accesos: accesosOf(fields),
    version: usuario.version + 1,
    ...(givesRol && { sesionesTerminadas: endOfSesiones(usuario, now, null) }),
  };
  return { que: 'modificado', set, recorded: changes };
}

/**
 * Edits a user. Equal values are no change, whatever the version. A new role ends the user's sessions.
 * @throws ApiError 403 for a role that is not given by an ADMIN, 409 for a stale version, for names that are taken, and
 * when no active administrator would be left
 */
export const editUsuario = (
  idUsuario: number,
  body: ModificarUsuarioBody,
  by: Session,
  now: number,
  post: Post,
): Promise<UsuarioDoc> =>
  takingNames(body, idUsuario, () =>
    changeUsuario(idUsuario, actOf(by, now), (usuario, session) => edit(body, usuario, by, now, session, post)),
  );

/**
 * Deactivates a user and ends its sessions, or activates it.
 * @param activo absent: toggles
 * @throws ApiError 409 for oneself, and for the last active administrator
 */
export const setActivo = (idUsuario: number, activo: boolean | undefined, by: Session, now: number) =>
  changeUsuario(idUsuario, actOf(by, now), async (usuario, session) => {
    const wanted = activo ?? !usuario.activo;
    if (wanted === usuario.activo) return null;
    if (wanted) return { que: 'reactivado', set: { activo: true } };
    if (usuario._id === by.idUsuario) throw conflict(usuarioMessages.notOneself);
    if (usuario.rol === 'ADMIN') await keepAnAdmin(usuario, session);
    const set = { activo: false, sesionesTerminadas: endOfSesiones(usuario, now, null) };
    return { que: 'desactivado', set, recorded: ['activo'] };
  });
