/**
 * A workbook of one sheet (ECMA-376, part 1), written row by row: libraries hold a whole sheet in memory, half a
 * gigabyte for 100,000 contributions.
 */
import { Readable } from 'node:stream';
import { wallClock } from '@caparazon/call/time';
import { ZipFile } from 'yazl';
import { type Column, cellWords } from './columns.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes in `cellXfs`. */
const style = { text: 0, header: 1, day: 2, month: 3, amount: 4, instant: 5, whole: 0, number: 0 } as const;

const styleOf = (kind: string): number => (kind in style ? style[kind as keyof typeof style] : style.text);

const styles = `${xml}<styleSheet xmlns="${main}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;

const parts = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML 1.0 has no way to write
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** 'A' to 'Z', then 'AA' and on. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Some readers need each cell's address, which the standard makes optional. */
const addressOf = (column: number, row: number): string => `${letters(column)}${row}`;

/** A text cell is never read as a formula. */
const textCell = (text: string, address: string, s: number): string =>
  `<c r="${address}" t="inlineStr" s="${s}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Days since the 30th of December 1899, as spreadsheets count. */
const serialOf = (clock: string): number => Date.parse(`${clock}Z`) / 86_400_000 + 25_569;

const firstOf = (month: string): string => `${month.slice(3)}-${month.slice(0, 2)}-01`;

/** A number as the sheet keeps it; a text where the cell has one; null for an empty cell. */
function contentOf<Row>(column: Column<Row>, row: Row): string | number | null {
  const value = column.value(row);
  if (value === null || value === '') return null;
  switch (column.kind) {
    case 'day':
      return serialOf(`${value}T00:00:00`);
    case 'month':
      return serialOf(`${firstOf(String(value))}T00:00:00`);
    case 'instant':
      return serialOf(wallClock(Number(value)));
    case 'amount':
      return Number(value) / 100;
    case 'whole':
    case 'number':
      return Number(value);
    default:
      return cellWords(column, row);
  }
}

function cell<Row>(column: Column<Row>, row: Row, address: string): string {
  const content = contentOf(column, row);
  if (typeof content === 'number') return `<c r="${address}" s="${styleOf(column.kind)}"><v>${content}</v></c>`;
  return textCell(content ?? '', address, style.text);
}

const rowOf = (cells: readonly string[], row: number): string => `<row r="${row}">${cells.join('')}</row>`;

const sheetHead = (columns: readonly Column<never>[]): string =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>' +
  columns.map(({ width = 12 }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('') +
  '</cols><sheetData>' +
  rowOf(
    columns.map(({ header }, i) => textCell(header, addressOf(i, 1), style.header)),
    1,
  );

const atOnce = 200;

async function* sheet<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let written = sheetHead(columns as readonly Column<never>[]);
  let last = 1;
  for await (const row of rows) {
    last += 1;
    const cells = columns.map((column, i) => cell(column, row, addressOf(i, last)));
    written += rowOf(cells, last);
    if (last % atOnce > 0) continue;
    yield written;
    written = '';
  }
  yield `${written}</sheetData></worksheet>`;
}

/**
 * A stream that reads rows on demand, and fails when `rows` does.
 * @param name of the sheet
 */
export function xlsxOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>, name: string): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const source = Readable.from(sheet(columns, rows), { objectMode: false });
  // The pipes of the zip library do not pass the end of one side to the other.
  source.once('error', (error) => file.destroy(error));
  file.once('close', () => source.destroy());
  for (const [path, content] of Object.entries(parts(name))) zip.addBuffer(Buffer.from(content), path);
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml');
  zip.end();
  return file;
}
