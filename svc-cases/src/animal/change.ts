import { fichaMessages } from '@caparazon/clinic/animal/words';
import { difference } from '@caparazon/service-kit/difference';
import { notFound, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import { type Act, changed } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { busquedaOf } from './busqueda.ts';
import { type CampoFicha, camposFicha, FichaAnimal, type FichaAnimalDoc, type Marks } from './model.ts';

/** The record within the transaction. @throws ApiError 404 */
export async function rereadFicha(session: ClientSession, idFicha: number): Promise<FichaAnimalDoc> {
  const ficha = await FichaAnimal.findById(idFicha, null, { session }).lean<FichaAnimalDoc>();
  if (ficha === null) throw notFound(fichaMessages.notFound);
  return ficha;
}

/** Writes to the record, so that of two transactions that judge by the same animal the second sees the first. */
export async function holdFicha(session: ClientSession, idFicha: number): Promise<void> {
  await FichaAnimal.updateOne({ _id: idFicha }, { $inc: { indicaciones: 1 } }, { session });
}

/** @throws ApiError 409 when the record has a later version than the one edited */
export function refuseStale(
  { version, modificadoPor }: Pick<FichaAnimalDoc, 'version' | 'modificadoPor'>,
  edited: number | undefined,
): void {
  if (edited !== undefined && edited !== version) throw stale(modificadoPor);
}

export interface Change {
  set: Partial<Pick<FichaAnimalDoc, CampoFicha | 'desenlace'>> & Marks;
  /** Whether other editors must look again. Adding or deleting a photo does not require it (ADR 8). */
  advances: boolean;
}

/**
 * Changes a record and notes the differences in its history, if any.
 * @returns the record afterwards
 */
export async function changeFicha(
  session: ClientSession,
  before: FichaAnimalDoc,
  { set, advances }: Change,
  act: Act,
): Promise<FichaAnimalDoc> {
  const after = { ...before, ...set };
  const changes = difference(before, after, camposFicha);
  if (changes === null && (before.desenlace ?? null) === (after.desenlace ?? null)) return before;
  const trace = changed(act);
  const inc = { version: advances ? trace.inc.version : 0 };
  const version = before.version + inc.version;
  const left = before.estado === 'En_rehabilitación' && after.estado !== 'En_rehabilitación';
  // A noted outcome goes with the state that it was noted for.
  const isOther = set.desenlace === undefined && before.estado !== after.estado && (before.desenlace ?? null) !== null;
  const estadia = { ...(left && { estadia: (before.estadia ?? 0) + 1 }) };
  const written = {
    ...set,
    ...(isOther && { desenlace: null }),
    ...estadia,
    ...trace.set,
    busqueda: busquedaOf({ ...after, version }),
  };
  await FichaAnimal.updateOne({ _id: before._id }, { $set: written, $inc: inc }, { session });
  if (changes !== null) {
    const line = { entidad: 'fichaAnimal', idEntidad: before._id, que: 'modificado', ...changes };
    await recordChanges(session, act, line);
  }
  return { ...before, ...written, version };
}
