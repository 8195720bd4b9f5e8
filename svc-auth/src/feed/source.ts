/** What every part must know of users, keys and ended sessions (architecture: no call to svc-auth per request). */
import type { FeedAnswer } from '@caparazon/service-kit/feed-schema';
import type { FeedSource } from '@caparazon/service-kit/feed-server';
import { type Cambios, lastCambio } from './model.ts';

/** Tells what changed after a place, and still matters at a time. */
type Teller<T> = (after: number, now: number) => Promise<T>;

/** Who knows what: the features that own it. */
export interface FeedTellers {
  keys: (now: number) => Promise<FeedAnswer['keys']>;
  usuarios: Teller<Pick<FeedAnswer, 'usuarios' | 'usuariosTerminados'>>;
  sesionesTerminadas: Teller<FeedAnswer['sesionesTerminadas']>;
}

/** The place that a cursor stands for; 0, the beginning, when it is none of this series. */
function placeOf(cursor: string | null, { serie, ultimo }: Cambios): number {
  const [ofSerie, place] = cursor?.split('.') ?? [];
  const known = ofSerie === serie && place !== undefined && /^\d{1,15}$/.test(place) && Number(place) <= ultimo;
  return known ? Number(place) : 0;
}

/** @param now the clock */
export const createFeedSource = (tellers: FeedTellers, now: () => number): FeedSource => ({
  async read(after) {
    // Read first: what changes between this and the rest is told twice, and never lost.
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
