import { keptOptionalPhone } from '@caparazon/call/phone-abroad';
import type { Va } from '@caparazon/clinic/reporte/calls';
import { mayHandBack, mayUnsee } from '@caparazon/clinic/reporte/may';
import type { ReporteBody } from '@caparazon/clinic/reporte/nuevo';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { authorise } from '@caparazon/service-kit/authorise';
import { nextId } from '@caparazon/service-kit/counter';
import { type ApiError, conflict, notFound, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep, Sent } from '@caparazon/service-kit/idempotency';
import type { RenderedPhoto } from '@caparazon/service-kit/photo/render';
import type { Session } from '@caparazon/service-kit/session';
import { type Act, actOf, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { claimPhotos, withStagedPhotos } from '../foto/store.ts';
import { busquedaOf } from './busqueda.ts';
import { Reporte, type ReporteDoc } from './model.ts';
import { queVoy } from './que-voy.ts';

export interface NewReporte {
  fields: Omit<ReporteBody, 'fotosReporte'>;
  photos: readonly RenderedPhoto[];
  act: Act;
  keep: Keep<{ idReporte: number }>;
  /** Absent in the demo, which is loaded once. */
  sent?: Sent | undefined;
}

/** Stores a report with its photos, all or nothing. */
export function createReporte({ fields, photos, act, keep, sent }: NewReporte): Promise<{ idReporte: number }> {
  const { nombreClase, sitioWeb, ...rest } = fields;
  return withStagedPhotos(photos, 'reporte', act, async (fotos) => {
    const idReporte = await nextId('reportes');
    const fresh = {
      ...rest,
      telefonoContacto: keptOptionalPhone(rest.telefonoContacto),
      _id: idReporte,
      fecha: act.at,
      clase: nombreClase,
      fotos,
      visto: false,
      idVisto: null,
      fechaVisto: null,
      archivado: false,
      idFicha: null,
      posibleRobot: sitioWeb !== '',
      ...made(act),
    };
    const reporte: ReporteDoc = {
      ...fresh,
      ...(sent && { clave: sent.key, huella: sent.content }),
      busqueda: busquedaOf(fresh),
    };
    return transaction(async (session) => {
      await Reporte.insertMany([reporte], { session, lean: true });
      await claimPhotos(session, fotos, idReporte);
      const { _id, ...despues } = fresh;
      await recordChanges(session, act, { entidad: 'reporte', idEntidad: _id, que: 'creado', antes: null, despues });
      const answer = { idReporte };
      await keep(session, answer);
      return answer;
    });
  });
}

const seenBy = ({ by, at }: Act) => ({ visto: true, idVisto: by, fechaVisto: at });

const handling = ({ idVisto, fechaVisto, va, archivado, idFicha }: ReporteDoc) => ({
  idVisto,
  fechaVisto,
  va: va ?? null,
  archivado,
  idFicha,
});

async function change(
  session: ClientSession,
  act: Act,
  before: ReporteDoc,
  que: string,
  { va, ...fields }: Partial<Omit<ReporteDoc, 'va'>> & { va?: ReporteDoc['va'] | null },
): Promise<ReporteDoc> {
  const { set, inc } = changed(act);
  const after = await Reporte.findOneAndUpdate(
    { _id: before._id },
    { $set: { ...fields, ...(va && { va }), ...set }, ...(va === null && { $unset: { va: 1 } }), $inc: inc },
    { session, returnDocument: 'after' },
  ).lean<ReporteDoc>();
  if (after === null) throw notFound(reporteMessages.notFound);
  await recordChanges(session, act, {
    entidad: 'reporte',
    idEntidad: before._id,
    que,
    antes: handling(before),
    despues: handling(after),
  });
  return after;
}

async function reread(session: ClientSession, idReporte: number): Promise<ReporteDoc> {
  const reporte = await Reporte.findById(idReporte, null, { session }).lean<ReporteDoc>();
  if (reporte === null) throw notFound(reporteMessages.notFound);
  return reporte;
}

export interface Marked {
  reporte: ReporteDoc;
  /** Whether this request changed it (rule: undo-own). */
  cambio: boolean;
}

/** Marks a report as seen, once (rule: report-seen). */
export const markVisto = ({ _id }: Pick<ReporteDoc, '_id'>, act: Act): Promise<Marked> =>
  transaction(async (session) => {
    const reporte = await reread(session, _id);
    if (reporte.visto) return { reporte, cambio: false };
    return { reporte: await change(session, act, reporte, 'visto', seenBy(act)), cambio: true };
  });

/**
 * Unmarks a seen report (rule: report-seen).
 * @throws ApiError 403 unless this user marked it, less than ten minutes ago; 409 when more than that was done since
 */
export const markUnseen = ({ _id }: Pick<ReporteDoc, '_id'>, by: Session, now: number): Promise<ReporteDoc> =>
  transaction(async (session) => {
    const reporte = await reread(session, _id);
    const { visto, va, idFicha } = reporte;
    if (!visto) return reporte;
    authorise(mayUnsee(by, reporte.idVisto, reporte.fechaVisto?.getTime(), now), reporteMessages.notYoursToUnsee);
    if (va !== undefined || idFicha !== null) throw conflict(reporteMessages.handledSince);
    const unseen = { visto: false, idVisto: null, fechaVisto: null };
    return change(session, actOf(by, now), reporte, 'no_visto', unseen);
  });

type Present = (va: ReporteDoc['va']) => Va | null;

function goesAlready(va: ReporteDoc['va'], present: Present): ApiError {
  const goes = present(va);
  return conflict(reporteMessages.yaVa(goes?.nombre ?? ''), { codigo: 'ya_va', carried: { va: goes } });
}

interface Voy extends Pick<Session, 'idUsuario'> {
  relevar: boolean;
  enLugarDe?: number | undefined;
  present: Present;
}

/**
 * Records that this user goes to the animal, and marks the report as seen; one of two at once is refused (rule:
 * who-goes).
 * @throws ApiError 409 when it is archived, `ya_va` when somebody else goes, or another one than the one to be relieved
 */
export const markVoy = (
  { _id }: Pick<ReporteDoc, '_id'>,
  { idUsuario, relevar, enLugarDe, present }: Voy,
  act: Act,
): Promise<ReporteDoc> =>
  transaction(async (session) => {
    const reporte = await reread(session, _id);
    const { va } = reporte;
    if (va?.idUsuario === idUsuario) return reporte;
    if (reporte.archivado) throw conflict(reporteMessages.archived);
    const mayRelieve = relevar && (enLugarDe === undefined || enLugarDe === va?.idUsuario);
    if (va !== undefined && !mayRelieve) throw goesAlready(va, present);
    const seen = reporte.visto ? reporte : await change(session, act, reporte, 'visto', seenBy(act));
    const que = va === undefined ? queVoy.goes : queVoy.takesOver;
    return change(session, act, seen, que, { va: { idUsuario, desde: act.at } });
  });

interface HandBack {
  by: Session;
  now: number;
  who?: number | undefined;
  present: Present;
}

/**
 * Records that nobody goes any longer.
 * @throws ApiError 403 unless this user goes, or is an administrator; 409 `ya_va` when another one than `who` goes
 */
export const handBackVoy = (
  { _id }: Pick<ReporteDoc, '_id'>,
  { by, now, who, present }: HandBack,
): Promise<ReporteDoc> =>
  transaction(async (session) => {
    const reporte = await reread(session, _id);
    const { va } = reporte;
    if (va === undefined) return reporte;
    if (who !== undefined && who !== va.idUsuario) throw goesAlready(va, present);
    authorise(mayHandBack(by, reporte.va?.idUsuario), reporteMessages.notYoursToHandBack);
    return change(session, actOf(by, now), reporte, queVoy.handsBack, { va: null });
  });

interface Archive {
  /** Absent: toggles. */
  archivado?: boolean | undefined;
  /** The version that the request is about (rule: undo-own). */
  version?: number | undefined;
}

/** Archives or unarchives a report. @throws ApiError 409 when somebody changed it since `version` */
export const setArchivado = (
  { _id }: Pick<ReporteDoc, '_id'>,
  { archivado: wanted, version }: Archive,
  act: Act,
): Promise<Marked> =>
  transaction(async (session) => {
    const reporte = await reread(session, _id);
    if (version !== undefined && version !== reporte.version) throw stale(reporte.modificadoPor);
    const archivado = wanted ?? !reporte.archivado;
    if (archivado === reporte.archivado) return { reporte, cambio: false };
    const que = archivado ? 'archivado' : 'desarchivado';
    return { reporte: await change(session, act, reporte, que, { archivado }), cambio: true };
  });

/**
 * Links a report to a record in the record's transaction, archives it and marks it as seen (rule: report-linked); a
 * former link is replaced.
 * @throws ApiError 404 for an unknown report, 409 when it is linked to that record
 */
export async function linkReporte(
  session: ClientSession,
  idReporte: number,
  idFicha: number,
  act: Act,
): Promise<ReporteDoc> {
  const reporte = await reread(session, idReporte);
  if (reporte.idFicha === idFicha) throw conflict(reporteMessages.alreadyLinked);
  return change(session, act, reporte, 'vinculado', {
    idFicha,
    archivado: true,
    ...(reporte.visto ? {} : seenBy(act)),
  });
}

export interface Source {
  idReporte: number;
  /** Whether it may have a record: one report may be of several animals. */
  otraFicha: boolean;
}

/**
 * Links a report to the record that this transaction makes; one of two at once is refused (rule:
 * one-record-for-a-report).
 * @throws ApiError 404 for an unknown report, 409 `reporte_con_ficha` when it has a record
 */
export async function linkToNewFicha(
  session: ClientSession,
  { idReporte, otraFicha }: Source,
  idFicha: number,
  act: Act,
): Promise<void> {
  const { idFicha: has } = await reread(session, idReporte);
  if (has !== null && !otraFicha) {
    throw conflict(reporteMessages.yaTieneFicha(has), { codigo: 'reporte_con_ficha', carried: { idFicha: has } });
  }
  await linkReporte(session, idReporte, idFicha, act);
}
