/** The words of a dose that was not received (rule: dose-attempt). */
import type { InstanciaDelDia } from '@caparazon/clinic/calendario/calls';
import { type DoseWords, dosis } from './dose-or-procedure.ts';

type Attempt = Pick<InstanciaDelDia, 'exito' | 'motivoNoRecibida' | 'cerrada'>;

export const isAttempt = ({ exito }: Pick<Attempt, 'exito'>): boolean => exito === 0;

/** `Vomitó`; '' for none. */
export const motivoWords = (motivo: string | null | undefined, doseWords: DoseWords): string =>
  motivo ? (doseWords.motivos[motivo] ?? dosis.motivos[motivo] ?? motivo) : '';

/** `75 %`, `No la recibió`. */
export const receivedWords = (exito: number, doseWords: DoseWords): string =>
  exito === 0 ? doseWords.notDone : `${exito} %`;

/** `75 %`, `No la recibió`, `No se sabe si la recibió`. */
export const instanciaWords = (
  { exito, motivoNoRecibida }: Attempt & { exito: number },
  doseWords: DoseWords,
): string =>
  motivoNoRecibida === 'no_se_sabe' ? motivoWords(motivoNoRecibida, doseWords) : receivedWords(exito, doseWords);

/** `No la recibió: vomitó (no se intenta de nuevo)`. */
export function attemptWords({ motivoNoRecibida, cerrada }: Omit<Attempt, 'exito'>, doseWords: DoseWords): string {
  const end = cerrada === true ? ' (no se intenta de nuevo)' : '';
  // Nobody saw that it was not received.
  if (motivoNoRecibida === 'no_se_sabe') return `${motivoWords(motivoNoRecibida, doseWords)}${end}`;
  const motivo = motivoWords(motivoNoRecibida, doseWords).toLowerCase();
  return `${[doseWords.notDone, motivo].filter(Boolean).join(': ')}${end}`;
}

/** The due time that was answered or tried; null for none. */
export const standsUnder = ({
  fechaProgramada,
  fechaIntentada,
}: Pick<InstanciaDelDia, 'fechaProgramada' | 'fechaIntentada'>): number | null =>
  fechaProgramada ?? fechaIntentada ?? null;
