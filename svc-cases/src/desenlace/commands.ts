/** Notes, corrects and undoes an outcome, with the record in the same transaction (rules: outcomes, outcome-undone). */

import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay } from '@caparazon/call/time';
import type { DesenlaceBody } from '@caparazon/clinic/desenlace/calls';
import { estadoDe } from '@caparazon/clinic/desenlace/values';
import { desenlaceMessages as says } from '@caparazon/clinic/desenlace/words';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { difference } from '@caparazon/service-kit/difference';
import { badField, conflict, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import { type Act, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { changeFicha, rereadFicha } from '../animal/change.ts';
import type { FichaAnimalDoc } from '../animal/model.ts';
import { refuseOtherTreatments } from '../tratamiento/refuse-others.ts';
import { type Antes, camposDeFicha, Desenlace, type DesenlaceDoc, type Noted, noted, nothing } from './model.ts';
import { standing } from './standing.ts';

const entidad = 'desenlace';
const dayMs = 24 * 3600_000;

/** By days, since the hour is seldom known. @throws ApiError 400 */
function checkDay({ fecha, desenlace }: DesenlaceBody, ficha: FichaAnimalDoc, now: number): void {
  const [day, came] = [civilDay(fecha), civilDay(ficha.fechaHora.getTime())];
  // Who came dead was found dead on the day of the rescue.
  const first = desenlace === 'muerto_al_llegar' ? civilDay(ficha.fecha.getTime()) : came;
  if (day > civilDay(now)) throw badField('fecha', fechaMessages.future);
  if (day < first && day < came) throw badField('fecha', says.antesDelIngreso);
  if (desenlace === 'murio_24h' && day > civilDay(ficha.fechaHora.getTime() + dayMs))
    throw badField('fecha', says.mas24h);
}

/** @throws ApiError 409 for a released or dead animal, unless the outcome only says how */
function refuseOtherEnd(ficha: FichaAnimalDoc, { desenlace }: DesenlaceBody): void {
  if (ficha.estado === 'En_rehabilitación' || (ficha.estado === 'Muerto' && estadoDe(desenlace) === 'Muerto')) return;
  throw conflict(ficha.estado === 'Muerto' ? says.dead : says.released);
}

function recordOf({ desenlace, fecha, destino }: DesenlaceBody): Partial<Antes> {
  const at = new Date(fecha);
  const estado = estadoDe(desenlace);
  if (estado === 'Muerto') return { estado, fechaMuerte: at };
  if (estado === 'En_rehabilitación') return { estado };
  return { estado, fechaEgreso: at, fechaDestinoFinal: at, lugarDestinoFinal: destino };
}

const valuesOf = (ficha: FichaAnimalDoc): Antes =>
  Object.fromEntries(camposDeFicha.map((campo) => [campo, ficha[campo]])) as Antes;

const keptOf = ({ fecha, tratamientos: _, version: __, ...rest }: DesenlaceBody): Noted => ({
  ...rest,
  fecha: new Date(fecha),
});

async function reread(session: ClientSession, _id: number, version: number | undefined): Promise<DesenlaceDoc | null> {
  const before = await Desenlace.findById(_id, null, { session }).lean<DesenlaceDoc>();
  if (version !== undefined && version !== (before?.version ?? 0)) throw stale(before?.modificadoPor ?? null);
  return before;
}

/** When two people note the first outcome at once, the second must read it first. */
const asStale = (error: unknown): never => {
  throw isDuplicateKey(error) ? stale() : error;
};

/**
 * Notes or corrects an outcome; the record takes its `estado` and date.
 * @throws ApiError 404, 400 for an impossible day, 409 when somebody changed it since `version`, other treatments are
 * active than were seen, or the record says that it ended otherwise
 */
export function saveDesenlace(_id: number, body: DesenlaceBody, act: Act): Promise<void> {
  return transaction(async (session) => {
    const ficha = await rereadFicha(session, _id);
    const before = await reread(session, _id, body.version);
    const present = standing(before, ficha);
    checkDay(body, ficha, act.at.getTime());
    if (present === null) refuseOtherEnd(ficha, body);
    await refuseOtherTreatments(session, _id, body.tratamientos, says.changed);
    const kept = keptOf(body);
    const changes = difference<Noted>(present ?? nothing, kept, noted);
    if (changes === null) return;
    const antes = present?.antes ?? valuesOf(ficha);
    const isOtherEnd = estadoDe(body.desenlace) !== ficha.estado;
    const set = { ...(present !== null && isOtherEnd && antes), ...recordOf(body), desenlace: body.desenlace };
    await changeFicha(session, ficha, { set, advances: true }, act);
    if (before === null) {
      await Desenlace.insertMany([{ _id, ...kept, antes, ...made(act) }], { session, lean: true });
    } else {
      const trace = changed(act);
      const written = { ...kept, antes, ...trace.set };
      await Desenlace.updateOne({ _id }, { $set: written, $inc: trace.inc }, { session });
    }
    const que = present === null ? 'anotado' : 'corregido';
    await recordChanges(session, act, { entidad, idEntidad: _id, que, ...changes });
  }).catch(asStale);
}

/**
 * Undoes an outcome that never was: the record is as before it.
 * @throws ApiError 404, 409 when there is none, or somebody changed it since
 */
export function undoDesenlace(_id: number, version: number | undefined, act: Act): Promise<void> {
  return transaction(async (session) => {
    const ficha = await rereadFicha(session, _id);
    const present = standing(await reread(session, _id, version), ficha);
    if (present === null) throw conflict(says.none);
    await changeFicha(session, ficha, { set: { ...present.antes, desenlace: null }, advances: true }, act);
    const trace = changed(act);
    await Desenlace.updateOne(
      { _id },
      { $set: { ...nothing, antes: null, ...trace.set }, $inc: trace.inc },
      { session },
    );
    const changes = difference<Noted>(present, nothing, noted) ?? { antes: null, despues: null };
    await recordChanges(session, act, { entidad, idEntidad: _id, que: 'deshecho', ...changes });
  });
}
