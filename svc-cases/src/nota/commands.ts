import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { clinicLimits } from '@caparazon/clinic/limits';
import { mayDelete } from '@caparazon/clinic/marca/may';
import type { NotaBody, NotaEdit } from '@caparazon/clinic/nota/calls';
import { notaMessages as says } from '@caparazon/clinic/nota/words';
import { authorise } from '@caparazon/service-kit/authorise';
import { nextId } from '@caparazon/service-kit/counter';
import { difference } from '@caparazon/service-kit/difference';
import { badField, notFound, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Session } from '@caparazon/service-kit/session';
import { type Act, actOf, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { rereadFicha } from '../animal/change.ts';
import { Nota, type NotaDoc, noted } from './model.ts';

/** A line names the note's animal, for its open screens (rule: events). */
const entidad = 'nota';

/** @throws ApiError 400 for a future moment (rule: notes) */
export function checkNota({ fecha }: { fecha?: number | undefined }, now: number): void {
  if (fecha !== undefined && fecha > now + limits.clockGraceMs) throw badField('fecha', fechaMessages.future);
}

/** Two at once may make one more than the limit, which only serves reading. @throws ApiError 400 */
async function checkRoom(session: ClientSession, { idFichaAnimal, _id, fijada }: NotaDoc): Promise<void> {
  if (!fijada) return;
  const others = await Nota.countDocuments({ idFichaAnimal, fijada: true, _id: { $ne: _id } }, { session });
  if (others >= clinicLimits.nota.fijadas) throw badField('fijada', says.manyPinned);
}

/** @param keep stores the answer with the write @throws ApiError 400, 404 for an unknown animal */
export async function createNota(
  { fecha, ...fields }: NotaBody,
  { act, keep }: { act: Act; keep: Keep<{ idNota: number }> },
): Promise<{ idNota: number }> {
  const idNota = await nextId('notas');
  const nota: NotaDoc = { ...fields, fecha: fecha === undefined ? act.at : new Date(fecha), _id: idNota, ...made(act) };
  return transaction(async (session) => {
    await rereadFicha(session, nota.idFichaAnimal);
    await checkRoom(session, nota);
    await Nota.insertMany([nota], { session, lean: true });
    const { _id, ...despues } = nota;
    await recordChanges(session, act, { entidad, idEntidad: _id, que: 'creado', antes: null, despues });
    await keep(session, { idNota });
    return { idNota };
  });
}

async function reread(session: ClientSession, idNota: number): Promise<NotaDoc> {
  const nota = await Nota.findById(idNota, null, { session }).lean<NotaDoc>();
  if (nota === null) throw notFound(says.notFound);
  return nota;
}

/** @throws ApiError 400, 404, 409 when somebody changed it since `version` */
export function editNota({ idNota, version, fecha, ...fields }: NotaEdit, act: Act): Promise<NotaDoc> {
  const { set, inc } = changed(act);
  return transaction(async (session) => {
    const before = await reread(session, idNota);
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    const kept = { ...fields, fecha: fecha === undefined ? before.fecha : new Date(fecha) };
    const after = { ...before, ...kept };
    const changes = difference(before, after, noted);
    if (changes === null) return before;
    if (!before.fijada) await checkRoom(session, after);
    await Nota.updateOne({ _id: idNota }, { $set: { ...kept, ...set }, $inc: inc }, { session });
    const antes = { ...changes.antes, idFichaAnimal: before.idFichaAnimal };
    await recordChanges(session, act, { entidad, idEntidad: idNota, que: 'modificado', ...changes, antes });
    return { ...after, ...set, version: before.version + inc.version };
  });
}

interface Known {
  idNota: number;
  /** Absent: any version. */
  version?: number | undefined;
}

/** The history keeps it (rule: notes). @throws ApiError 403, 404, 409 when somebody changed it since `version` */
export function deleteNota({ idNota, version }: Known, by: Session, now: number): Promise<void> {
  const act = actOf(by, now);
  return transaction(async (session) => {
    const before = await reread(session, idNota);
    authorise(mayDelete(by, before.creadoPor));
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    await Nota.deleteOne({ _id: idNota }, { session });
    const { idFichaAnimal, texto, fecha, fijada } = before;
    const antes = { texto, fecha, fijada, idFichaAnimal };
    await recordChanges(session, act, { entidad, idEntidad: idNota, que: 'eliminado', antes, despues: null });
  });
}
