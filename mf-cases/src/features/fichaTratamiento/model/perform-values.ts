/** What the form of a given dose holds, and what is sent. */
import { type Instancia, type InstanciaBody, instanciaBody } from '@caparazon/contracts/cases/instancia';
import { messages } from '@caparazon/contracts/messages';
import { formatDateTime, instantOf, wallClock } from '@caparazon/contracts/time';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { motivoWords, receivedWords } from '../../../shared/fichaTratamiento/attempt-words.ts';

export const performLabels = {
  fechaHora: 'Fecha y hora',
  exito: 'Cuánto recibió',
  motivoNoRecibida: 'Por qué no la recibió',
  cerrada: 'Se intenta de nuevo',
  comentario: 'Comentario',
} as const;
export type PerformField = keyof typeof performLabels;
export type PerformValues = Record<PerformField, string>;

/** The default: most doses succeed, and the button says what it is about to record. */
const usual = '100';

/** Nothing was received: it is an attempt (rule: dose-attempt). */
export const none = '0';

/** What the form begins with: the instance to be modified, or a dose given at an instant. */
export const performValues = (instancia: Instancia | undefined, at: number): PerformValues => ({
  fechaHora: wallClock(instancia?.fechaHora ?? at),
  exito: instancia ? String(instancia.exito) : usual,
  motivoNoRecibida: instancia?.motivoNoRecibida ?? '',
  cerrada: instancia?.cerrada === true ? 'si' : '',
  comentario: instancia?.comentario ?? '',
});

/** The value of a field, as a person reads it. */
export function performWords(field: PerformField, text: string): string {
  if (field === 'cerrada') return text === '' ? 'sí' : 'no';
  if (text === '') return 'sin dato';
  if (field === 'exito') return receivedWords(Number(text));
  if (field === 'motivoNoRecibida') return motivoWords(text);
  return field === 'fechaHora' ? formatDateTime(instantOf(text)) : text;
}

/** The instant of the form. Where nobody touched it, that of the record, since the form shows only its minute. */
export function instantToSend(text: string, instancia: Instancia | undefined, comienzo: number): number {
  if (instancia && text === wallClock(instancia.fechaHora)) return instancia.fechaHora;
  // A dose in the very minute in which a treatment starts is not before the start.
  return text === wallClock(comienzo) ? Math.max(instantOf(text), comienzo) : instantOf(text);
}

export const performResolver = checkWith<PerformValues, InstanciaBody>(instanciaBody, {
  bodyOf: ({ fechaHora, exito, motivoNoRecibida, cerrada, ...rest }) => ({
    ...rest,
    exito,
    fechaHora: fechaHora === '' ? undefined : instantOf(fechaHora),
    ...(exito === none && { motivoNoRecibida: motivoNoRecibida || null, cerrada: cerrada !== '' }),
  }),
  also: ({ exito, motivoNoRecibida }) =>
    exito === none && motivoNoRecibida === ''
      ? [{ campo: 'motivoNoRecibida', mensaje: messages.instancia.motivoFalta }]
      : [],
});
