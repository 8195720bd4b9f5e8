/** Reading ended sessions. */
import { type SesionDoc, SesionTerminada } from './model.ts';

/** The sessions that were ended after a place of the feed, and whose tokens would still live. */
export const findEnded = (after: number, now: number) =>
  SesionTerminada.find({ cambio: { $gt: after }, hasta: { $gt: new Date(now) } }).lean<SesionDoc[]>();
