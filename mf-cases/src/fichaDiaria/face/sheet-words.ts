import { shown } from '@caparazon/call/fields';
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { type SheetField, sheetColumns } from '@caparazon/clinic/fichaDiaria/field-labels';

export const sheetNotStored = 'La ficha diaria NO quedó guardada';

export const sheetFields = Object.keys(sheetColumns) as SheetField[];

const numbers = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 12 });

/** Nobody observed it (rule: unobserved-answers). */
export const unobserved = 'Sin observar';

export const nothingNoted = (animal: string, button: string): string =>
  `Todavía no anotaste nada de ${animal}. Anotá algo o tocá ${button}.`;

export const nothingLeft = (animal: string): string =>
  `La ficha diaria de ${animal} quedaría sin nada anotado. Anotá algo, o contá en Observaciones por qué queda vacía.`;

/** These answers come from a list; the others are free text. */
const listed: ReadonlySet<SheetField> = new Set(['come', 'nada', 'camina', 'impermeabilidadPlumaje']);

/** An answer in words; '' for none. */
export function answerWords(sheet: Pick<FichaDiaria, SheetField>, field: SheetField): string {
  const value = sheet[field];
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return numbers.format(value);
  return listed.has(field) ? shown(value) : value;
}
