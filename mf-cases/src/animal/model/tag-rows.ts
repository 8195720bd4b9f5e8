/** One text, which a draft stores like any field (rule: tags-at-intake). */

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

/** The text of the rows; '' keeps the form untouched. */
export const textOfRows = (rows: readonly TagRow[]): string =>
  rows.every((row) => fields.every((field) => row[field] === '')) ? '' : JSON.stringify(rows);

export const writtenTags = (text: string): TagRow[] => rowsOf(text).filter((row) => !isBlank(row));

export interface Earlier {
  idFicha: number;
  /** Normalised. */
  codigo: string;
}

export const textOfEarlier = (idFicha: number, codigo: string): string => `${idFicha} ${normalCode(codigo)}`;

/** The chosen record; null once the code was corrected. */
export function earlierOf(text: string, rows: readonly TagRow[]): Earlier | null {
  const [, id, codigo] = /^(\d+) (\w+)$/.exec(text) ?? [];
  const stands = rows.some((row) => isCode(row.codigo) && normalCode(row.codigo) === codigo);
  return id !== undefined && codigo !== undefined && stands ? { idFicha: Number(id), codigo } : null;
}

/** The errors of a row; a row without a code is not sent. */
export function rowErrors(row: TagRow): Partial<Record<TagField, string>> {
  const checked = marcaAlIngreso.safeParse(row);
  if (isBlank(row) || checked.success) return {};
  return Object.fromEntries(fieldErrors(checked.error).map(({ campo, mensaje }) => [campo, mensaje]));
}
