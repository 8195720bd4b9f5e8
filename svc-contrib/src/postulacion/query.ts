/** Reads sign-ups, for a file row by row (rule: cut-files). */

import { limits } from '@caparazon/call/limits';
import type { PostulacionesFilters } from '@caparazon/office/postulacion/calls';
import { postulacionMessages } from '@caparazon/office/postulacion/words';
import { notFound } from '@caparazon/service-kit/errors';
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import type { mongo, QueryFilter } from 'mongoose';
import { hasWord, nothing, wordsOf } from '../text-filter.ts';
import { Postulacion, type PostulacionDoc } from './model.ts';

const searched = ['nombreVoluntario', 'paisVoluntario', 'correoVoluntario'] as const;

function textFilter(texto: string): QueryFilter<PostulacionDoc> {
  const words = wordsOf(texto);
  return words === null ? nothing : { $and: words.map((word) => ({ $or: hasWord(word, searched) })) };
}

/** Those of people, or of possible robots (rule: hidden-field). */
function filterOf({ texto, estado, robots }: PostulacionesFilters) {
  const filter: QueryFilter<PostulacionDoc> = {
    posibleRobot: robots === true,
    ...(estado !== undefined && { estado }),
    ...(texto !== undefined && textFilter(texto)),
  };
  return filter;
}

const newestFirst = { fecha: -1, _id: -1 } as const;

/** A page of sign-ups, newest first. */
export async function findPostulaciones({ pag, ...filters }: PostulacionesFilters & { pag: number }) {
  const filter = filterOf(filters);
  const [content, totalElements] = await Promise.all([
    Postulacion.find(filter)
      .sort(newestFirst)
      .skip((pag - 1) * limits.page)
      .limit(limits.page)
      .lean<PostulacionDoc[]>(),
    Postulacion.countDocuments(filter),
  ]);
  return { content, size: limits.page, totalElements };
}

/** All matching sign-ups, newest first, with their count. */
export async function readPostulaciones(filters: PostulacionesFilters) {
  const filter = filterOf(filters);
  return { cantidad: await Postulacion.countDocuments(filter), rows: eachOf(filter) };
}

async function* eachOf(filter: QueryFilter<PostulacionDoc>): AsyncGenerator<PostulacionDoc> {
  const options = { projection: { busqueda: 0 }, sort: newestFirst };
  yield* driverCollection<PostulacionDoc>(Postulacion).find(filter as mongo.Filter<PostulacionDoc>, options);
}

/** How many nobody has dealt with yet. */
export const countNuevas = (): Promise<number> => Postulacion.countDocuments(filterOf({ estado: 'nueva' }));

/** @throws ApiError 404 */
export async function loadPostulacion(idPostulacion: number): Promise<PostulacionDoc> {
  const postulacion = await Postulacion.findById(idPostulacion).lean<PostulacionDoc>();
  if (postulacion === null) throw notFound(postulacionMessages.notFound);
  return postulacion;
}
