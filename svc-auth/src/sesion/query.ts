import { type SesionDoc, SesionTerminada } from './model.ts';

/** Sessions ended after a number of the feed, whose tokens would still be valid. */
export const findEnded = (after: number, now: number) =>
  SesionTerminada.find({ cambio: { $gt: after }, hasta: { $gt: new Date(now) } }).lean<SesionDoc[]>();
