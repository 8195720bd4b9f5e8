import type { MarcaBody } from '@caparazon/clinic/liberacion/calls';
import { liberacionMessages as says } from '@caparazon/clinic/liberacion/words';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { badField, conflict, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import { type Act, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { rereadFicha } from '../animal/change.ts';
import type { FichaAnimalDoc } from '../animal/model.ts';
import { readCriterios } from './criterios.ts';
import { type Faltante, type LiberacionDoc, LiberacionModel, type Marca } from './model.ts';
import { aptoOf, estadiaOf, standsFor } from './stay.ts';

export const entidad = 'liberacion';

/** Makes an empty document before the transaction, since two people may be the first at once. */
export async function begin(_id: number, act: Act): Promise<void> {
  await LiberacionModel.updateOne(
    { _id },
    { $setOnInsert: { marcas: [], apto: null, suelta: null, ...made(act) } },
    { upsert: true },
  ).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

export async function reread(session: ClientSession, idFicha: number): Promise<LiberacionDoc> {
  const doc = await LiberacionModel.findById(idFicha, null, { session }).lean<LiberacionDoc>();
  if (doc === null) throw new Error(`the release of ${idFicha} was not begun`);
  return doc;
}

export async function write(
  session: ClientSession,
  idFicha: number,
  fields: Partial<LiberacionDoc>,
  act: Act,
): Promise<void> {
  const { set, inc } = changed(act);
  await LiberacionModel.updateOne({ _id: idFicha }, { $set: { ...fields, ...set }, $inc: inc }, { session });
}

/** The record of an animal in care. @throws ApiError 404, 409 for one that is not */
async function rereadInCare(session: ClientSession, idFicha: number): Promise<FichaAnimalDoc> {
  const ficha = await rereadFicha(session, idFicha);
  if (ficha.estado !== 'En_rehabilitación') throw conflict(says.notInCare);
  return ficha;
}

/**
 * Marks whether an animal fulfils a criterion.
 * @throws ApiError 400 when data decide it or its class has no such criterion, 409 when the animal is not in care,
 * somebody said otherwise since, or the criterion's words have changed
 */
export async function markCriterio({ _id: idFicha, clase }: FichaAnimalDoc, body: MarcaBody, act: Act): Promise<void> {
  const { criterio, cumplido, comentario, texto: seen, version } = body;
  const criterion = (await readCriterios())(clase).find((one) => one.criterio === criterio);
  if (criterion === undefined) throw badField('criterio', says.unknown);
  if (criterion.tipo === 'dato') throw badField('criterio', says.byData);
  const { texto } = criterion;
  if (seen !== undefined && seen !== texto) throw stale();
  await begin(idFicha, act);
  await transaction(async (session) => {
    const estadia = estadiaOf(await rereadInCare(session, idFicha));
    const { marcas } = await reread(session, idFicha);
    const last = marcas.find((one) => one.criterio === criterio);
    if (version !== undefined && version !== (last?.version ?? 0)) throw stale(last?.por ?? null);
    const stood = last && standsFor(last, criterion, estadia) ? last : { cumplido: null, comentario: '' };
    if (stood.cumplido === cumplido && stood.comentario === comentario) return;
    const mark = { criterio, texto, clase: criterion.clase, estadia, cumplido, comentario };
    const marca: Marca = { ...mark, por: act.by, en: act.at, version: (last?.version ?? 0) + 1 };
    await write(session, idFicha, { marcas: [...marcas.filter((one) => one !== last), marca] }, act);
    await recordChanges(session, act, {
      entidad,
      idEntidad: idFicha,
      que: cumplido === null ? 'desmarcado' : 'marcado',
      antes: { criterio: texto, cumplido: stood.cumplido, comentario: stood.comentario },
      despues: { criterio: texto, cumplido, comentario },
    });
  });
}

/** @throws ApiError 409 when other criteria are missing than were seen */
export function refuseOthers(faltan: readonly Faltante[], seen: readonly string[] | undefined): void {
  if (seen === undefined) return;
  const same = new Set(seen);
  if (same.size !== faltan.length || faltan.some(({ criterio }) => !same.has(criterio)))
    throw conflict(says.changed, { codigo: 'faltan_otros' });
}

/** The missing criteria as the history shows them. */
export const wordsOf = (faltan: readonly Faltante[]): string[] => faltan.map(({ texto }) => texto);

export interface Decision {
  comentario: string;
  faltan: Faltante[];
  seen: readonly string[] | undefined;
}

/**
 * Declares an animal fit for release.
 * @throws ApiError 400 when a criterion is missing and no reason is given, 409 when it is not in care, others are
 * missing than were seen, or somebody declared it already
 */
export async function declareApto(idFicha: number, { comentario, faltan, seen }: Decision, act: Act): Promise<void> {
  refuseOthers(faltan, seen);
  if (faltan.length > 0 && comentario === '') throw badField('comentario', says.porQue);
  await begin(idFicha, act);
  await transaction(async (session) => {
    const ficha = await rereadInCare(session, idFicha);
    const before = aptoOf(await reread(session, idFicha), ficha);
    if (before !== null) {
      // The same person's second tap.
      if (before.por === act.by && before.comentario === comentario) return;
      throw stale(before.por);
    }
    const apto = { estadia: estadiaOf(ficha), por: act.by, en: act.at, comentario, faltaban: faltan };
    await write(session, idFicha, { apto }, act);
    await recordChanges(session, act, {
      entidad,
      idEntidad: idFicha,
      que: 'declarado apto',
      antes: { apto: false },
      despues: { apto: true, faltaban: wordsOf(faltan), comentario },
    });
  });
}

/**
 * Withdraws the decision, which stays in the history.
 * @param seen epoch milliseconds of the decision that was read; undefined for any
 * @throws ApiError 409 when the animal is not in care, or another decision was made since
 */
export async function withdrawApto(idFicha: number, seen: number | undefined, act: Act): Promise<void> {
  await begin(idFicha, act);
  await transaction(async (session) => {
    const ficha = await rereadInCare(session, idFicha);
    const apto = aptoOf(await reread(session, idFicha), ficha);
    if (apto === null) return;
    if (seen !== undefined && seen !== apto.en.getTime())
      throw conflict(says.otherDecision, { codigo: 'registro_modificado', carried: { modificadoPor: apto.por } });
    await write(session, idFicha, { apto: null }, act);
    await recordChanges(session, act, {
      entidad,
      idEntidad: idFicha,
      que: 'no apto',
      antes: { apto: true, faltaban: wordsOf(apto.faltaban), comentario: apto.comentario },
      despues: { apto: false },
    });
  });
}
