/** The tags of a new record as the form holds them: one text, which a draft stores like any other (rule: tags-at-intake). */

import { fieldErrors } from '@caparazon/call/check';
import { isCode, marcaAlIngreso, normalCode } from '@caparazon/clinic/marca/calls';

const fields = ['codigo', 'tipo', 'posicion', 'evento'] as const;
export type TagField = (typeof fields)[number];
export type TagRow = Record<TagField, string>;

export const emptyRow: TagRow = { codigo: '', tipo: '', posicion: '', evento: '' };

const textOf = (row: unknown, field: TagField): string => {
  const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[field] : '';
  return typeof value === 'string' ? value : '';
};

/** At least one row. A text that cannot be read has none. */
export function rowsOf(text: string): TagRow[] {
  try {
    const rows: unknown = text === '' ? [] : JSON.parse(text);
    if (!Array.isArray(rows) || rows.length === 0) return [emptyRow];
    return rows.map((row) => Object.fromEntries(fields.map((field) => [field, textOf(row, field)])) as TagRow);
  } catch {
    return [emptyRow];
  }
}

const isBlank = (row: TagRow): boolean => row.codigo.trim() === '';

/** '' when nothing was written, so that the form counts as untouched. */
export const textOfRows = (rows: readonly TagRow[]): string =>
  rows.every((row) => fields.every((field) => row[field] === '')) ? '' : JSON.stringify(rows);

/** The rows that are sent: those with a code. */
export const writtenTags = (text: string): TagRow[] => rowsOf(text).filter((row) => !isBlank(row));

/** The earlier record of the animal that a person chose, and the code by which it was offered. */
export interface Earlier {
  idFicha: number;
  /** As codes are compared. */
  codigo: string;
}

export const textOfEarlier = (idFicha: number, codigo: string): string => `${idFicha} ${normalCode(codigo)}`;

/** The choice, while its code stands in one of the rows: of a code that was corrected since, nobody said anything. */
export function earlierOf(text: string, rows: readonly TagRow[]): Earlier | null {
  const [, id, codigo] = /^(\d+) (\w+)$/.exec(text) ?? [];
  const stands = rows.some((row) => isCode(row.codigo) && normalCode(row.codigo) === codigo);
  return id !== undefined && codigo !== undefined && stands ? { idFicha: Number(id), codigo } : null;
}

/** What is wrong with a row, by its field; nothing of one without a code, which is not sent. */
export function rowErrors(row: TagRow): Partial<Record<TagField, string>> {
  const checked = marcaAlIngreso.safeParse(row);
  if (isBlank(row) || checked.success) return {};
  return Object.fromEntries(fieldErrors(checked.error).map(({ campo, mensaje }) => [campo, mensaje]));
}
