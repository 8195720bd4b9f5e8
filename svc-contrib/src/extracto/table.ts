/** The cells of a statement's file as texts (rule: statement-files). Nothing in them is calculated. */
import { limits } from '@caparazon/call/limits';
import { columnasOf } from '@caparazon/office/extracto/columnas';
import { extractosMessages as says } from '@caparazon/office/extracto/words';
import { badField } from '@caparazon/service-kit/errors';
import { parse } from 'csv-parse/sync';
import { type CellValue, readSheet } from 'read-excel-file/node';
import yauzl from 'yauzl';

const { filas: mostRows, columnas: mostColumns, texto: longest, unpacked: mostUnpacked } = limits.extracto;

/** Rows above and below those that count, such as titles and totals. */
const aside = 100;
const mostLines = mostRows + aside;

const notReadable = () => badField('archivo', says.notReadable);

/** Excel writes some of its texts in UTF-16, and many banks write none in UTF-8. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [';', ',', '\t', '|'] as const;

const parsed = (text: string, delimiter: string, to: number): string[][] =>
  parse(text, {
    ...{ delimiter, to, bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true },
    max_record_size: 64 * 1024,
  });

/** The one whose headings are known, else the one that makes most cells. */
function delimiterOf(text: string): string {
  const tried = delimiters.map((delimiter) => {
    const rows = parsed(text, delimiter, 40);
    return { delimiter, known: rows.some((row) => columnasOf(row) !== null), cells: rows.flat().length };
  });
  return (tried.find(({ known }) => known) ?? tried.toSorted((a, b) => b.cells - a.cells)[0])?.delimiter ?? ';';
}

function csvRows(bytes: Buffer): string[][] {
  const text = textOf(bytes);
  if (text.includes('\0')) throw notReadable();
  try {
    return parsed(text, delimiterOf(text), mostLines + 1);
  } catch {
    throw notReadable();
  }
}

/** `r="B7"`, `ref="A1:F90"`: the last cell that it names. An escaped one could name any. */
const places = /\br(?:ef)?\s*=\s*["'](?:[A-Z]+\d+:)?([A-Z]*)(\d+|[^"']*&)/gi;

/** A cell far away would make as many rows and columns as lie before it. */
function checkPlaces(sheet: string): void {
  for (const [, column = '', row = ''] of sheet.matchAll(places)) {
    if (column.length > 2 || row.endsWith('&') || Number(row) > mostLines)
      throw new RangeError('a cell is too far away');
  }
}

/** Unpacks each entry without keeping more than one, since the sizes that an archive tells may be false. */
async function checkUnpacked(bytes: Buffer): Promise<void> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      unpacked += piece.length;
      if (unpacked > mostUnpacked) throw new RangeError('the workbook is too large once unpacked');
      pieces.push(piece);
    }
    if (entry.fileName.includes('worksheets/')) checkPlaces(Buffer.concat(pieces).toString('utf8'));
  }
}

const cellText = (cell: CellValue | null): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 'aaaa-mm-dd'.length);
  // With two decimals, since what was calculated ends in 0,30000000000000004.
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  return cell === null ? '' : String(cell);
};

async function xlsxRows(bytes: Buffer): Promise<string[][]> {
  try {
    await checkUnpacked(bytes);
    return (await readSheet(bytes)).map((row) => row.map(cellText));
  } catch {
    throw notReadable();
  }
}

const clean = (cell: string): string =>
  cell
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);

/**
 * The rows of a CSV in any usual delimiter and encoding, or of an XLSX.
 * @throws ApiError 400 about `archivo` when it is neither, or has too many rows
 */
export async function rowsOf(bytes: Buffer): Promise<string[][]> {
  if (bytes.length === 0 || bytes.length > limits.extracto.bytes) throw badField('archivo', says.archivo);
  const rows = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await xlsxRows(bytes) : csvRows(bytes);
  if (rows.length > mostLines) throw badField('archivo', says.tooMany(mostRows));
  return rows.map((row) => row.slice(0, mostColumns).map(clean));
}
