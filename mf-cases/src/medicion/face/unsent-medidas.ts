/** What was typed of new measures before their form was closed: nothing typed is lost (rule: measure-form). */

import { wallClock } from '@caparazon/call/time';
import type { MedicionForm } from '@caparazon/clinic/medicion/calls';
import type { MedidaValues } from './medida-values.ts';

/** A try to send a measure. Sent again after an answer that got lost, it is the same measure (rule: idempotency-key). */
export interface Tried {
  /** What was typed. */
  values: MedidaValues;
  /** What was sent for it, with its time: 'now' would be another one at each try. */
  body: Omit<MedicionForm, 'idFichaAnimal'>;
}

export interface Unsent {
  values: MedidaValues;
  /** When it was typed, epoch milliseconds. */
  at: number;
  /** Which filling of the form it is. */
  filling: string;
  /** Undefined while it was never sent. */
  tried: Tried | undefined;
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

const areSame = (one: MedidaValues, other: MedidaValues): boolean =>
  (Object.keys(one) as (keyof MedidaValues)[]).every((field) => one[field] === other[field]);

/** What was sent for these values before; undefined when something else was, or nothing. */
export const sentFor = (values: MedidaValues, tried: Tried | undefined): Tried['body'] | undefined =>
  tried && areSame(values, tried.values) ? tried.body : undefined;

/** What the form shows again. @param now epoch milliseconds */
export function resumed({ values, at, tried }: Unsent, now: number): MedidaValues {
  if (values.fechaHora !== '' || now - at <= stillNowMs) return values;
  const sentAt = sentFor(values, tried)?.fechaHora;
  return { ...values, fechaHora: wallClock(typeof sentAt === 'number' ? sentAt : at) };
}

/** The try that belongs to what the form shows again. @param now epoch milliseconds */
export function resumedTry(unsent: Unsent, now: number): Tried | undefined {
  const body = sentFor(unsent.values, unsent.tried);
  return body && { values: resumed(unsent, now), body };
}
