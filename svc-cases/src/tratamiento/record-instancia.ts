import type { InstanciaBody } from '@caparazon/clinic/tratamiento/instancia';
import { mayTakeBack } from '@caparazon/clinic/tratamiento/may';
import { instanciaMessages, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { authorise } from '@caparazon/service-kit/authorise';
import { nextId } from '@caparazon/service-kit/counter';
import { conflict, notFound, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Session } from '@caparazon/service-kit/session';
import { type Act, actOf, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { checkAgainst } from './against.ts';
import { checkFechaHora, checkProgramada } from './check.ts';
import { checkNotGivenAlready } from './given-already.ts';
import { Instancia, type InstanciaDoc } from './instancia-model.ts';
import { Tratamiento, type TratamientoDoc } from './model.ts';
import { takeBackUntil } from './policy.ts';
import { loadTratamiento } from './query.ts';
import type { Results } from './results.ts';
import { placeOf } from './schedule.ts';

export interface Recorded {
  instancia: InstanciaDoc;
  isNew: boolean;
}

const only = (doc: InstanciaDoc) => ({
  fechaHora: doc.fechaHora,
  indicada: doc.indicada,
  fechaProgramada: doc.fechaProgramada,
  exito: doc.exito,
  comentario: doc.comentario,
  motivoNoRecibida: doc.motivoNoRecibida ?? null,
  cerrada: doc.cerrada === true,
  motivoContraindicado: doc.motivoContraindicado ?? '',
});

/**
 * Reads the treatment and locks it until the transaction ends: simultaneous edits, finishes and doses wait or conflict.
 */
export async function hold(session: ClientSession, idTratamiento: number): Promise<TratamientoDoc> {
  const tratamiento = await Tratamiento.findOneAndUpdate(
    { _id: idTratamiento },
    { $inc: { registros: 1 } },
    { session, returnDocument: 'after' },
  ).lean<TratamientoDoc>();
  if (tratamiento === null) throw notFound(tratamientoMessages.notFound);
  return tratamiento;
}

const findOne = (
  session: ClientSession,
  idFichaTratamiento: number,
  named: Partial<Pick<InstanciaDoc, '_id' | 'fechaHora'>>,
): Promise<InstanciaDoc | null> =>
  Instancia.findOne({ ...named, idFichaTratamiento }, null, { session }).lean<InstanciaDoc>();

/** Stores an instance with its history. @param before null for a new one */
export async function write(
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

async function remove(session: ClientSession, act: Act, instancia: InstanciaDoc, results: Results): Promise<void> {
  await results.remove(session, instancia, act);
  await Instancia.deleteOne({ _id: instancia._id }, { session });
  const { _id, ...antes } = instancia;
  await recordChanges(session, act, { entidad: 'instancia', idEntidad: _id, que: 'eliminado', antes, despues: null });
}

/** How a body names the instance: by its id first, since its time may have been corrected. */
function named({ idInstancia, fechaSeleccionada: selected }: InstanciaBody) {
  if (idInstancia !== undefined) return { _id: idInstancia };
  return selected === null ? null : { fechaHora: new Date(selected) };
}

/**
 * The instance to modify; null for a new one.
 * @throws ApiError 404, or 409 when the treatment is finished or somebody changed the instance since `version`
 */
async function findModified(
  session: ClientSession,
  { _id, activo }: TratamientoDoc,
  body: InstanciaBody,
): Promise<InstanciaDoc | null> {
  const which = named(body);
  if (which === null) {
    if (!activo) throw conflict(tratamientoMessages.finished);
    return null;
  }
  const modified = await findOne(session, _id, which);
  if (modified === null) throw notFound(instanciaMessages.notFound);
  if (body.version !== undefined && body.version !== modified.version) throw stale(modified.modificadoPor);
  return modified;
}

/**
 * Another instance at the date-time.
 * @throws ApiError 409 when it is not to be overwritten
 */
async function findReplaced(
  session: ClientSession,
  { _id }: TratamientoDoc,
  { fechaHora, sobrescribir }: InstanciaBody,
  modified: InstanciaDoc | null,
): Promise<InstanciaDoc | null> {
  const there = await findOne(session, _id, { fechaHora: new Date(fechaHora) });
  if (there === null || there._id === modified?._id) return null;
  if (sobrescribir === false) {
    throw conflict(instanciaMessages.confirmOverwrite, { codigo: 'instancia_existente' });
  }
  return there;
}

/** Fields of an attempt alone (rule: dose-attempt). */
const attemptOf = ({ exito, motivoNoRecibida, cerrada }: InstanciaBody) => ({
  motivoNoRecibida: exito === 0 ? (motivoNoRecibida ?? null) : null,
  cerrada: exito === 0 && cerrada === true,
});

/** The stored fields, except its place. Whoever corrects a dose is not its author. */
function documentOf({ tratamiento, body, modified, other, act }: Writing) {
  const { fechaHora, fechaProgramada, exito, comentario } = body;
  // Recording one's own dose again makes it no newer.
  const first = modified ?? (other?.creadoPor === act.by ? other : null);
  const before = modified ?? other;
  return {
    ...made(act),
    ...(first !== null && { creadoPor: first.creadoPor, creadoEn: first.creadoEn }),
    idFichaTratamiento: tratamiento._id,
    idFichaAnimal: tratamiento.idFichaAnimal,
    fechaHora: new Date(fechaHora),
    indicada: fechaProgramada === null ? null : new Date(fechaProgramada),
    exito,
    comentario,
    ...attemptOf(body),
    motivoContraindicado: exito === 0 ? '' : body.motivoContraindicado || (before?.motivoContraindicado ?? ''),
    sustituye: before?.sustituye === true || (other !== null && other.creadoPor !== act.by),
  };
}

interface Writing {
  tratamiento: TratamientoDoc;
  body: InstanciaBody;
  modified: InstanciaDoc | null;
  other: InstanciaDoc | null;
  act: Act;
}

/**
 * Records a dose or an attempt (rules: dose-recording, dose-attempt, dose-of-a-card, dose-given-already,
 * dose-overwrite).
 * @param usuarios gives the author's name of an existing dose
 * @param results stores the results of a procedure
 * @param keep is called with the dose in the transaction of the write
 * @throws ApiError 400 for a date-time outside the treatment or in the future, a due time of another treatment or
 * impossible results, 404, 409 when the treatment is finished, the instance was changed since `version`, the dose may
 * have been given already and that was to be refused, a result is unusual and unconfirmed, or another instance has that
 * date-time and is not to be overwritten
 */
export async function recordInstancia(
  idTratamiento: number,
  body: InstanciaBody,
  act: Act,
  { usuarios, results, keep }: { usuarios: UsuarioDirectory; results: Results; keep: Keep<Recorded> },
): Promise<Recorded> {
  const { fechaHora, fechaProgramada, exito, repetida } = body;
  const at = new Date(fechaHora);
  const indicada = fechaProgramada === null ? null : new Date(fechaProgramada);
  const readAnimal = async () => (await loadTratamiento(idTratamiento)).idFichaAnimal;
  const storeResults = await results.prepare(readAnimal, body, act.at.getTime());
  const newId = await nextId('instancias_tratamiento');
  return transaction(async (session) => {
    const tratamiento = await hold(session, idTratamiento);
    const modified = await findModified(session, tratamiento, body);
    checkFechaHora(tratamiento, fechaHora, { now: act.at.getTime(), before: modified });
    checkProgramada(tratamiento, fechaProgramada);
    const place = placeOf(tratamiento, { fechaHora: at, indicada });
    if (repetida === false) {
      const candidate = { tratamiento, fechaHora: at, fechaProgramada: place.fechaProgramada, exito, modified };
      await checkNotGivenAlready(session, candidate, usuarios, act.at.getTime());
    }
    // What a correction leaves given was decided when it was given.
    const isGiven = exito > 0 && (modified === null || modified.exito === 0);
    if (isGiven) await checkAgainst(session, tratamiento, body.motivoContraindicado);
    const other = await findReplaced(session, tratamiento, body, modified);
    if (other !== null && modified !== null) await remove(session, act, other, results);

    const before = modified ?? other;
    const stored = { ...documentOf({ tratamiento, body, modified, other, act }), ...place };
    const instancia: InstanciaDoc = { ...stored, _id: before?._id ?? newId, version: (before?.version ?? 0) + 1 };
    await write(session, act, before, instancia);
    const isReplaced = modified === null && other !== null;
    const { _id: idInstancia, idFichaAnimal } = instancia;
    const fechaAntes = before?.fechaHora ?? null;
    await storeResults(session, { idInstancia, idFichaAnimal, fechaHora: at, fechaAntes, exito, isReplaced, act });
    const recorded = { instancia, isNew: before === null };
    await keep(session, recorded);
    return recorded;
  });
}

interface Known {
  idInstancia: number;
  /** Absent: any version. */
  version?: number | undefined;
}

/**
 * Takes a dose back with its results (rules: dose-taken-back, procedure-results); the history keeps it.
 * @throws ApiError 403, 404 when the treatment has no such dose, or 409 when somebody changed it since `version`
 */
export const removeInstancia = (
  idTratamiento: number,
  { idInstancia, version }: Known,
  session: Session,
  { results, now }: { results: Results; now: number },
): Promise<void> =>
  transaction(async (db) => {
    const { _id } = await hold(db, idTratamiento);
    const instancia = await findOne(db, _id, { _id: idInstancia });
    if (instancia === null) throw notFound(instanciaMessages.notFound);
    authorise(mayTakeBack(session, instancia.creadoPor, takeBackUntil(instancia), now));
    if (version !== undefined && version !== instancia.version) throw stale(instancia.modificadoPor);
    await remove(db, actOf(session, now), instancia, results);
  });
