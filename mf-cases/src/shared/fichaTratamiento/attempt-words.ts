/** A dose that was tried and not received, in words (rule: dose-attempt). */
import type { InstanciaDelDia } from '@caparazon/contracts/cases/calendario';
import { type MotivoNoRecibida, motivosNoRecibida } from '@caparazon/contracts/cases/fichaTratamiento-values';

type Told = Pick<InstanciaDelDia, 'exito' | 'motivoNoRecibida' | 'cerrada'>;

/** What an attempt is called wherever a state stands. */
export const notReceived = 'No la recibió';

/** Whether an instance is an attempt. */
export const isAttempt = ({ exito }: Pick<Told, 'exito'>): boolean => exito === 0;

/** `Vomitó`; '' for none. */
export const motivoWords = (motivo: string | null | undefined): string =>
  motivo ? (motivosNoRecibida[motivo as MotivoNoRecibida] ?? motivo) : '';

/** `75 %`, `No la recibió`. */
export const receivedWords = (exito: number): string => (exito === 0 ? notReceived : `${exito} %`);

/** `75 %`, `No la recibió`, `No se sabe si la recibió`. */
export const instanciaWords = ({ exito, motivoNoRecibida }: Told & { exito: number }): string =>
  motivoNoRecibida === 'no_se_sabe' ? motivosNoRecibida.no_se_sabe : receivedWords(exito);

/** `No la recibió: vomitó`, and that it is not tried again. */
export function attemptWords({ motivoNoRecibida, cerrada }: Omit<Told, 'exito'>): string {
  const end = cerrada === true ? ' (no se intenta de nuevo)' : '';
  // Nobody saw that it was not received.
  if (motivoNoRecibida === 'no_se_sabe') return `${motivosNoRecibida.no_se_sabe}${end}`;
  const motivo = motivoWords(motivoNoRecibida).toLowerCase();
  return `${[notReceived, motivo].filter(Boolean).join(': ')}${end}`;
}

/** The due time that an instance answers or tried; null for none. */
export const standsUnder = ({
  fechaProgramada,
  fechaIntentada,
}: Pick<InstanciaDelDia, 'fechaProgramada' | 'fechaIntentada'>): number | null =>
  fechaProgramada ?? fechaIntentada ?? null;
