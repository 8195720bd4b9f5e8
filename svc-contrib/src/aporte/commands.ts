import { keptPhone } from '@caparazon/call/phone-abroad';
import type { AporteBody, AporteEdit } from '@caparazon/office/aporte/body';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { nextId } from '@caparazon/service-kit/counter';
import { difference } from '@caparazon/service-kit/difference';
import { conflict, notFound, stale } from '@caparazon/service-kit/errors';
import { type Change, recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import { type Act, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { busquedaOf } from './busqueda.ts';
import { appendChange } from './cambios.ts';
import { chooseCampana } from './campanas.ts';
import { checkEdit, checkNew, editedIdentity, newIdentity } from './check.ts';
import { refreshDonantes } from './donantes.ts';
import { askAbout } from './doubts.ts';
import { Aporte, type AporteDoc, type Conciliado, type CuotaDe, camposAporte } from './model.ts';
import { countAportes } from './totals.ts';

/** The history has no digit of the card, not even the stored ones (rule: card-numbers). */
function creationOf({ numeroTarjeta: _card, busqueda: _words, ...kept }: AporteDoc): Change {
  return { entidad: 'aporte', idEntidad: kept._id, que: 'creado', antes: null, despues: kept };
}

async function insertAportes(session: ClientSession, aportes: readonly AporteDoc[]): Promise<void> {
  await Aporte.insertMany(aportes, { session });
  await countAportes(session, { are: aportes });
  await appendChange(session, { are: aportes, donantes: await refreshDonantes(session, aportes) });
  for (const aporte of aportes) {
    await recordChanges(session, { by: aporte.creadoPor, at: aporte.creadoEn }, creationOf(aporte));
  }
}

/** Stores contributions, all or none. */
export const createAportes = (aportes: readonly AporteDoc[]): Promise<void> =>
  transaction((session) => insertAportes(session, aportes));

/** The due day of a promised gift that it answers, or the row of a statement. */
type Whence = { cuota: CuotaDe } | { conciliado: Conciliado } | Record<string, never>;

/**
 * A new contribution. @param whence what it comes from
 * @throws ApiError 400 as `checkNew` does */
export function newAporte(body: AporteBody, idAporte: number, act: Act, whence: Whence = {}): AporteDoc {
  const way = checkNew(body, act.at.getTime());
  const { fecha, monto: centesimos, departamento: idDepartamento, documento: _kind, confirmado: _c, ...rest } = body;
  const fields = {
    _id: idAporte,
    ...rest,
    ...way,
    cedulaIdentidad: newIdentity(body, idAporte),
    telefonoContacto: keptPhone(rest.telefonoContacto),
    fecha: fecha === null ? act.at : new Date(fecha),
    centesimos,
    idDepartamento,
  };
  return { ...fields, ...whence, anulado: null, busqueda: busquedaOf(fields), ...made(act) };
}

/**
 * Stores a new contribution.
 * @param keep stores the answer for a repeated request
 * @param whence what it comes from, which no other may
 * @throws ApiError 400 as `newAporte` does, 409 as `askAbout` does
 */
export async function createAporte(
  body: AporteBody,
  act: Act,
  keep: Keep<{ idAporte: number }>,
  whence?: Whence,
): Promise<{ idAporte: number }> {
  // A refused one takes no number.
  await askAbout(newAporte(body, 0, act), body.confirmado);
  const idAporte = await nextId('aportes');
  const aporte = newAporte(body, idAporte, act, whence);
  return transaction(async (session) => {
    await chooseCampana(session, aporte.idCampana);
    await insertAportes(session, [aporte]);
    await keep(session, { idAporte });
    return { idAporte };
  });
}

/** The contribution within the transaction. @throws ApiError 404 */
export async function rereadAporte(session: ClientSession, idAporte: number): Promise<AporteDoc> {
  const aporte = await Aporte.findById(idAporte, null, { session }).lean<AporteDoc>();
  if (aporte === null) throw notFound(aportesMessages.notFound);
  return aporte;
}

/** What a receipt says. */
const onRecibo = ['fecha', 'nombre', 'cedulaIdentidad', 'medio', 'detalle', 'moneda', 'centesimos'] as const;

/** Changes a contribution, its counts and its donor, and records the change. A receipt of another content is an old one. */
export async function changeAporte(
  session: ClientSession,
  before: AporteDoc,
  given: Partial<AporteDoc>,
  changes: Pick<Change, 'que' | 'antes' | 'despues'>,
  act: Act,
): Promise<AporteDoc> {
  const { recibo } = before;
  const isOutdated = recibo !== undefined && difference(before, { ...before, ...given }, onRecibo) !== null;
  const set = isOutdated ? { ...given, recibo: { ...recibo, cambiado: true } } : given;
  const trace = changed(act);
  const after = { ...before, ...set, ...trace.set, version: before.version + trace.inc.version };
  await Aporte.updateOne({ _id: before._id }, { $set: { ...set, ...trace.set }, $inc: trace.inc }, { session });
  await countAportes(session, { were: [before], are: [after] });
  const donantes = await refreshDonantes(session, [before, after]);
  await appendChange(session, { were: [before], are: [after], donantes });
  await recordChanges(session, act, { entidad: 'aporte', idEntidad: before._id, ...changes });
  return after;
}

/** What an edit changed; the history notes another card without its digits. */
export function differenceOf<T extends Pick<AporteDoc, 'numeroTarjeta'>>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
) {
  const changes = difference(before, after, fields);
  if (before.numeroTarjeta === after.numeroTarjeta) return changes;
  return { antes: { ...changes?.antes, tarjeta: 'anterior' }, despues: { ...changes?.despues, tarjeta: 'otra' } };
}

/** The campaign of an edited contribution; what was not sent keeps it. */
const chosenCampana = (sent: number | null | undefined, { idCampana = null }: AporteDoc): number | null =>
  sent === undefined ? idCampana : sent;

/**
 * Edits a contribution.
 * @returns it afterwards
 * @throws ApiError 404, 409 when it is annulled or somebody else changed it in the meantime, or as `askAbout` does, 400
 * as `checkEdit` does
 */
export function editAporte(idAporte: number, body: AporteEdit, act: Act): Promise<AporteDoc> {
  return transaction(async (session) => {
    const before = await rereadAporte(session, idAporte);
    if (body.version !== undefined && body.version !== before.version) throw stale(before.modificadoPor);
    if (before.anulado !== null) throw conflict(aportesMessages.annulled);
    const way = checkEdit(body, before, act.at.getTime());
    const { version: _v, documento: _kind, confirmado, ...sent } = body;
    const { fecha, monto: centesimos, departamento: idDepartamento, ...rest } = sent;
    const set = {
      ...rest,
      ...way,
      cedulaIdentidad: editedIdentity(body, before),
      detalle: rest.detalle ?? before.detalle ?? '',
      telefonoContacto: keptPhone(rest.telefonoContacto),
      fecha: fecha === null ? before.fecha : new Date(fecha),
      centesimos,
      idDepartamento,
      idCampana: chosenCampana(sent.idCampana, before),
    };
    const after: AporteDoc = { ...before, ...set };
    // One of an earlier version came by card, without saying so.
    const changes = differenceOf({ medio: 'tarjeta', detalle: '', idCampana: null, ...before }, after, camposAporte);
    if (changes === null) return before;
    await askAbout(after, confirmado, before);
    await chooseCampana(session, after.idCampana, before.idCampana);
    return changeAporte(
      session,
      before,
      { ...set, busqueda: busquedaOf(after) },
      { que: 'modificado', ...changes },
      act,
    );
  });
}

interface Annulment {
  motivo: string;
  version?: number | undefined;
}

/**
 * Annuls a contribution, once.
 * @returns it afterwards, and whether it was annulled before
 * @throws ApiError 404, 409 when somebody changed or annulled it since the version that was sent. The same annulment,
 * repeated by the same person, is no conflict: the first answer was lost
 */
export function annulAporte(
  idAporte: number,
  { motivo, version }: Annulment,
  act: Act,
): Promise<{ aporte: AporteDoc; already: boolean }> {
  return transaction(async (session) => {
    const before = await rereadAporte(session, idAporte);
    const isRepeated = before.anulado?.motivo === motivo && before.anulado.idUsuario === act.by;
    if (version !== undefined && version !== before.version && !isRepeated) throw stale(before.modificadoPor);
    if (before.anulado !== null) return { aporte: before, already: true };
    const anulado = { motivo, fecha: act.at, idUsuario: act.by };
    const changes = { que: 'anulado', antes: null, despues: { motivo } };
    return { aporte: await changeAporte(session, before, { anulado }, changes, act), already: false };
  });
}
