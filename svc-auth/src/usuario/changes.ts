/** What a transaction that changes a user consists of: its place in the feed, the change itself, and its line of history. */
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { conflict, notFound } from '@caparazon/service-kit/errors';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { nextCambio } from '../feed/model.ts';
import { type Cambio, type Que, recordCambios } from '../historial/model.ts';
import { findUsuario, type SesionesTerminadas, Usuario, type UsuarioDoc } from './model.ts';

/** Who makes a change, and when. */
export interface Act {
  /** The user who does it; null is the system itself. */
  por: number | null;
  now: number;
}

/** What is changed of a user, and how it is told. */
export interface Change {
  que: Que;
  set: Partial<UsuarioDoc>;
  /** The fields that the history tells, before and after; those of `set` unless said otherwise, none for null. */
  told?: readonly (keyof UsuarioDoc)[] | null;
}

/**
 * The end of all of a user's sessions that have begun, be it in a moment: one that begins in whole seconds may lie
 * ahead.
 * @param salvo the session that goes on
 */
export function endOfSesiones({ ultimoIngreso }: UsuarioDoc, now: number, salvo: string | null): SesionesTerminadas {
  const antesDe = Math.max(now, (ultimoIngreso?.getTime() ?? 0) + 1);
  return { antesDe: new Date(antesDe), salvo, hasta: new Date(antesDe + limits.session.lifeMs) };
}

/**
 * Makes sure that somebody is left who can manage. Sees every change made before: those that take a place in the feed
 * follow each other.
 * @throws ApiError 409 when the user is the last active administrator
 */
export async function keepAnAdmin({ _id }: UsuarioDoc, session: ClientSession): Promise<void> {
  const others = await Usuario.exists({ _id: { $ne: _id }, rol: 'ADMIN', activo: true }).session(session);
  if (others === null) throw conflict(messages.usuario.lastAdmin, { codigo: 'ultimo_administrador' });
}

const pick = (usuario: UsuarioDoc, fields: readonly (keyof UsuarioDoc)[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, usuario[field]]));

function lineOf(before: UsuarioDoc, after: UsuarioDoc, { que, set, told }: Change, { por, now }: Act): Cambio {
  const fields = told === undefined ? (Object.keys(set) as (keyof UsuarioDoc)[]) : told;
  const [antes, despues] = fields === null ? [null, null] : [pick(before, fields), pick(after, fields)];
  return { fecha: new Date(now), quien: por, sobre: { coleccion: 'usuarios', id: before._id }, que, antes, despues };
}

/**
 * Changes a user in a transaction that no other change of users runs beside, tells the feed, and writes the history.
 * @param decide what to change of the user as it is now; null changes nothing. It may run more than once
 * @returns the user as it is afterwards
 * @throws ApiError 404 when there is none, and whatever `decide` throws
 */
export function changeUsuario(
  idUsuario: number,
  act: Act,
  decide: (usuario: UsuarioDoc, session: ClientSession) => Change | null | Promise<Change | null>,
): Promise<UsuarioDoc> {
  return transaction(async (session) => {
    const cambio = await nextCambio(session);
    const before = await findUsuario(idUsuario, session);
    if (before === null) throw notFound(messages.usuario.notFound);
    const change = await decide(before, session);
    if (change === null) return before;
    const written = { ...change.set, cambio, modificadoPor: act.por, modificado: new Date(act.now) };
    await Usuario.updateOne({ _id: idUsuario }, { $set: written }, { session, runValidators: true });
    const after = { ...before, ...written };
    await recordCambios([lineOf(before, after, change, act)], session);
    return after;
  });
}
