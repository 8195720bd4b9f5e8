/** What people say and decide of an animal's release. Each change and its line in the history are one transaction. */
import type { LiberarBody, MarcaBody } from '@caparazon/contracts/cases/liberacion';
import { messages } from '@caparazon/contracts/messages';
import { civilDay } from '@caparazon/contracts/time';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { badField, conflict, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import { type Act, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { changeFicha, refuseStale, rereadFicha } from '../fichaAnimal/change.ts';
import type { FichaAnimalDoc } from '../fichaAnimal/model.ts';
import { readCriterios } from './criterios.ts';
import { type Faltante, type LiberacionDoc, LiberacionModel, type Marca } from './model.ts';

const says = messages.liberacion;
const entidad = 'liberacion';

/** Two people may be the first at once: the document is made before the transaction, empty. */
async function begin(_id: number, act: Act): Promise<void> {
  await LiberacionModel.updateOne(
    { _id },
    { $setOnInsert: { marcas: [], apto: null, suelta: null, ...made(act) } },
    { upsert: true },
  ).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

async function reread(session: ClientSession, idFicha: number): Promise<LiberacionDoc> {
  const doc = await LiberacionModel.findById(idFicha, null, { session }).lean<LiberacionDoc>();
  if (doc === null) throw new Error(`the release of ${idFicha} was not begun`);
  return doc;
}

async function write(session: ClientSession, idFicha: number, fields: Partial<LiberacionDoc>, act: Act): Promise<void> {
  const { set, inc } = changed(act);
  await LiberacionModel.updateOne({ _id: idFicha }, { $set: { ...fields, ...set }, $inc: inc }, { session });
}

/**
 * Says whether an animal fulfils a criterion.
 * @throws ApiError 400 when the data decide it or its class has no such criterion, 409 when somebody said otherwise since
 */
export async function markCriterio(ficha: FichaAnimalDoc, body: MarcaBody, act: Act): Promise<void> {
  const { criterio, cumplido, comentario, version } = body;
  const asked = (await readCriterios())(ficha.clase).find((one) => one.criterio === criterio);
  if (asked === undefined) throw badField('criterio', says.unknown);
  if (asked.tipo === 'dato') throw badField('criterio', says.byData);
  await begin(ficha._id, act);
  await transaction(async (session) => {
    const { marcas } = await reread(session, ficha._id);
    const before = marcas.find((one) => one.criterio === criterio);
    if (version !== undefined && version !== (before?.version ?? 0)) throw stale(before?.por ?? null);
    if ((before?.cumplido ?? null) === cumplido && (before?.comentario ?? '') === comentario) return;
    const marca: Marca = {
      criterio,
      cumplido,
      comentario,
      por: act.by,
      en: act.at,
      version: (before?.version ?? 0) + 1,
    };
    await write(session, ficha._id, { marcas: [...marcas.filter((one) => one !== before), marca] }, act);
    const { texto } = asked;
    await recordChanges(session, act, {
      entidad,
      idEntidad: ficha._id,
      que: cumplido === null ? 'desmarcado' : 'marcado',
      antes: before
        ? { criterio: texto, cumplido: before.cumplido, comentario: before.comentario }
        : { criterio: texto },
      despues: { criterio: texto, cumplido, comentario },
    });
  });
}

/** @throws ApiError 409 when others are missing than those that were seen */
function refuseOthers(faltan: readonly Faltante[], seen: readonly string[] | undefined): void {
  if (seen === undefined) return;
  const same = new Set(seen);
  if (same.size !== faltan.length || faltan.some(({ criterio }) => !same.has(criterio)))
    throw conflict(says.changed, { codigo: 'faltan_otros' });
}

/** What was missing, as the history tells it. */
const wordsOf = (faltan: readonly Faltante[]): string[] => faltan.map(({ texto }) => texto);

export interface Decision {
  comentario: string;
  /** What is missing now. */
  faltan: Faltante[];
  /** What was seen to be missing by whoever decides. */
  seen: readonly string[] | undefined;
}

/** Declares an animal fit to go. @throws ApiError 409 when it is not in care, or others are missing than were seen */
export async function declareApto(idFicha: number, { comentario, faltan, seen }: Decision, act: Act): Promise<void> {
  refuseOthers(faltan, seen);
  await begin(idFicha, act);
  await transaction(async (session) => {
    const { estado } = await rereadFicha(session, idFicha);
    if (estado !== 'En_rehabilitación') throw conflict(says.notInCare);
    const { apto } = await reread(session, idFicha);
    await write(session, idFicha, { apto: { por: act.by, en: act.at, comentario, faltaban: faltan } }, act);
    await recordChanges(session, act, {
      entidad,
      idEntidad: idFicha,
      que: 'declarado apto',
      antes: { apto: apto !== null },
      despues: { apto: true, faltaban: wordsOf(faltan), comentario },
    });
  });
}

/** Takes the decision back. What was decided stays in the history. */
export async function withdrawApto(idFicha: number, act: Act): Promise<void> {
  await begin(idFicha, act);
  await transaction(async (session) => {
    const { apto } = await reread(session, idFicha);
    if (apto === null) return;
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

/** What is wrong with the time of a release. @throws ApiError 400 */
export function checkRelease({ fechaHora }: FichaAnimalDoc, body: LiberarBody, latest: number): void {
  if (body.fechaHora > latest) throw badField('fechaHora', says.fechaFutura);
  if (civilDay(body.fechaHora) < civilDay(fechaHora.getTime())) throw badField('fechaHora', says.antesDelIngreso);
}

export interface Release {
  body: LiberarBody;
  faltan: Faltante[];
  act: Act;
  keep: Keep<null>;
}

/**
 * Records a release: the record becomes Liberado, with its day, its place and its weight.
 * @throws ApiError 409 when it is no longer in care, somebody changed the record since, or others are missing than were seen
 */
export async function releaseAnimal(idFicha: number, { body, faltan, act, keep }: Release): Promise<void> {
  const { fechaHora, lugar, latitud, longitud, quienes, pesoEgreso, observaciones, faltan: seen, version } = body;
  refuseOthers(faltan, seen);
  await begin(idFicha, act);
  await transaction(async (session) => {
    const ficha = await rereadFicha(session, idFicha);
    refuseStale(ficha, version);
    if (ficha.estado !== 'En_rehabilitación') throw conflict(says.notInCare);
    const { apto } = await reread(session, idFicha);
    const at = new Date(fechaHora);
    await changeFicha(
      session,
      ficha,
      {
        set: {
          estado: 'Liberado',
          fechaEgreso: at,
          enterradoOLiberado: 'Liberado',
          fechaDestinoFinal: at,
          lugarDestinoFinal: lugar,
          ...(pesoEgreso !== null && { pesoEgreso }),
        },
        advances: true,
      },
      act,
    );
    const told = { fechaHora: at, lugar, latitud, longitud, quienes, observaciones };
    const suelta = { ...told, faltaban: faltan, apto: apto !== null, por: act.by };
    await write(session, idFicha, { suelta }, act);
    await recordChanges(session, act, {
      entidad,
      idEntidad: idFicha,
      que: 'liberado',
      antes: null,
      despues: { ...told, faltaban: wordsOf(faltan) },
    });
    await keep(session, null);
  });
}
