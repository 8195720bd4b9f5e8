/** Records, corrects and undoes a release, with the record in the same transaction (rules: release, release-undone). */

import { civilDay } from '@caparazon/call/time';
import type { LiberarBody, SueltaEdit } from '@caparazon/clinic/liberacion/calls';
import { liberacionMessages as says } from '@caparazon/clinic/liberacion/words';
import { difference } from '@caparazon/service-kit/difference';
import { badField, conflict, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { changeFicha, refuseStale, rereadFicha } from '../animal/change.ts';
import type { FichaAnimalDoc } from '../animal/model.ts';
import { askWeights } from '../medicion/unusual.ts';
import { refuseOtherTreatments } from '../tratamiento/refuse-others.ts';
import { begin, entidad, refuseOthers, reread, wordsOf, write } from './commands.ts';
import { camposDeSuelta, type Faltante, type Suelta } from './model.ts';
import { aptoOf, estadiaOf, sueltaOf } from './stay.ts';

type ReleaseFields = Omit<LiberarBody, 'faltan' | 'tratamientos' | 'version' | 'confirmada'>;

/** Checks the time of a release. @throws ApiError 400 */
export function checkRelease(
  { fechaHora }: Pick<FichaAnimalDoc, 'fechaHora'>,
  body: Pick<ReleaseFields, 'fechaHora'>,
  latest: number,
): void {
  if (body.fechaHora > latest) throw badField('fechaHora', says.fechaFutura);
  if (civilDay(body.fechaHora) < civilDay(fechaHora.getTime())) throw badField('fechaHora', says.antesDelIngreso);
}

/** @throws ApiError 400 `foto_ajena` for a photo that is not of this record */
function photosOf(paths: readonly string[], { fotos, idFotoIdentificacion }: FichaAnimalDoc): number[] {
  const own = new Set([...fotos, idFotoIdentificacion]);
  const ids = paths.map((path) => Number(path.split('/')[1]));
  if (ids.some((id) => !own.has(id))) throw badField('fotos', says.foto, 'foto_ajena');
  return ids;
}

const ownFields = ({ fechaHora, lugar, latitud, longitud, quienes, observaciones }: ReleaseFields) => ({
  fechaHora: new Date(fechaHora),
  lugar,
  latitud,
  longitud,
  quienes,
  observaciones,
});

const releaseFields = [
  'fechaHora',
  'lugar',
  'latitud',
  'longitud',
  'quienes',
  'observaciones',
  'fotos',
  'pesoEgreso',
] as const;

const recordOf = ({ fechaHora, lugar }: ReleaseFields) => ({
  fechaEgreso: new Date(fechaHora),
  enterradoOLiberado: 'Liberado' as const,
  fechaDestinoFinal: new Date(fechaHora),
  lugarDestinoFinal: lugar,
});

/**
 * Asks about the weight at a release, unless the record has it already.
 * @returns whether it is doubtful
 * @throws ApiError 409 `medida_inusual` for an unconfirmed unusual one
 */
export async function askOfRelease(
  { _id: idFicha, clase, nombreComunFichaAnimal: nombreComun, pesoEgreso: before, pesoEgresoInusual }: FichaAnimalDoc,
  { pesoEgreso: valor, fechaHora, confirmada }: Pick<LiberarBody, 'pesoEgreso' | 'fechaHora' | 'confirmada'>,
): Promise<boolean> {
  if (valor === before) return pesoEgresoInusual ?? false;
  if (valor === null) return false;
  const pesada = { campo: 'pesoEgreso', valor, fechaHora, de: 'egreso' } as const;
  return (await askWeights({ idFicha, clase, nombreComun }, [pesada], confirmada))[0] ?? false;
}

export interface Release {
  body: LiberarBody;
  pesoEgresoInusual: boolean;
  faltan: Faltante[];
  act: Act;
  keep: Keep<null>;
}

/**
 * Records a release: the record becomes Liberado, with day, place and weight.
 * @throws ApiError 400 for a photo of another record; 409 when it is no longer in care, somebody changed the record
 * since, or other criteria are missing, or treatments active, than were seen
 */
export async function releaseAnimal(
  idFicha: number,
  { body, pesoEgresoInusual, faltan, act, keep }: Release,
): Promise<void> {
  const { pesoEgreso, faltan: seen, tratamientos, version } = body;
  refuseOthers(faltan, seen);
  await begin(idFicha, act);
  await transaction(async (session) => {
    const ficha = await rereadFicha(session, idFicha);
    refuseStale(ficha, version);
    if (ficha.estado !== 'En_rehabilitación') throw conflict(says.notInCare);
    await refuseOtherTreatments(session, idFicha, tratamientos, says.changed);
    const apto = aptoOf(await reread(session, idFicha), ficha);
    const own = { ...ownFields(body), fotos: photosOf(body.fotos, ficha) };
    const antes = Object.fromEntries(camposDeSuelta.map((campo) => [campo, ficha[campo]])) as Suelta['antes'];
    const set = {
      ...recordOf(body),
      estado: 'Liberado' as const,
      ...(pesoEgreso !== null && { pesoEgreso, pesoEgresoInusual }),
    };
    const after = await changeFicha(session, ficha, { set, advances: true }, act);
    const suelta: Suelta = {
      ...own,
      faltaban: faltan,
      apto,
      antes,
      pesoPuesto: after.pesoEgreso,
      estadia: estadiaOf(after),
      por: act.by,
      version: 1,
    };
    await write(session, idFicha, { suelta, apto: null }, act);
    await recordChanges(session, act, {
      entidad,
      idEntidad: idFicha,
      que: 'liberado',
      antes: null,
      despues: { ...own, pesoEgreso, faltaban: wordsOf(faltan) },
    });
    await keep(session, null);
  });
}

function correctedFields(suelta: Suelta, body: SueltaEdit): Partial<ReturnType<typeof recordOf>> {
  const { fechaEgreso, fechaDestinoFinal, lugarDestinoFinal } = recordOf(body);
  return {
    ...(body.fechaHora !== suelta.fechaHora.getTime() && { fechaEgreso, fechaDestinoFinal }),
    ...(body.lugar !== suelta.lugar && { lugarDestinoFinal }),
  };
}

/** The present release. @throws ApiError 404, 409 when there is none, or somebody changed it since */
async function rereadSuelta(session: ClientSession, idFicha: number, version: number | undefined) {
  const ficha = await rereadFicha(session, idFicha);
  const suelta = sueltaOf(await reread(session, idFicha), ficha);
  if (suelta === null) throw conflict(says.notReleased);
  if (version !== undefined && version !== suelta.version) throw stale(suelta.por);
  return { ficha, suelta };
}

/**
 * Corrects a release. Changes of the record since are kept, except in fields that the correction changes.
 * @throws ApiError 400, 404, 409
 */
export async function correctRelease(
  idFicha: number,
  body: SueltaEdit,
  pesoEgresoInusual: boolean,
  act: Act,
): Promise<void> {
  await begin(idFicha, act);
  await transaction(async (session) => {
    const { ficha, suelta } = await rereadSuelta(session, idFicha, body.version);
    const own = { ...ownFields(body), fotos: photosOf(body.fotos, ficha) };
    const { pesoEgreso, pesoVisto = ficha.pesoEgreso } = body;
    if (pesoVisto !== ficha.pesoEgreso) throw stale(ficha.modificadoPor);
    const change = difference(
      { ...suelta, pesoEgreso: ficha.pesoEgreso },
      { ...suelta, ...own, pesoEgreso },
      releaseFields,
    );
    if (change === null) return;
    const set = { ...correctedFields(suelta, body), pesoEgreso, pesoEgresoInusual };
    await changeFicha(session, ficha, { set, advances: true }, act);
    // A weight that the record had already may be another person's.
    const wrote = pesoEgreso !== ficha.pesoEgreso && { pesoPuesto: pesoEgreso };
    const corrected = { ...suelta, ...own, ...wrote, por: act.by, version: suelta.version + 1 };
    await write(session, idFicha, { suelta: corrected }, act);
    await recordChanges(session, act, { entidad, idEntidad: idFicha, que: 'liberación corregida', ...change });
  });
}

/**
 * The record's former values. Time and place of departure go with the release; a weight that the release did not write
 * may be a real one (rule: release-undone).
 */
function before({ antes, pesoPuesto }: Suelta, { pesoEgreso }: FichaAnimalDoc): Partial<Suelta['antes']> {
  const { pesoEgreso: earlier, ...departure } = antes;
  const isOwn = pesoPuesto === undefined || pesoPuesto === pesoEgreso;
  return { ...departure, ...(isOwn && { pesoEgreso: earlier }) };
}

/**
 * Undoes a release that never happened: the animal is in care again, its record restored except for a weight written
 * since, and undecided.
 * @throws ApiError 404, 409 when it is not released by it, or somebody changed it since
 */
export async function undoRelease(idFicha: number, version: number | undefined, act: Act): Promise<void> {
  await begin(idFicha, act);
  await transaction(async (session) => {
    const { ficha, suelta } = await rereadSuelta(session, idFicha, version);
    const set = { ...before(suelta, ficha), estado: 'En_rehabilitación' as const };
    await changeFicha(session, ficha, { set, advances: true }, act);
    await write(session, idFicha, { suelta: null }, act);
    const { fechaHora, lugar, quienes } = suelta;
    await recordChanges(session, act, {
      entidad,
      idEntidad: idFicha,
      que: 'liberación deshecha',
      antes: { fechaHora, lugar, quienes },
      despues: null,
    });
  });
}
