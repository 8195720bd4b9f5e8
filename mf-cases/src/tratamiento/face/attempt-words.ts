/** The words of a dose that was not received (rule: dose-attempt). */
import type { InstanciaDelDia } from '@caparazon/clinic/calendario/calls';
import { dosis, type Said } from './dose-or-procedure.ts';

type Told = Pick<InstanciaDelDia, 'exito' | 'motivoNoRecibida' | 'cerrada'>;

/** Whether the dose was not received. */
export const isAttempt = ({ exito }: Pick<Told, 'exito'>): boolean => exito === 0;

/** `Vomitó`; '' for none. */
export const motivoWords = (motivo: string | null | undefined, said: Said): string =>
  motivo ? (said.motivos[motivo] ?? dosis.motivos[motivo] ?? motivo) : '';

/** `75 %`, `No la recibió`. */
export const receivedWords = (exito: number, said: Said): string => (exito === 0 ? said.notDone : `${exito} %`);

/** `75 %`, `No la recibió`, `No se sabe si la recibió`. */
export const instanciaWords = ({ exito, motivoNoRecibida }: Told & { exito: number }, said: Said): string =>
  motivoNoRecibida === 'no_se_sabe' ? motivoWords(motivoNoRecibida, said) : receivedWords(exito, said);

/** `No la recibió: vomitó (no se intenta de nuevo)`. */
export function attemptWords({ motivoNoRecibida, cerrada }: Omit<Told, 'exito'>, said: Said): string {
  const end = cerrada === true ? ' (no se intenta de nuevo)' : '';
  // Nobody saw that it was not received.
  if (motivoNoRecibida === 'no_se_sabe') return `${motivoWords(motivoNoRecibida, said)}${end}`;
  const motivo = motivoWords(motivoNoRecibida, said).toLowerCase();
  return `${[said.notDone, motivo].filter(Boolean).join(': ')}${end}`;
}

/** The due time that was answered or tried; null for none. */
export const standsUnder = ({
  fechaProgramada,
  fechaIntentada,
}: Pick<InstanciaDelDia, 'fechaProgramada' | 'fechaIntentada'>): number | null =>
  fechaProgramada ?? fechaIntentada ?? null;
