import { formatDateTime, instantOf, wallClock } from '@caparazon/call/time';
import { conUnidad } from '@caparazon/clinic/medicion/values';
import { type Instancia, type InstanciaBody, instanciaBody } from '@caparazon/clinic/tratamiento/instancia';
import { type Resultado, resultados } from '@caparazon/clinic/tratamiento/values';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { motivoWords, receivedWords } from '../face/attempt-words.ts';
import type { DoseWords } from '../face/dose-or-procedure.ts';

export const performLabels = {
  fechaHora: 'Fecha y hora',
  exito: 'Cuánto recibió',
  motivoNoRecibida: 'Por qué no la recibió',
  cerrada: 'Se intenta de nuevo',
  comentario: 'Comentario',
  peso: 'Peso',
  hematocrito: 'Hematocrito',
  solidos_totales: 'Sólidos totales',
  glucosa: 'Glucosa',
} as const;
export type PerformField = keyof typeof performLabels;
export type PerformValues = Record<PerformField, string>;

/** Most doses succeed. */
const usual = '100';

/** Nothing received makes an attempt (rule: dose-attempt). */
export const none = '0';

export const performValues = (instancia: Instancia | undefined, at: number): PerformValues => ({
  fechaHora: wallClock(instancia?.fechaHora ?? at),
  exito: instancia ? String(instancia.exito) : usual,
  motivoNoRecibida: instancia?.motivoNoRecibida ?? '',
  cerrada: instancia?.cerrada === true ? 'si' : '',
  comentario: instancia?.comentario ?? '',
  // Stored results are corrected where the measurements are.
  peso: '',
  hematocrito: '',
  solidos_totales: '',
  glucosa: '',
});

export function performWords(field: PerformField, text: string, doseWords: DoseWords): string {
  if (field === 'cerrada') return text === '' ? 'sí' : 'no';
  if (text === '') return 'sin dato';
  if (field === 'exito') return receivedWords(Number(text), doseWords);
  if (field === 'motivoNoRecibida') return motivoWords(text, doseWords);
  return field === 'fechaHora' ? formatDateTime(instantOf(text)) : text;
}

/** The instant; an untouched one stays exact, since the form shows only its minute. */
export function instantToSend(text: string, instancia: Instancia | undefined, comienzo: number): number {
  if (instancia && text === wallClock(instancia.fechaHora)) return instancia.fechaHora;
  // A dose in the minute of the start must not precede it.
  return text === wallClock(comienzo) ? Math.max(instantOf(text), comienzo) : instantOf(text);
}

export const medidasOf = (values: PerformValues): Record<string, string> | undefined => {
  const written = resultados.filter((tipo) => values.exito !== none && values[tipo] !== '');
  return written.length === 0
    ? undefined
    : Object.fromEntries(written.map((tipo) => [tipo, values[tipo].replace('.', ',')]));
};

/** `medidas.peso` is the field `peso`. */
export const fieldOf = (campo: string): string => campo.replace(/^medidas\./, '');

/** `3,4 kg y 28 %`. @param unidadOf '' when unknown */
export const resultWords = (values: PerformValues, unidadOf: (tipo: string) => string): string =>
  Object.entries(medidasOf(values) ?? {})
    .map(([tipo, valor]) => conUnidad(Number(valor.replace(',', '.')), unidadOf(tipo)))
    .join(' y ');

/** Checks the form. @param needsResult as of a weighing (rule: procedure-results) */
export const performResolver = (needsResult: Resultado | undefined, doseWords: DoseWords) =>
  checkWith<PerformValues, InstanciaBody>(instanciaBody, {
    bodyOf: ({ fechaHora, exito, motivoNoRecibida, cerrada, comentario, ...results }) => ({
      comentario,
      exito,
      medidas: medidasOf({ fechaHora, exito, motivoNoRecibida, cerrada, comentario, ...results }),
      fechaHora: fechaHora === '' ? undefined : instantOf(fechaHora),
      ...(exito === none && { motivoNoRecibida: motivoNoRecibida || null, cerrada: cerrada !== '' }),
    }),
    fieldOf,
    also: (values) => {
      const { exito, motivoNoRecibida } = values;
      if (exito === none) {
        return motivoNoRecibida === '' ? [{ campo: 'motivoNoRecibida', mensaje: doseWords.whyNotMissing }] : [];
      }
      if (!needsResult || values[needsResult] !== '') return [];
      return [{ campo: needsResult, mensaje: instanciaMessages.resultadoFalta }];
    },
  });
