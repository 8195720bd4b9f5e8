import { createHash } from 'node:crypto';
import { serviceLimits } from '@caparazon/call/service-limits';
import { enlaceMessages } from '@caparazon/call/sesion/words';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { conflict } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import { type Act, actOf } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import type { Post } from '../aviso/post.ts';
import { digestOf, newSemilla, type Tokens } from '../aviso/tokens.ts';
import type { PasswordHasher } from '../password/hasher.ts';
import { refuseCommon, refuseDictated } from '../usuario/change-password.ts';
import { changeUsuario, endOfSesiones } from '../usuario/changes.ts';
import type { SendInvitation } from '../usuario/commands.ts';
import { findByAcceso } from '../usuario/find-by-acceso.ts';
import { accesoKey, type UsuarioDoc } from '../usuario/model.ts';
import { findUsuario } from '../usuario/query.ts';
import { Enlace, type EnlaceDoc } from './model.ts';
import type { EnlaceThrottle } from './throttle.ts';

export interface Enlaces {
  tokens: Tokens;
  post: Post;
}

const { recuperarMs, invitacionMs } = serviceLimits.enlace;
const lastsMs = { recuperar: recuperarMs, invitacion: invitacionMs } as const;

const huellaOf = ({ contrasena, correo }: Pick<UsuarioDoc, 'contrasena' | 'correo'>): string =>
  createHash('sha256')
    .update(JSON.stringify([contrasena, correo]))
    .digest('base64url');

const ended = () => conflict(enlaceMessages.ended, { codigo: 'enlace_vencido' });

/** @throws ApiError 409 where mail is not set up */
function needMail({ remitente }: Post): void {
  if (remitente === null) throw conflict(enlaceMessages.noMail);
}

type NewEnlace = Pick<EnlaceDoc, '_id' | 'idUsuario' | 'motivo' | 'huella'>;

/** Opens a link, and ends the older one of its kind. */
async function open(session: ClientSession, enlace: NewEnlace, tokens: Tokens, now: number) {
  const semilla = newSemilla();
  const hasta = new Date(now + lastsMs[enlace.motivo]);
  const digesto = digestOf(tokens.tokenOf(semilla));
  await Enlace.replaceOne({ _id: enlace._id }, { ...enlace, digesto, hasta }, { session, upsert: true });
  return { semilla, digesto };
}

/** Sends a user a link, in the transaction of what causes it. */
async function sendEnlace(
  session: ClientSession,
  motivo: EnlaceDoc['motivo'],
  usuario: UsuarioDoc,
  { tokens, post }: Enlaces,
  now: number,
): Promise<void> {
  const { _id: idUsuario, nombreUsuario } = usuario;
  const enlace = { _id: `${motivo} ${idUsuario}`, idUsuario, motivo, huella: huellaOf(usuario) };
  const { semilla, digesto } = await open(session, enlace, tokens, now);
  const datos = { semilla, nombreUsuario };
  await post.put(session, { motivo, usuario, clave: digesto, datos, vence: now + lastsMs[motivo] }, now);
}

export const createSendInvitation = (enlaces: Enlaces): SendInvitation | null =>
  enlaces.post.remitente === null
    ? null
    : (session, usuario, now) => sendEnlace(session, 'invitacion', usuario, enlaces, now);

/** As many writes as a link that is sent, so that the time of the answer says nothing. */
async function sendToNobody(session: ClientSession, name: string, { tokens }: Enlaces, now: number): Promise<void> {
  for (const _id of [`recuperar ${name}`, `nadie ${name}`]) {
    await open(session, { _id, idUsuario: null, motivo: 'recuperar', huella: '' }, tokens, now);
  }
}

/**
 * Sends a link to whoever has forgotten their password. A name that nobody has and an inactive account take the same
 * steps and get the same answer (rule: forgotten-passwords).
 * @throws ApiError 429 after too many tries, 409 where mail is not set up
 */
export async function askEnlace(
  usernameOrEmail: string,
  ip: string,
  throttle: EnlaceThrottle,
  enlaces: Enlaces,
  now: number,
): Promise<void> {
  needMail(enlaces.post);
  const found = await findByAcceso(usernameOrEmail);
  const name = found?._id ?? createHash('sha256').update(accesoKey(usernameOrEmail)).digest('base64url');
  await throttle.count(String(name), ip, now);
  if (!(await throttle.maySend(String(name), now))) return;
  await transaction((session) =>
    found?.activo
      ? sendEnlace(session, 'recuperar', found, enlaces, now)
      : sendToNobody(session, String(name), enlaces, now),
  );
}

/**
 * Sends the invitation anew; the one before ends.
 * @throws ApiError 409 for somebody who has logged in, or is inactive, and where mail is not set up
 */
export async function invite(idUsuario: number, act: Act, enlaces: Enlaces): Promise<void> {
  needMail(enlaces.post);
  await transaction(async (session) => {
    const usuario = await findUsuario(idUsuario, session);
    if (!usuario?.activo || usuario.ultimoIngreso !== null) throw conflict(usuarioMessages.notInvitable);
    await sendEnlace(session, 'invitacion', usuario, enlaces, act.at.getTime());
    const line = { entidad: 'usuario', idEntidad: idUsuario, que: 'invitado', antes: null, despues: null };
    await recordChanges(session, act, line);
  });
}

export interface Opened {
  enlace: EnlaceDoc;
  usuario: UsuarioDoc;
}

/** What a link leads to; null when it is over. */
export async function findOpen(token: string, now: number): Promise<Opened | null> {
  const enlace = await Enlace.findOne({ digesto: digestOf(token), hasta: { $gt: new Date(now) } }).lean<EnlaceDoc>();
  if (enlace === null || enlace.idUsuario === null) return null;
  const usuario = await findUsuario(enlace.idUsuario);
  return usuario?.activo && huellaOf(usuario) === enlace.huella ? { enlace, usuario } : null;
}

/** @throws ApiError 409 when the link is over */
export async function loadOpen(token: string, now: number): Promise<Opened> {
  const opened = await findOpen(token, now);
  if (opened === null) throw ended();
  return opened;
}

/**
 * Sets the password by a link, which is used up, and ends the account's sessions.
 * @returns the account's id
 * @throws ApiError 409 when the link is over, also for the later of two at once; 400 for a common password or the dictated
 * one, which leaves the link
 */
export async function usarEnlace(
  { token, newPassword }: { token: string; newPassword: string },
  { hasher, post }: { hasher: PasswordHasher; post: Post },
  now: number,
): Promise<number> {
  // Only whoever has a link may cost a hash.
  const { enlace, usuario } = await loadOpen(token, now);
  refuseCommon('newPassword', newPassword);
  await refuseDictated(usuario, newPassword, hasher);
  const contrasena = await hasher.hash(newPassword);
  await changeUsuario(usuario._id, actOf({ idUsuario: usuario._id }, now), async (current, session) => {
    const { deletedCount } = await Enlace.deleteOne({ _id: enlace._id, digesto: enlace.digesto }, { session });
    if (deletedCount === 0 || !current.activo || huellaOf(current) !== enlace.huella) throw ended();
    if (enlace.motivo === 'recuperar')
      await post.put(session, { motivo: 'contrasena_cambiada', usuario: current }, now);
    const set = {
      contrasena,
      contrasenaProvisoria: false,
      sesionesTerminadas: endOfSesiones(current, now, null),
    };
    return { que: 'contrasenaCambiada', set, recorded: null };
  });
  return usuario._id;
}
