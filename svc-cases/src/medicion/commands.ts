import { medicionMessages } from '@caparazon/clinic/medicion/words';
import { authorise } from '@caparazon/service-kit/authorise';
import { nextId } from '@caparazon/service-kit/counter';
import { difference } from '@caparazon/service-kit/difference';
import { stale } from '@caparazon/service-kit/errors';
import { type Change, recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Session } from '@caparazon/service-kit/session';
import { type Act, actOf, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { Medicion, type MedicionDoc, measured } from './model.ts';
import { mayDelete } from './policy.ts';
import { loadMedicion } from './query.ts';
import { markMeasured } from './tipos.ts';
import type { TipoMedicionDoc } from './tipos-model.ts';

export type Measured = Pick<MedicionDoc, (typeof measured)[number] | 'inusual'>;

/** One history for all measures of an animal, so that it also shows deleted ones. */
export const historialEntidad = 'mediciones';

const line = (
  { _id, idFichaAnimal, tipo }: MedicionDoc,
  { que, antes, despues }: Omit<Change, 'entidad' | 'idEntidad'>,
) => {
  const which = { idMedicion: _id, tipo };
  return {
    entidad: historialEntidad,
    idEntidad: idFichaAnimal,
    que,
    antes: antes && { ...which, ...antes },
    despues: despues && { ...which, ...despues },
  };
};

const historyValuesOf = (doc: MedicionDoc): Record<string, unknown> =>
  Object.fromEntries(measured.map((field) => [field, doc[field]]));

export const lineOfNew = (doc: MedicionDoc): Change =>
  line(doc, { que: 'creado', antes: null, despues: historyValuesOf(doc) });

export interface NewMedicion {
  idFichaAnimal: number;
  fields: Measured;
  kind: TipoMedicionDoc;
  act: Act;
  keep: Keep<{ idMedicion: number }>;
}

/** Stores a measure with its history, in the caller's transaction. */
export async function insertMedicion(
  session: ClientSession,
  { doc, kind, act }: Pick<NewMedicion, 'kind' | 'act'> & { doc: MedicionDoc },
): Promise<void> {
  await markMeasured(session, kind);
  await Medicion.insertMany([doc], { session, lean: true });
  await recordChanges(session, act, lineOfNew(doc));
}

/** Deletes a measure; the history keeps it. */
export async function deleteMedicionDoc(session: ClientSession, doc: MedicionDoc, act: Act): Promise<void> {
  await Medicion.deleteOne({ _id: doc._id }, { session });
  await recordChanges(session, act, line(doc, { que: 'eliminado', antes: historyValuesOf(doc), despues: null }));
}

/** Moves a measure to another time. */
export async function moveMedicion(session: ClientSession, before: MedicionDoc, at: Date, act: Act): Promise<void> {
  const changes = difference(before, { ...before, fechaHora: at }, measured);
  if (changes === null) return;
  const { set, inc } = changed(act);
  await Medicion.updateOne({ _id: before._id }, { $set: { fechaHora: at, ...set }, $inc: inc }, { session });
  await recordChanges(session, act, line(before, { que: 'modificado', ...changes }));
}

/** Stores a measure of an existing animal. */
export async function createMedicion({
  idFichaAnimal,
  fields,
  kind,
  act,
  keep,
}: NewMedicion): Promise<{ idMedicion: number }> {
  const idMedicion = await nextId('mediciones');
  const doc: MedicionDoc = { _id: idMedicion, idFichaAnimal, ...fields, ...made(act) };
  return transaction(async (session) => {
    await insertMedicion(session, { doc, kind, act });
    const answer = { idMedicion };
    await keep(session, answer);
    return answer;
  });
}

export interface EditedMedicion {
  idMedicion: number;
  version: number | undefined;
  fields: Partial<Measured>;
  kind: TipoMedicionDoc;
  act: Act;
}

/**
 * Corrects a measure.
 * @throws ApiError 404, 409 when somebody changed it since `version`
 */
export const editMedicion = ({ idMedicion, version, fields, kind, act }: EditedMedicion): Promise<MedicionDoc> =>
  transaction(async (session) => {
    const before = await loadMedicion(idMedicion, session);
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    const changes = difference(before, { ...before, ...fields }, measured);
    if (changes === null) return before;
    const { set, inc } = changed(act);
    await markMeasured(session, kind);
    await Medicion.updateOne({ _id: idMedicion }, { $set: { ...fields, ...set }, $inc: inc }, { session });
    await recordChanges(session, act, line(before, { que: 'modificado', ...changes }));
    return { ...before, ...fields, ...set, version: before.version + inc.version };
  });

interface Known {
  idMedicion: number;
  /** Absent: any version. */
  version: number | undefined;
}

/**
 * Deletes a measure (rule: measure-deleted); the history keeps it.
 * @throws ApiError 403, 404, 409 when somebody changed it since `version`
 */
export const removeMedicion = ({ idMedicion, version }: Known, session: Session, now: number): Promise<void> =>
  transaction(async (db) => {
    const before = await loadMedicion(idMedicion, db);
    authorise(mayDelete(session, before, now), medicionMessages.notYours);
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    await deleteMedicionDoc(db, before, actOf(session, now));
  });
