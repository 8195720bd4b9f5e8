/** Reads of ended sessions. */
import { type SesionDoc, SesionTerminada } from './model.ts';

/** The sessions that ended after a number of the feed, and whose tokens would still be valid. */
export const findEnded = (after: number, now: number) =>
  SesionTerminada.find({ cambio: { $gt: after }, hasta: { $gt: new Date(now) } }).lean<SesionDoc[]>();
