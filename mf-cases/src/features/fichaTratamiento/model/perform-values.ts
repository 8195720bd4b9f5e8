/** What the form of a given dose holds, and what is sent. */
import { type Instancia, type InstanciaBody, instanciaBody } from '@caparazon/contracts/cases/instancia';
import { formatDateTime, instantOf, wallClock } from '@caparazon/contracts/time';
import { checkWith } from '@caparazon/screen-kit/check-with';

export const performLabels = { fechaHora: 'Fecha y hora', exito: 'Éxito', comentario: 'Comentario' } as const;
export type PerformField = keyof typeof performLabels;
export type PerformValues = Record<PerformField, string>;

/** The default: most doses succeed, and the button says what it is about to record. */
const usual = '100';

/** What the form begins with: the instance to be modified, or a dose given at an instant. */
export const performValues = (instancia: Instancia | undefined, at: number): PerformValues => ({
  fechaHora: wallClock(instancia?.fechaHora ?? at),
  exito: instancia ? String(instancia.exito) : usual,
  comentario: instancia?.comentario ?? '',
});

/** The value of a field, as a person reads it. */
export function performWords(field: PerformField, text: string): string {
  if (text === '') return 'sin dato';
  if (field === 'exito') return `${text} %`;
  return field === 'fechaHora' ? formatDateTime(instantOf(text)) : text;
}

/** The instant of the form. Where nobody touched it, that of the record, since the form shows only its minute. */
export function instantToSend(text: string, instancia: Instancia | undefined, comienzo: number): number {
  if (instancia && text === wallClock(instancia.fechaHora)) return instancia.fechaHora;
  // A dose in the very minute in which a treatment starts is not before the start.
  return text === wallClock(comienzo) ? Math.max(instantOf(text), comienzo) : instantOf(text);
}

export const performResolver = checkWith<PerformValues, InstanciaBody>(instanciaBody, {
  bodyOf: ({ fechaHora, ...rest }) => ({ ...rest, fechaHora: fechaHora === '' ? undefined : instantOf(fechaHora) }),
});
