/** Each change and its line in the history are one transaction. */
import { civilDay } from '@caparazon/call/time';
import { nextId } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { RenderedPhoto } from '@caparazon/service-kit/photo/render';
import { type Act, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { claimPhotos, findByContent, withStagedPhotos } from '../foto/store.ts';
import { linkReporte, linkToNewFicha, type Source } from '../reporte/commands.ts';
import type { ReporteDoc } from '../reporte/model.ts';
import { busquedaOf } from './busqueda.ts';
import { changeFicha, refuseStale, rereadFicha } from './change.ts';
import { type FichaForm, keptFields } from './kept-fields.ts';
import { FichaAnimal, type FichaAnimalDoc, type Marks } from './model.ts';
import { arrangePhotos, type NamedPhotos, refuseForeign } from './photos.ts';
import { linkAnterior, refuseDisorder } from './recaptura.ts';

export interface NewFicha {
  fields: FichaForm;
  marks?: Marks;
  source: Source | null;
  photos: readonly RenderedPhoto[];
  named: NamedPhotos;
  /** The record of the same animal before (rule: recapture). */
  fichaAnterior?: number | null;
  alongWith?: (session: ClientSession, ficha: FichaAnimalDoc, act: Act) => Promise<void>;
  act: Act;
  keep: Keep<number>;
}

const byContent = (photos: readonly RenderedPhoto[], ids: readonly number[]): Map<string, number> =>
  new Map(photos.flatMap(({ sha256 }, i) => (ids[i] === undefined ? [] : [[sha256, ids[i]] as const])));

/**
 * Makes a record with its photos and links its report, all or nothing (rules: report-to-record,
 * one-record-for-a-report).
 * @returns its number
 * @throws ApiError 400 when a photo is named by a path or the earlier record is of a later rescue, 404 for an unknown
 * report or earlier record, 409 when the report has a record
 */
export function createFichaAnimal(fresh: NewFicha): Promise<number> {
  const { fields, marks = {}, source, photos, named, fichaAnterior = null, alongWith, act, keep } = fresh;
  const none = { fotos: [], idFotoIdentificacion: null };
  refuseForeign(none, named);
  return withStagedPhotos(photos, 'fichaAnimal', act, async (ids) => {
    const idFicha = await nextId('fichas_animal');
    const doc = {
      _id: idFicha,
      ...keptFields(fields, { fecha: act.at, fechaHora: act.at, nombre: '' }),
      ...marks,
      ...arrangePhotos(none, named, { brought: byContent(photos, ids), known: new Map() }),
      ...made(act),
    };
    const ficha: FichaAnimalDoc = { ...doc, busqueda: busquedaOf(doc) };
    return transaction(async (session) => {
      await FichaAnimal.insertMany([ficha], { session, lean: true });
      await claimPhotos(session, ids, idFicha);
      const { _id, ...despues } = doc;
      await recordChanges(session, act, {
        entidad: 'fichaAnimal',
        idEntidad: _id,
        que: 'creado',
        antes: null,
        despues,
      });
      if (source !== null) await linkToNewFicha(session, source, idFicha, act);
      if (fichaAnterior !== null) {
        await refuseDisorder(session, { _id: idFicha, idFichaAnterior: fichaAnterior }, ficha.fecha);
        await linkAnterior(session, idFicha, { idFichaAnterior: fichaAnterior }, act);
      }
      await alongWith?.(session, ficha, act);
      await keep(session, idFicha);
      return idFicha;
    });
  });
}

export interface EditedFicha {
  idFicha: number;
  version: number | undefined;
  fields: FichaForm;
  marks?: Marks;
  photos: readonly RenderedPhoto[];
  named: NamedPhotos;
  act: Act;
}

/** When two requests bring the same photo at once, the second must read the record again. */
const asStale = (error: unknown): never => {
  throw isDuplicateKey(error, 'sha256') ? stale() : error;
};

/**
 * Edits a record. Its photos are ordered and added to, never lost (ADR 8).
 * @returns the record afterwards
 * @throws ApiError 404, 409 when somebody else changed it in the meantime, 400 when a named photo is not its own, or
 * its day contradicts the order of its animal's records
 */
export function editFichaAnimal(edit: EditedFicha): Promise<FichaAnimalDoc> {
  const { idFicha, version, fields, marks = {}, photos, named, act } = edit;
  const contents = [...named.album, named.perfil].flatMap((photo) => (photo && 'sha256' in photo ? photo.sha256 : []));
  return withStagedPhotos(photos, 'fichaAnimal', act, (ids) =>
    transaction(async (session) => {
      const before = await rereadFicha(session, idFicha);
      refuseStale(before, version);
      refuseForeign(before, named);
      const known = await findByContent('fichaAnimal', idFicha, contents, session);
      await claimPhotos(session, ids, idFicha);
      const kept = keptFields(fields, before);
      if (civilDay(kept.fecha.getTime()) !== civilDay(before.fecha.getTime()))
        await refuseDisorder(session, before, kept.fecha);
      const set = { ...kept, ...marks, ...arrangePhotos(before, named, { brought: byContent(photos, ids), known }) };
      return changeFicha(session, before, { set, advances: true }, act);
    }),
  ).catch(asStale);
}

/**
 * Links a report to an existing record.
 * @throws ApiError 404 for an unknown record or report, 409 when they are linked already
 */
export const linkReporteToFicha = (idReporte: number, idFicha: number, act: Act): Promise<ReporteDoc> =>
  transaction(async (session) => {
    await rereadFicha(session, idFicha);
    return linkReporte(session, idReporte, idFicha, act);
  });
