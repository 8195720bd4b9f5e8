/**
 * Users, keys and ended sessions for every part, so that no request needs a call to svc-auth (rule:
 * sessions-known-everywhere).
 */
import type { FeedAnswer } from '@caparazon/service-kit/feed-schema';
import type { FeedSource } from '@caparazon/service-kit/feed-server';
import { type Cambios, lastCambio } from './model.ts';

type Source<T> = (after: number, now: number) => Promise<T>;

export interface FeedSources {
  keys: (now: number) => Promise<FeedAnswer['keys']>;
  usuarios: Source<Pick<FeedAnswer, 'usuarios' | 'usuariosTerminados'>>;
  sesionesTerminadas: Source<FeedAnswer['sesionesTerminadas']>;
}

function placeOf(cursor: string | null, { serie, ultimo }: Cambios): number {
  const [ofSerie, place] = cursor?.split('.') ?? [];
  const known = ofSerie === serie && place !== undefined && /^\d{1,15}$/.test(place) && Number(place) <= ultimo;
  return known ? Number(place) : 0;
}

/** @param now the clock */
export const createFeedSource = (tellers: FeedSources, now: () => number): FeedSource => ({
  async read(after) {
    // Read first, so that a simultaneous change is sent twice rather than lost.
    const last = await lastCambio();
    const cursor = last === null ? '' : `${last.serie}.${last.ultimo}`;
    if (last === null || cursor === after) {
      return { cursor, keys: [], usuarios: [], sesionesTerminadas: [], usuariosTerminados: [] };
    }
    const place = placeOf(after, last);
    const [keys, users, sesionesTerminadas] = await Promise.all([
      tellers.keys(now()),
      tellers.usuarios(place, now()),
      tellers.sesionesTerminadas(place, now()),
    ]);
    return { cursor, keys, ...users, sesionesTerminadas };
  },
});
