/** The answers of a daily sheet, as a person reads them; '' for none. */

import { shown } from '@caparazon/call/fields';
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';

/** What a sheet says about a day of an animal. */
export type SheetField = Exclude<
  keyof FichaDiaria,
  'idFichaDiaria' | 'idFichaAnimal' | 'version' | 'fecha' | 'modificadoPor' | 'horaPeso' | 'copiados'
>;

/** The columns of a month, in order, with the names in the table (rule: month-of-sheets). */
export const sheetColumns: Readonly<Record<SheetField, string>> = {
  limpiezaRecinto: 'Recinto limpio',
  temperatura: 'Temperatura (°C)',
  peso: 'Peso (kg)',
  defeca: 'Defeca',
  defecaCant: 'Cuánto defeca',
  plasticos: 'Plásticos',
  dadoComida: 'Se le dio comida',
  come: 'Come',
  comeCant: 'Cuánto come',
  flota: 'Flota',
  nada: 'Nada',
  camina: 'Camina',
  impermeabilidadPlumaje: 'Impermeabilidad del plumaje',
  observaciones: 'Observaciones',
};

/** What is said of a sheet whose form was left before it was stored. */
export const sheetNotStored = 'La ficha diaria NO quedó guardada';

export const sheetFields = Object.keys(sheetColumns) as SheetField[];

const numbers = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 12 });

/** No answer to a question: nobody observed it (rule: unobserved-answers). */
export const unobserved = 'Sin observar';

/** What is said of a new sheet on which nothing was noted. @param button the one that leads away without storing it */
export const nothingNoted = (animal: string, button: string): string =>
  `Todavía no anotaste nada de ${animal}. Anotá algo o tocá ${button}.`;

/** What is said of an edit that would leave a sheet without an answer. */
export const nothingLeft = (animal: string): string =>
  `La ficha diaria de ${animal} quedaría sin nada anotado. Anotá algo, o contá en Observaciones por qué queda vacía.`;

/** Those whose answer is one of a list, stored with underscores. The others are free text. */
const listed: ReadonlySet<SheetField> = new Set(['come', 'nada', 'camina', 'impermeabilidadPlumaje']);

/** What a sheet answers to one of its questions. */
export function answerWords(sheet: Pick<FichaDiaria, SheetField>, field: SheetField): string {
  const value = sheet[field];
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return numbers.format(value);
  return listed.has(field) ? shown(value) : value;
}
