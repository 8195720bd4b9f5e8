import { type Contraindicacion, contraindicado } from '@caparazon/clinic/alerta/contraindicado';
import {
  type Instancia,
  type Registrada,
  type RegistradaAparte,
  yaDado,
  yaRegistrada,
} from '@caparazon/clinic/tratamiento/instancia';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import type { Doubts } from './doubts.ts';

export type Question =
  | ({ kind: 'doubts' } & Doubts)
  /** `otroTratamiento` gave the medicine as well; one yes answers both. */
  | { kind: 'repeated'; registrada: Registrada; otroTratamiento?: RegistradaAparte | undefined }
  /** `says` is the server's sentence. */
  | { kind: 'elsewhere'; registrada: RegistradaAparte; says: string }
  /** `fechaHora`: when both would stand. */
  | { kind: 'replaces'; other: Instancia; fechaHora: number }
  | { kind: 'unusual'; texts: readonly string[] }
  /** `motivo` once it was answered. */
  | { kind: 'contra'; contra: readonly Contraindicacion[]; motivo?: string };

export type Naming = Exclude<Question, { kind: 'doubts' | 'unusual' | 'contra' }>;

export const isNaming = (question: Question): question is Naming =>
  question.kind !== 'doubts' && question.kind !== 'unusual' && question.kind !== 'contra';

export const idNamed = (question: Naming): number =>
  question.kind === 'replaces' ? question.other.idInstancia : question.registrada.idInstancia;

export const has = (questions: readonly Question[], kind: Question['kind']): boolean =>
  questions.some((one) => one.kind === kind);

/** The instant that a yes is about; undefined for none. */
export const instantAgreed = (yes: readonly Question[]): number | undefined =>
  yes.flatMap((one) => (one.kind === 'replaces' ? [one.fechaHora] : []))[0];

/** The question of a dose already given; undefined for any other failure. */
export function givenIn(failure: unknown): Naming | undefined {
  if (!isApiFailure(failure)) return undefined;
  if (isRefusedFor(failure, 'dosis_ya_registrada')) {
    const refusal = yaRegistrada.safeParse(failure.carried).data;
    return refusal && { kind: 'repeated', ...refusal };
  }
  if (!isRefusedFor(failure, 'medicamento_ya_dado')) return undefined;
  const refusal = yaDado.safeParse(failure.carried).data;
  return refusal && { kind: 'elsewhere', ...refusal, says: failure.message };
}

/** The question about results; undefined for any other failure. */
export const unusualIn = (failure: unknown): Question | undefined =>
  isApiFailure(failure) && isRefusedFor(failure, 'medida_inusual')
    ? { kind: 'unusual', texts: failure.errores.map(({ mensaje }) => mensaje) }
    : undefined;

/** The question about what the animal must not be given; undefined for any other failure. */
export function contraIn(failure: unknown): Question | undefined {
  if (!isApiFailure(failure) || !isRefusedFor(failure, 'contraindicado')) return undefined;
  const refusal = contraindicado.safeParse(failure.carried).data;
  return refusal && { kind: 'contra', contra: refusal.contra };
}

/** Why it is given although it is contraindicated; '' when nobody was asked. */
export const motivoAgreed = (yes: readonly Question[]): string =>
  yes.flatMap((one) => (one.kind === 'contra' ? [one.motivo ?? ''] : []))[0] ?? '';
