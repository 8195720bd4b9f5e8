import { limits } from '@caparazon/call/limits';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { conflict, notFound } from '@caparazon/service-kit/errors';
import { type Change, recordChanges } from '@caparazon/service-kit/history';
import { type Act, changed } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { nextCambio } from '../feed/model.ts';
import { type SesionesTerminadas, Usuario, type UsuarioDoc } from './model.ts';
import { findUsuario } from './query.ts';

export type Que =
  | 'creado'
  | 'modificado'
  | 'desactivado'
  | 'reactivado'
  | 'contrasenaCambiada'
  | 'sesionesCerradas'
  | 'fotoCambiada'
  | 'fotoEliminada'
  | 'segundoPasoActivado'
  | 'segundoPasoQuitado'
  | 'codigosRenovados'
  | 'accesoRestablecido'
  | 'datosBorrados';

export interface UsuarioChange {
  que: Que;
  set: Partial<UsuarioDoc>;
  /** Fields of the history line; by default those of `set`, none for null. */
  recorded?: readonly (keyof UsuarioDoc)[] | null;
}

/**
 * Ends all sessions begun so far. Sessions begin in whole seconds, so one may begin just ahead.
 * @param salvo the session that goes on
 */
export function endOfSesiones({ ultimoIngreso }: UsuarioDoc, now: number, salvo: string | null): SesionesTerminadas {
  const antesDe = Math.max(now, (ultimoIngreso?.getTime() ?? 0) + 1);
  return { antesDe: new Date(antesDe), salvo, hasta: new Date(antesDe + limits.session.lifeMs) };
}

/**
 * Makes sure that an active administrator remains (rule: last-admin). Sees every earlier change, since transactions
 * with a number of the feed run one after the other.
 * @throws ApiError 409 when the user is the last active administrator
 */
export async function keepAnAdmin({ _id }: UsuarioDoc, session: ClientSession): Promise<void> {
  const others = await Usuario.exists({ _id: { $ne: _id }, rol: 'ADMIN', activo: true }).session(session);
  if (others === null) throw conflict(usuarioMessages.lastAdmin, { codigo: 'ultimo_administrador' });
}

const pick = (usuario: UsuarioDoc, fields: readonly (keyof UsuarioDoc)[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, usuario[field]]));

function lineOf(before: UsuarioDoc, after: UsuarioDoc, { que, set, recorded }: UsuarioChange): Change {
  const fields = recorded === undefined ? (Object.keys(set) as (keyof UsuarioDoc)[]) : recorded;
  const [antes, despues] = fields === null ? [null, null] : [pick(before, fields), pick(after, fields)];
  return { entidad: 'usuario', idEntidad: before._id, que, antes, despues };
}

/**
 * Changes a user, one change of any user at a time, with its history and its number in the feed.
 * @param decide gives the change of the current user, or null; may run more than once
 * @returns the user afterwards
 * @throws ApiError 404 when there is none, and whatever `decide` throws
 */
export function changeUsuario(
  idUsuario: number,
  act: Act,
  decide: (usuario: UsuarioDoc, session: ClientSession) => UsuarioChange | null | Promise<UsuarioChange | null>,
): Promise<UsuarioDoc> {
  return transaction(async (session) => {
    const cambio = await nextCambio(session);
    const before = await findUsuario(idUsuario, session);
    if (before === null) throw notFound(usuarioMessages.notFound);
    const change = await decide(before, session);
    if (change === null) return before;
    const written = { ...change.set, cambio, ...changed(act).set };
    await Usuario.updateOne({ _id: idUsuario }, { $set: written }, { session, runValidators: true });
    const after = { ...before, ...written };
    await recordChanges(session, act, lineOf(before, after, change));
    return after;
  });
}
