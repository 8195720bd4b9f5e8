import { keptPhone } from '@caparazon/call/phone-abroad';
import { civilDay } from '@caparazon/call/time';
import type { AporteBody } from '@caparazon/office/aporte/body';
import { isErased } from '@caparazon/office/aporte/cedula';
import { documentoOf } from '@caparazon/office/aporte/documento';
import type { Duda } from '@caparazon/office/aporte/duda';
import type { CompromisoBody, CompromisoEdit, EstadoCompromiso } from '@caparazon/office/compromiso/calls';
import { compromisosMessages as says } from '@caparazon/office/compromiso/words';
import { nextId } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { conflict, stale } from '@caparazon/service-kit/errors';
import { type Change, recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import { type Act, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { busquedaOf } from '../aporte/busqueda.ts';
import { checkEdit, checkNew, editedIdentity, newIdentity } from '../aporte/check.ts';
import { createAporte, differenceOf } from '../aporte/commands.ts';
import { Compromiso, type CompromisoDoc, camposCompromiso } from './model.ts';
import { answerTo, isExpected, loadCompromiso } from './query.ts';

const todayOf = ({ at }: Act): string => civilDay(at.getTime());

/** A new promised gift. @throws ApiError 400 for an expired card */
export function newCompromiso(body: CompromisoBody, idCompromiso: number, act: Act): CompromisoDoc {
  const { monto: centesimos, departamento: idDepartamento, documento: _kind, ...rest } = body;
  const fields = {
    _id: idCompromiso,
    ...rest,
    ...checkNew({ ...body, fecha: null }, act.at.getTime()),
    medio: body.medio,
    cedulaIdentidad: newIdentity(body, idCompromiso),
    telefonoContacto: keptPhone(rest.telefonoContacto),
    centesimos,
    idDepartamento,
  };
  return { ...fields, estado: 'activo', pausas: [], omitidas: [], busqueda: busquedaOf(fields), ...made(act) };
}

/** The history has no digit of the card (rule: card-numbers). */
function creationOf({ numeroTarjeta: _card, busqueda: _words, ...kept }: CompromisoDoc): Change {
  return { entidad: 'compromiso', idEntidad: kept._id, que: 'creado', antes: null, despues: kept };
}

/** Stores promised gifts, all or none. */
export async function insertCompromisos(session: ClientSession, compromisos: readonly CompromisoDoc[]): Promise<void> {
  await Compromiso.insertMany(compromisos, { session });
  for (const one of compromisos) {
    await recordChanges(session, { by: one.creadoPor, at: one.creadoEn }, creationOf(one));
  }
}

/** @param keep stores the answer for a repeated request @throws ApiError 400 as `newCompromiso` does */
export async function createCompromiso(
  body: CompromisoBody,
  act: Act,
  keep: Keep<{ idCompromiso: number }>,
): Promise<{ idCompromiso: number }> {
  // A refused one takes no number.
  newCompromiso(body, 0, act);
  const idCompromiso = await nextId('compromisos');
  const compromiso = newCompromiso(body, idCompromiso, act);
  return transaction(async (session) => {
    await insertCompromisos(session, [compromiso]);
    await keep(session, { idCompromiso });
    return { idCompromiso };
  });
}

/** Changes one and records the change. */
export async function changeCompromiso(
  session: ClientSession,
  before: CompromisoDoc,
  set: Partial<CompromisoDoc>,
  changes: Pick<Change, 'que' | 'antes' | 'despues'>,
  act: Act,
): Promise<CompromisoDoc> {
  const trace = changed(act);
  const after = { ...before, ...set, ...trace.set, version: before.version + trace.inc.version };
  await Compromiso.updateOne({ _id: before._id }, { $set: { ...set, ...trace.set }, $inc: trace.inc }, { session });
  await recordChanges(session, act, { entidad: 'compromiso', idEntidad: before._id, ...changes });
  return after;
}

/**
 * Edits a promised gift. What it answers to already stays with its month.
 * @throws ApiError 404, 409 when somebody else changed it in the meantime, 400 as `checkEdit` does
 */
export const editCompromiso = (idCompromiso: number, body: CompromisoEdit, act: Act): Promise<CompromisoDoc> =>
  transaction(async (session) => {
    const before = await loadCompromiso(idCompromiso, session);
    const { version, documento: _kind, monto: centesimos, departamento: idDepartamento, ...rest } = body;
    if (version !== before.version) throw stale(before.modificadoPor);
    const set = {
      ...rest,
      ...checkEdit({ ...body, fecha: null }, before, act.at.getTime()),
      medio: body.medio,
      cedulaIdentidad: editedIdentity(body, before),
      telefonoContacto: keptPhone(rest.telefonoContacto),
      centesimos,
      idDepartamento,
    };
    const after: CompromisoDoc = { ...before, ...set };
    const changes = differenceOf(before, after, camposCompromiso);
    if (changes === null) return before;
    const written = { ...set, busqueda: busquedaOf(after) };
    return changeCompromiso(session, before, written, { que: 'modificado', ...changes }, act);
  });

/** What is due from today on until it is taken up again is not expected. */
function pausesAfter({ estado: was, pausas }: CompromisoDoc, estado: EstadoCompromiso, today: string) {
  if (estado === 'activo') return pausas.map((pausa) => ({ ...pausa, hasta: pausa.hasta ?? today }));
  return was === 'activo' ? [...pausas, { desde: today, hasta: null }] : pausas;
}

/**
 * Pauses, ends or takes up a promised gift.
 * @throws ApiError 404, 409 when somebody else changed it in the meantime, or its person was erased
 */
export const moveCompromiso = (
  idCompromiso: number,
  { estado, version }: { estado: EstadoCompromiso; version: number },
  act: Act,
): Promise<CompromisoDoc> =>
  transaction(async (session) => {
    const before = await loadCompromiso(idCompromiso, session);
    if (before.estado === estado) return before;
    if (version !== before.version) throw stale(before.modificadoPor);
    if (isErased(before.cedulaIdentidad)) throw conflict(says.erased);
    const set = { estado, pausas: pausesAfter(before, estado, todayOf(act)) };
    const changes = { que: 'modificado', antes: { estado: before.estado }, despues: { estado } };
    return changeCompromiso(session, before, set, changes, act);
  });

/** Expects nothing any longer in a month, or expects it again. @throws ApiError 404, 409 where nothing is due or it came */
export const skipCuota = (
  idCompromiso: number,
  { mes, omitida }: { mes: string; omitida: boolean },
  act: Act,
): Promise<CompromisoDoc> =>
  transaction(async (session) => {
    const before = await loadCompromiso(idCompromiso, session);
    if (before.omitidas.includes(mes) === omitida) return before;
    if (omitida) await checkOpen(before, mes, act);
    const omitidas = omitida ? [...before.omitidas, mes] : before.omitidas.filter((one) => one !== mes);
    const changes = { que: omitida ? 'omitida' : 'esperada', antes: null, despues: { mes } };
    return changeCompromiso(session, before, { omitidas }, changes, act);
  });

/** @throws ApiError 409 where nothing is due, or it came already */
async function checkOpen(compromiso: CompromisoDoc, mes: string, act: Act): Promise<void> {
  if (!isExpected(compromiso, mes, todayOf(act))) throw conflict(says.noCuota);
  const idAporte = await answerTo({ idCompromiso: compromiso._id, mes });
  if (idAporte !== null) throw conflict(says.cuotaRegistrada(idAporte));
}

interface Came {
  mes: string;
  fecha: number | null;
  /** In hundredths; as promised when absent. */
  monto?: number | undefined;
  confirmado?: Duda[] | undefined;
}

/** The contribution as a form would send it; its card is the masked one. */
function giftOf(compromiso: CompromisoDoc, { fecha, monto, confirmado }: Came): AporteBody {
  const { nombre, telefonoContacto, emailContacto, direccion, medio, detalle, moneda } = compromiso;
  const { numeroTarjeta, proveedorTarjeta, fechaVencimiento } = compromiso;
  return {
    ...{ nombre, telefonoContacto, emailContacto, direccion, medio, detalle, moneda, fecha, confirmado },
    ...documentoOf(compromiso.cedulaIdentidad),
    monto: monto ?? compromiso.centesimos,
    departamento: compromiso.idDepartamento,
    idCampana: null,
    ...(medio === 'tarjeta' && { numeroTarjeta: { numeroTarjeta, proveedorTarjeta }, fechaVencimiento }),
  };
}

/**
 * Records what came of a month as a contribution, once (rule: pledge-gifts).
 * @param keep stores the answer for a repeated request
 * @throws ApiError 404, 409 where nothing is due, somebody recorded it already, or as `askAbout` does, 400 for an expired
 * card or a day in the future
 */
export async function recordCuota(
  idCompromiso: number,
  came: Came,
  act: Act,
  keep: Keep<{ idAporte: number }>,
): Promise<{ idAporte: number }> {
  const { mes } = came;
  const compromiso = await loadCompromiso(idCompromiso);
  if (isErased(compromiso.cedulaIdentidad)) throw conflict(says.erased);
  await checkOpen(compromiso, mes, act);
  const keepBoth: typeof keep = async (session, answer) => {
    const despues = { mes, ...answer };
    await recordChanges(session, act, {
      ...{ entidad: 'compromiso', idEntidad: idCompromiso, que: 'registrada', antes: null, despues },
    });
    await keep(session, answer);
  };
  try {
    return await createAporte(giftOf(compromiso, came), act, keepBoth, { cuota: { idCompromiso, mes } });
  } catch (error) {
    const idAporte = isDuplicateKey(error) ? await answerTo({ idCompromiso, mes }) : null;
    throw idAporte === null ? error : conflict(says.cuotaRegistrada(idAporte));
  }
}
