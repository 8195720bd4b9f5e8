/** Unfinished measurements, kept when their form is closed (rule: measure-form). */

import { wallClock } from '@caparazon/call/time';
import type { MedicionForm } from '@caparazon/clinic/medicion/calls';
import type { MedidaValues } from './medida-values.ts';

/** A try to send, repeated unchanged after a lost answer (rule: idempotency-key). */
export interface Tried {
  values: MedidaValues;
  /** The content sent, with its time: 'now' would differ at each try. */
  body: Omit<MedicionForm, 'idFichaAnimal'>;
}

export interface Unsent {
  values: MedidaValues;
  /** Epoch milliseconds of typing. */
  at: number;
  filling: string;
  tried: Tried | undefined;
}

/** Older measurements without a time are of when they were typed. */
const stillNowMs = 10 * 60_000;

const kept = new Map<string, Unsent>();

/** The next user of the device must find nothing. */
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

/** What was sent for these values; undefined when they changed. */
export const sentFor = (values: MedidaValues, tried: Tried | undefined): Tried['body'] | undefined =>
  tried && areSame(values, tried.values) ? tried.body : undefined;

/** @param now epoch milliseconds */
export function resumed({ values, at, tried }: Unsent, now: number): MedidaValues {
  if (values.fechaHora !== '' || now - at <= stillNowMs) return values;
  const sentAt = sentFor(values, tried)?.fechaHora;
  return { ...values, fechaHora: wallClock(typeof sentAt === 'number' ? sentAt : at) };
}

/** @param now epoch milliseconds */
export function resumedTry(unsent: Unsent, now: number): Tried | undefined {
  const body = sentFor(unsent.values, unsent.tried);
  return body && { values: resumed(unsent, now), body };
}
