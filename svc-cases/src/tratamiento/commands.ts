import type { TratamientoBody, TratamientoEdit } from '@caparazon/clinic/tratamiento/calls';
import { mayReopen } from '@caparazon/clinic/tratamiento/may';
import { authorise } from '@caparazon/service-kit/authorise';
import { nextId } from '@caparazon/service-kit/counter';
import { difference } from '@caparazon/service-kit/difference';
import { stale } from '@caparazon/service-kit/errors';
import { Historial, recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Session } from '@caparazon/service-kit/session';
import { type Act, actOf, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { rememberMedicamento } from '../medicamento/names.ts';
import { checkProblema } from './check.ts';
import { judge, judgeTwice, judgeWeight, type ReadWeight } from './guard.ts';
import { Instancia } from './instancia-model.ts';
import { prescribed, type Respuestas, Tratamiento, type TratamientoDoc } from './model.ts';
import { findInstancias, loadTratamiento } from './query.ts';
import { finOf, placeOf } from './schedule.ts';

export interface NewTratamiento {
  fields: TratamientoBody;
  act: Act;
  keep: Keep<{ idFichaTratamiento: number }>;
  /** Gives the weight to judge by; absent where nobody can be asked, as in the demo. */
  readWeight?: ReadWeight;
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

function apart<F extends Respuestas>({
  motivo,
  motivoContraindicado,
  cantidadConfirmada,
  ademas,
  pesoConfirmado,
  ...fields
}: F) {
  return { respuestas: { motivo, motivoContraindicado, cantidadConfirmada, ademas, pesoConfirmado }, fields };
}

function storedOf<F extends Pick<TratamientoBody, 'fechaHoraComienzo' | 'fechaPesoUsado'>>(fields: F) {
  const { fechaHoraComienzo, fechaPesoUsado, ...rest } = fields;
  return { ...rest, comienzo: new Date(fechaHoraComienzo), fechaPesoUsado: dateOf(fechaPesoUsado) };
}

/** Fields that the basis of an amount explains. */
const explained = ['medicamento', 'cantidadDosis', 'dosis', 'cantidadDar', 'dar'] as const;

/**
 * The basis of the amount after an edit: absent fields stay, unless the amount has changed (rule: dose-computed-from).
 */
function calculoOf(edit: TratamientoEdit, before: TratamientoDoc) {
  const isExplained = explained.every((field) => edit[field] === before[field]);
  const kept = <V>(sent: V | undefined, stored: V): V | null => {
    if (sent !== undefined) return sent;
    return isExplained ? stored : null;
  };
  return {
    idFarmaco: kept(edit.idFarmaco, before.idFarmaco),
    pesoUsado: kept(edit.pesoUsado, before.pesoUsado),
    fechaPesoUsado: kept(edit.fechaPesoUsado, before.fechaPesoUsado?.getTime() ?? null),
    concentracionUsada: kept(edit.concentracionUsada, before.concentracionUsada),
    unidadConcentracionUsada: kept(edit.unidadConcentracionUsada, before.unidadConcentracionUsada),
  };
}

/**
 * Stores a new treatment of an existing animal.
 * @throws ApiError 409 with a question about it
 */
export async function createTratamiento({
  fields: sent,
  act,
  keep,
  readWeight,
}: NewTratamiento): Promise<{ idFichaTratamiento: number }> {
  const { respuestas, fields } = apart(sent);
  const stored = storedOf(fields);
  const idFichaTratamiento = await nextId('fichas_tratamiento');
  const written: TratamientoDoc = {
    ...stored,
    idProblema: stored.idProblema ?? null,
    _id: idFichaTratamiento,
    activo: true,
    finalizado: null,
    fin: finOf({ ...stored, finalizado: null }),
    registros: 0,
    ...made(act),
  };
  return transaction(async (session) => {
    await checkProblema(session, written, null);
    const judging = { after: stored, before: null, respuestas, act };
    const judged = readWeight === undefined ? null : await judge(session, { ...judging, readWeight });
    await rememberMedicamento(stored.medicamento);
    const tratamiento: TratamientoDoc = { ...written, fueraDeVademecum: null, aPesarDe: null, ...judged };
    await Tratamiento.insertMany([tratamiento], { session, lean: true });
    const { _id, ...despues } = tratamiento;
    await recordChanges(session, act, {
      entidad: 'fichaTratamiento',
      idEntidad: _id,
      que: 'creado',
      antes: null,
      despues,
    });
    const answer = { idFichaTratamiento };
    await keep(session, answer);
    return answer;
  });
}

/**
 * Changes a treatment and notes the differences in the history, if any.
 * @returns the treatment afterwards
 */
async function change(
  session: ClientSession,
  before: TratamientoDoc,
  fields: Partial<TratamientoDoc>,
  { que, act }: { que: string; act: Act },
): Promise<TratamientoDoc> {
  const changes = difference(before, { ...before, ...fields }, [...prescribed, 'activo', 'finalizado']);
  if (changes === null) return before;
  const { set, inc } = changed(act);
  const { _id } = before;
  await Tratamiento.updateOne({ _id }, { $set: { ...fields, ...set }, $inc: inc }, { session });
  await recordChanges(session, act, { entidad: 'fichaTratamiento', idEntidad: _id, que, ...changes });
  return { ...before, ...fields, ...set, version: before.version + inc.version };
}

/** Assigns given doses to due times again, since the prescription has changed. */
async function replaceInstancias(session: ClientSession, tratamiento: TratamientoDoc): Promise<void> {
  const instancias = await findInstancias(tratamiento._id, session);
  if (instancias.length === 0) return;
  await Instancia.bulkWrite(
    instancias.map((instancia) => ({
      updateOne: { filter: { _id: instancia._id }, update: { $set: placeOf(tratamiento, instancia) } },
    })),
    { session },
  );
}

/**
 * Edits the prescription.
 * @throws ApiError 404, or 409 when somebody changed it since `version`, and with a question about it
 */
export function editTratamiento(edit: TratamientoEdit, act: Act, readWeight: ReadWeight): Promise<TratamientoDoc> {
  const {
    respuestas,
    fields: { idFichaTratamiento, version, ...fields },
  } = apart(edit);
  return transaction(async (session) => {
    const before = await loadTratamiento(idFichaTratamiento, session);
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    const { idProblema = before.idProblema ?? null } = fields;
    const stored = storedOf({ ...fields, idProblema, ...calculoOf(edit, before) });
    judgeWeight(stored, before, respuestas);
    const after = { ...before, ...stored };
    await checkProblema(session, after, before);
    const judged = await judge(session, { after, before, respuestas, act, readWeight });
    await rememberMedicamento(fields.medicamento);
    const fin = finOf({ ...stored, finalizado: before.finalizado });
    const changes = { ...stored, ...judged, fin };
    const changed = await change(session, before, changes, { que: 'modificado', act });
    await replaceInstancias(session, changed);
    return changed;
  });
}

/**
 * Finishes a treatment, once (rule: treatment-finish).
 * @returns the treatment, and whether this request finished it (rule: undo-own)
 * @throws ApiError 404
 */
export const finishTratamiento = (
  idTratamiento: number,
  act: Act,
): Promise<{ tratamiento: TratamientoDoc; cambio: boolean }> =>
  transaction(async (session) => {
    const before = await loadTratamiento(idTratamiento, session);
    if (!before.activo) return { tratamiento: before, cambio: false };
    const end = { activo: false, finalizado: act.at };
    const fields = { ...end, fin: finOf({ ...before, ...end }) };
    return { tratamiento: await change(session, before, fields, { que: 'finalizado', act }), cambio: true };
  });

async function finisherOf(session: ClientSession, idEntidad: number): Promise<number | null> {
  const finished = { entidad: 'fichaTratamiento', idEntidad, que: 'finalizado' };
  const line = await Historial.findOne(finished, null, { session }).sort({ cuando: -1, _id: -1 }).lean();
  return line?.quien ?? null;
}

/**
 * Reopens a finished treatment; an active one stays (rule: treatment-reopen). Asks when another one gives the medicine
 * by now (rule: medicine-twice).
 * @throws ApiError 403, 404, 409
 */
export const reopenTratamiento = (
  idTratamiento: number,
  respuestas: { ademas?: boolean | undefined },
  session: Session,
  now: number,
): Promise<TratamientoDoc> =>
  transaction(async (db) => {
    const before = await loadTratamiento(idTratamiento, db);
    if (before.activo) return before;
    authorise(mayReopen(session, await finisherOf(db, idTratamiento), before.finalizado?.getTime() ?? null, now));
    await judgeTwice(db, { after: before, before: null, respuestas });
    const again = { activo: true, finalizado: null };
    const fields = { ...again, fin: finOf({ ...before, ...again }) };
    return change(db, before, fields, { que: 'reabierto', act: actOf(session, now) });
  });
