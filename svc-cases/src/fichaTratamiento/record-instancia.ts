/** Records a given dose: a new one, one that replaces another, or a correction. */
import type { InstanciaBody } from '@caparazon/contracts/cases/instancia';
import { messages } from '@caparazon/contracts/messages';
import { nextId } from '@caparazon/service-kit/counter';
import { conflict, notFound } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import { type Act, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { checkFechaHora } from './check.ts';
import { Instancia, type InstanciaDoc } from './instancia-model.ts';
import { Tratamiento, type TratamientoDoc } from './model.ts';
import { placeOf } from './schedule.ts';

export interface Recorded {
  instancia: InstanciaDoc;
  /** Whether there is one dose more than before. */
  isNew: boolean;
}

/** The part of a dose that recording it again changes, as the history stores it. */
const only = ({ fechaHora, fechaProgramada, exito, comentario }: InstanciaDoc) => ({
  fechaHora,
  fechaProgramada,
  exito,
  comentario,
});

/**
 * Reads the treatment and locks it until the transaction ends: somebody who finishes or edits it, or records another
 * dose in the meantime, waits or gets a conflict.
 */
async function hold(session: ClientSession, idTratamiento: number): Promise<TratamientoDoc> {
  const tratamiento = await Tratamiento.findOneAndUpdate(
    { _id: idTratamiento },
    { $inc: { registros: 1 } },
    { session, returnDocument: 'after' },
  ).lean<TratamientoDoc>();
  if (tratamiento === null) throw notFound(messages.tratamiento.notFound);
  return tratamiento;
}

const findAt = (session: ClientSession, idFichaTratamiento: number, ms: number): Promise<InstanciaDoc | null> =>
  Instancia.findOne({ idFichaTratamiento, fechaHora: new Date(ms) }, null, { session }).lean<InstanciaDoc>();

async function write(
  session: ClientSession,
  act: Act,
  before: InstanciaDoc | null,
  after: InstanciaDoc,
): Promise<void> {
  await Instancia.replaceOne({ _id: after._id }, after, { session, upsert: true });
  await recordChanges(session, act, {
    entidad: 'instancia',
    idEntidad: after._id,
    que: before === null ? 'creado' : 'modificado',
    ...(before === null ? { antes: null, despues: { ...after } } : { antes: only(before), despues: only(after) }),
  });
}

async function remove(session: ClientSession, act: Act, instancia: InstanciaDoc): Promise<void> {
  await Instancia.deleteOne({ _id: instancia._id }, { session });
  const { _id, ...antes } = instancia;
  await recordChanges(session, act, { entidad: 'instancia', idEntidad: _id, que: 'eliminado', antes, despues: null });
}

/** The instance that is being modified; null for a new one. @throws ApiError 404, or 409 in a finished treatment */
async function findModified(
  session: ClientSession,
  { _id, activo }: TratamientoDoc,
  selected: number | null,
): Promise<InstanciaDoc | null> {
  if (selected === null) {
    if (!activo) throw conflict(messages.tratamiento.finished);
    return null;
  }
  const modified = await findAt(session, _id, selected);
  if (modified === null) throw notFound(messages.instancia.notFound);
  return modified;
}

/**
 * Records a dose (rules: dose-recording, dose-overwrite).
 * @throws ApiError 400 for a date-time outside the treatment or in the future, 404, 409 when the treatment is
 *   finished or another instance has that date-time and is not to be overwritten
 */
export async function recordInstancia(idTratamiento: number, body: InstanciaBody, act: Act): Promise<Recorded> {
  const { fechaHora, fechaSeleccionada, exito, comentario, sobrescribir } = body;
  const newId = await nextId('instancias_tratamiento');
  return transaction(async (session) => {
    const tratamiento = await hold(session, idTratamiento);
    const modified = await findModified(session, tratamiento, fechaSeleccionada);
    checkFechaHora(tratamiento, fechaHora, act.at.getTime());
    const there = await findAt(session, idTratamiento, fechaHora);
    const other = there !== null && there._id !== modified?._id ? there : null;
    if (other !== null && sobrescribir === false) {
      throw conflict(messages.instancia.confirmOverwrite, { codigo: 'instancia_existente' });
    }
    if (other !== null && modified !== null) await remove(session, act, other);

    const before = modified ?? other;
    const at = new Date(fechaHora);
    const instancia: InstanciaDoc = {
      ...made(act),
      // Whoever corrects a dose is not the one who gave it.
      ...(modified !== null && { creadoPor: modified.creadoPor, creadoEn: modified.creadoEn }),
      version: (before?.version ?? 0) + 1,
      _id: before?._id ?? newId,
      idFichaTratamiento: idTratamiento,
      idFichaAnimal: tratamiento.idFichaAnimal,
      fechaHora: at,
      ...placeOf(tratamiento, at),
      exito,
      comentario,
    };
    await write(session, act, before, instancia);
    return { instancia, isNew: before === null };
  });
}
