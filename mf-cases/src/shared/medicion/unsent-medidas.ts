/** What was typed of new measures before their form was closed: nothing typed is lost (rule: measure-form). */
import { wallClock } from '@caparazon/contracts/time';
import type { MedidaValues } from './medida-values.ts';

export interface Unsent {
  values: MedidaValues;
  /** When it was typed, epoch milliseconds. */
  at: number;
}

/** After so long, a measure without a time is of when it was typed, and no more of now. */
const stillNowMs = 10 * 60_000;

const kept = new Map<string, Unsent>();

/** Of one session and one animal: whoever uses the device next finds nothing of it. */
const keyOf = (session: string | undefined, idFicha: number): string => `${session ?? ''} ${idFicha}`;

export const unsentOf = (session: string | undefined, idFicha: number): Unsent | undefined =>
  kept.get(keyOf(session, idFicha));

export function keepUnsent(session: string | undefined, idFicha: number, unsent: Unsent): void {
  kept.set(keyOf(session, idFicha), unsent);
}

export function dropUnsent(session: string | undefined, idFicha: number): void {
  kept.delete(keyOf(session, idFicha));
}

/** What the form shows again. @param now epoch milliseconds */
export const resumed = ({ values, at }: Unsent, now: number): MedidaValues =>
  values.fechaHora === '' && now - at > stillNowMs ? { ...values, fechaHora: wallClock(at) } : values;
