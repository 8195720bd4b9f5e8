import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { clinicLimits } from '@caparazon/clinic/limits';
import type { NotaBody, NotaEdit } from '@caparazon/clinic/nota/calls';
import { notaMessages as says } from '@caparazon/clinic/nota/words';
import { badField } from '@caparazon/service-kit/errors';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Act } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { entriesOf } from '../animal/entries.ts';
import { Nota, type NotaDoc, noted } from './model.ts';

/** @throws ApiError 400 for a future moment (rule: notes) */
export function checkNota({ fecha }: { fecha?: number | undefined }, now: number): void {
  if (fecha !== undefined && fecha > now + limits.clockGraceMs) throw badField('fecha', fechaMessages.future);
}

/** Two at once may make one more than the limit, which only serves reading. @throws ApiError 400 */
async function checkRoom(session: ClientSession, after: NotaDoc, before: NotaDoc | null): Promise<void> {
  if (!after.fijada || before?.fijada) return;
  const { idFichaAnimal, _id } = after;
  const others = await Nota.countDocuments({ idFichaAnimal, fijada: true, _id: { $ne: _id } }, { session });
  if (others >= clinicLimits.nota.fijadas) throw badField('fijada', says.manyPinned);
}

/** The writes of notes (rules: notes, pinned-notes). */
export const notas = entriesOf<NotaDoc>({
  model: Nota,
  entidad: 'nota',
  noted,
  missing: says.notFound,
  check: checkRoom,
});

/** @throws ApiError 400, 404 for an unknown animal */
export const createNota = (
  { fecha, ...fields }: NotaBody,
  { act, keep }: { act: Act; keep: Keep<{ idNota: number }> },
): Promise<{ idNota: number }> =>
  notas.create(
    { ...fields, fecha: fecha === undefined ? act.at : new Date(fecha) },
    { act, keep, answerOf: (idNota) => ({ idNota }) },
  );

/** @throws ApiError 400, 404, 409 when somebody changed it since `version` */
export const editNota = ({ idNota, version, fecha, ...fields }: NotaEdit, act: Act): Promise<NotaDoc> =>
  notas.edit(
    { id: idNota, version },
    (before) => ({ ...fields, fecha: fecha === undefined ? before.fecha : new Date(fecha) }),
    act,
  );
