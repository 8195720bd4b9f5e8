/** A dose that was given on this phone and is not sent yet (rule: unsent-doses). */

import { limits } from '@caparazon/call/limits';
import { medidaInusual } from '@caparazon/clinic/medicion/medida-inusual';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import {
  type InstanciaForm,
  type Registrada,
  type RegistradaAparte,
  yaDado,
  yaRegistrada,
} from '@caparazon/clinic/tratamiento/instancia';
import { type ApiFailure, isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import type { OutboxItem } from '@caparazon/screen-kit/outbox';
import type { z } from 'zod';
import { type DoseWords, doseWordsFor } from '../dose-or-procedure.ts';
import { atMoment } from '../given-words.ts';

/** The body keeps the time that the person gave. */
export type DoseBody = InstanciaForm & { fechaHora: number; exito: number; fechaProgramada: number | null };

export interface Refusal {
  codigo: string;
  message: string;
  registrada?: Registrada | RegistradaAparte | undefined;
  medida?: z.output<typeof medidaInusual> | undefined;
}

/** It holds only what its card shows: the giver is an account number. */
export interface UnsentDose extends OutboxItem {
  idFichaTratamiento: number;
  idFichaAnimal: number;
  /** `Renata, 6`. */
  animal: string;
  /** `Ceftazidima 20 mg/kg, dar 0,6 ml`. */
  what: string;
  medicamento: string;
  /** A procedure is done, not given (rule: dose-words). */
  procedimiento?: boolean;
  body: DoseBody;
  refusal?: Refusal | undefined;
}

/** No signal, no answer, an unavailable server and an ended session do not decide about the dose. */
const passing = [0, 401, 408, 429, 502, 503, 504];

export const isUndecided = (failure: unknown): boolean => isApiFailure(failure) && passing.includes(failure.status);

/** The form shows a server fault (spec); a dose that left its form is tried again after one. */
export const mayBeSentLater = (failure: unknown): boolean =>
  isUndecided(failure) || (isApiFailure(failure) && failure.status >= 500);

/** Whether the refusal may pass: the same dose is just being stored. It has no code of its own. */
export const mayPass = ({ codigo }: Refusal): boolean => codigo === 'conflicto';

/** The question of a refusal. @param treatment undefined when unreadable */
export function refusalOf(
  failure: ApiFailure,
  { body }: UnsentDose,
  treatment: Pick<TratamientoDetalle, 'instancias'> | undefined,
): Refusal {
  const { codigo, message, carried } = failure;
  if (isRefusedFor(failure, 'dosis_ya_registrada')) {
    return { codigo, message, registrada: yaRegistrada.safeParse(carried).data?.registrada };
  }
  if (isRefusedFor(failure, 'medicamento_ya_dado')) {
    return { codigo, message, registrada: yaDado.safeParse(carried).data?.registrada };
  }
  if (isRefusedFor(failure, 'medida_inusual')) {
    const questionText = failure.errores.map(({ mensaje }) => mensaje).join(' ') || message;
    return { codigo, message: questionText, medida: medidaInusual.safeParse(carried).data };
  }
  const there = treatment?.instancias.find(({ fechaHora }) => fechaHora === body.fechaHora);
  // Nobody is asked to replace a dose without knowing whose it is.
  if (!isRefusedFor(failure, 'instancia_existente') || !there) return { codigo, message };
  const { idInstancia, fechaHora, exito, usuario } = there;
  return { codigo, message, registrada: { idInstancia, fechaHora, exito, usuario } };
}

export const isQuestion = ({ registrada, medida }: Refusal): boolean => (registrada ?? medida) !== undefined;

/** Whether both ask the same; a result's earlier value may differ. */
export const isSameQuestion = (one: Refusal | undefined, other: Refusal): boolean =>
  one?.codigo === other.codigo &&
  one.registrada?.idInstancia === other.registrada?.idInstancia &&
  JSON.stringify(one.medida) === JSON.stringify(other.medida);

/** Whether the recorded dose is this one: its answer was lost, and the server has forgotten its key. */
export const isThisOne = ({ registrada }: Refusal, { body, idUsuario }: UnsentDose, now: number): boolean =>
  registrada !== undefined &&
  now - body.fechaHora > limits.idempotencyMs &&
  registrada.usuario?.idUsuario === idUsuario &&
  registrada.fechaHora === body.fechaHora &&
  registrada.exito === body.exito;

export function agreedBody({ codigo }: Refusal, { repetida, ...body }: DoseBody): DoseBody {
  if (codigo === 'instancia_existente') return { ...body, repetida, sobrescribir: true };
  return codigo === 'medida_inusual' ? { ...body, repetida, confirmada: true } : body;
}

export const unsentWordsOf = ({ procedimiento }: UnsentDose): DoseWords => doseWordsFor(procedimiento === true);

export const wasReceived = ({ body }: UnsentDose): boolean => body.exito > 0;

/** `Dada acá a las 15:40, sin enviar`. */
export const givenHereWords = (dose: UnsentDose, now: number): string => {
  const doseWords = unsentWordsOf(dose);
  return doseWords[wasReceived(dose) ? 'here' : 'notHere'](atMoment(dose.body.fechaHora, now));
};

export const unsentFor = (
  doses: readonly UnsentDose[],
  { idFichaTratamiento, programada }: { idFichaTratamiento: number; programada: number | null },
): readonly UnsentDose[] =>
  doses.filter((dose) => dose.idFichaTratamiento === idFichaTratamiento && dose.body.fechaProgramada === programada);
