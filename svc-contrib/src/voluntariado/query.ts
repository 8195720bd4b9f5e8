/** Reading sign-ups. */
import type { getPostulaciones } from '@caparazon/contracts/contrib/voluntariado';
import { limits } from '@caparazon/contracts/limits';
import { searchKey, searchWords } from '@caparazon/service-kit/search-words';
import type { QueryFilter } from 'mongoose';
import type { z } from 'zod';
import { Postulacion, type PostulacionDoc } from './model.ts';

type Wanted = z.output<(typeof getPostulaciones)['query']>;

/** A page of sign-ups, newest first: those of people, or those that may be of robots (rule: hidden-field). */
export async function findPostulaciones({ pag, texto, estado, robots }: Wanted) {
  const words = searchWords(texto ?? '').map(searchKey);
  const filter: QueryFilter<PostulacionDoc> = {
    posibleRobot: robots === true,
    ...(estado !== undefined && { estado }),
    ...(words.length > 0 && { busqueda: { $all: words } }),
  };
  const [content, totalElements] = await Promise.all([
    Postulacion.find(filter)
      .sort({ fecha: -1, _id: -1 })
      .skip((pag - 1) * limits.page)
      .limit(limits.page)
      .lean<PostulacionDoc[]>(),
    Postulacion.countDocuments(filter),
  ]);
  return { content, size: limits.page, totalElements };
}
