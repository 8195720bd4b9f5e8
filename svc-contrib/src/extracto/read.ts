/** What came in, by a statement's rows (rules: statement-files, statement-columns). */
import { createHash } from 'node:crypto';
import { holdsCard } from '@caparazon/call/card';
import { limits } from '@caparazon/call/limits';
import { type Columnas, columnasOf, headingOf, readDia, readImporte } from '@caparazon/office/extracto/columnas';
import { extractosMessages as says } from '@caparazon/office/extracto/words';
import { badField } from '@caparazon/service-kit/errors';

export interface Entrada {
  /** The line of the file, from 1. */
  linea: number;
  dia: string;
  centesimos: number;
  descripcion: string;
  referencia: string;
  /** The last four digits of a card that it names, or ''. */
  ultimos4: string;
}

const cardLike = /\d(?:[\s.-]?\d){12,18}/g;
const masked = /(?:[*xX•]{2,}[\s-]*)(\d{4})(?!\d)/;

/** A text without the whole number of a card: of one that it holds the last four digits stay (rule: card-numbers). */
export function withoutCards(text: string): string {
  if (!holdsCard(text)) return text;
  const cut = text.replace(cardLike, (number) =>
    holdsCard(number) ? `****${number.replace(/\D/g, '').slice(-4)}` : number,
  );
  return holdsCard(cut) ? '****' : cut;
}

/** In how many rows the headings are sought: banks write their titles above them. */
export const sought = 40;

/** The first row whose headings are known, by their names or as somebody chose before. */
export function headingRow(
  rows: readonly string[][],
  known: ReadonlyMap<string, Columnas>,
): { at: number; columnas: Columnas } | null {
  for (const [at, row] of rows.slice(0, sought).entries()) {
    const columnas = known.get(headingKey(row)) ?? columnasOf(row);
    if (columnas !== null) return { at, columnas };
  }
  return null;
}

/** The row that looks most like headings where none is known: the first with most cells that are no numbers. */
export function likelyHeading(rows: readonly string[][]): number {
  const words = rows.slice(0, sought).map((row) => row.filter((cell) => /\p{L}/u.test(cell)).length);
  return Math.max(0, words.indexOf(Math.max(0, ...words)));
}

/** A digest, since a file without headings begins with its first row. */
export const headingKey = (row: readonly string[]): string =>
  createHash('sha256').update(row.map(headingOf).join('|')).digest('hex');

const cellIn = (row: readonly string[], at: number | undefined): string => (at === undefined ? '' : (row[at] ?? ''));

/** Null where it cannot be read; less than nothing for what went out. */
function amountIn(row: readonly string[], { importe, credito, debito }: Columnas): number | null {
  if (importe !== undefined) return readImporte(cellIn(row, importe));
  const credit = readImporte(cellIn(row, credito));
  if (credit !== 0) return credit;
  const debit = readImporte(cellIn(row, debito));
  return debit === null ? null : -Math.abs(debit);
}

/** Where the rows begin: below the headings, or where a file without them has its first. */
const firstRow = (rows: readonly string[][], at: number, { fecha }: Columnas): number =>
  readDia(cellIn(rows[at] ?? [], fecha)) === null ? at + 1 : 0;

export interface Leido {
  entradas: Entrada[];
  egresos: number;
  ilegibles: number[];
}

const shownIlegibles = 20;

/**
 * What came in by the rows below the headings.
 * @param today `aaaa-mm-dd`: a later day is none of a statement
 * @throws ApiError 400 when nothing did, or too much
 */
export function entradasOf(rows: readonly string[][], at: number, columnas: Columnas, today: string): Leido {
  const read: Leido = { entradas: [], egresos: 0, ilegibles: [] };
  for (const [i, row] of rows.entries()) {
    const written = cellIn(row, columnas.fecha);
    // Titles, balances and totals have no day.
    if (i < firstRow(rows, at, columnas) || written === '') continue;
    const dia = readDia(written);
    const amount = amountIn(row, columnas);
    if (dia === null || dia > today || amount === null) read.ilegibles.push(i + 1);
    else if (amount <= 0) read.egresos += 1;
    else read.entradas.push(entradaOf(row, columnas, { linea: i + 1, dia, centesimos: amount }));
  }
  if (read.entradas.length === 0) throw badField('archivo', says.nothing);
  if (read.entradas.length > limits.extracto.filas) throw badField('archivo', says.tooMany(limits.extracto.filas));
  return { ...read, ilegibles: read.ilegibles.slice(0, shownIlegibles) };
}

function entradaOf(
  row: readonly string[],
  columnas: Columnas,
  read: Pick<Entrada, 'linea' | 'dia' | 'centesimos'>,
): Entrada {
  const descripcion = withoutCards(cellIn(row, columnas.descripcion));
  const referencia = withoutCards(cellIn(row, columnas.referencia));
  return { ...read, descripcion, referencia, ultimos4: masked.exec(`${descripcion} ${referencia}`)?.[1] ?? '' };
}
