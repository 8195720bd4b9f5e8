/** A month of daily sheets as a PDF: A4 landscape, drawn with plain text and line calls (rule: month-pdf). */
import type { Mes } from '@caparazon/contracts/cases/fichaDiaria';
import { shown } from '@caparazon/contracts/fields';
import { messages } from '@caparazon/contracts/messages';
import { formatDateTime } from '@caparazon/contracts/time';
import type PDFDocument from 'pdfkit';
import type { FichaAnimalDoc } from '../fichaAnimal/model.ts';
import type { FichaDiariaDoc } from './model.ts';
import { type Column, columns } from './month-columns.ts';
import { type WidthOf, wrapText } from './wrap-text.ts';

export interface Month {
  ficha: Pick<FichaAnimalDoc, '_id' | 'nombreComunFichaAnimal' | 'especie' | 'estado' | 'ubicacionActual'>;
  /** A JPEG. */
  photo: Buffer | null;
  /** In the order of days. */
  sheets: readonly FichaDiariaDoc[];
  month: Mes;
  /** Epoch milliseconds. */
  now: number;
}

type Pdf = typeof PDFDocument.prototype;

const margin = 28;
const page = { left: margin, right: 841.89 - margin, top: margin, bottom: 595.28 - margin - 18 };
const ink = '#10292e';
const faded = '#4a6064';
const rule = '#b3c9c8';
const band = '#e3f2f0';
const photoSide = 58;
const cell = { size: 7.5, lineHeight: 9.2, padding: 3 };

const regular = 'Helvetica';
const bold = 'Helvetica-Bold';

const monthName = new Intl.DateTimeFormat('es-UY', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = ({ anio, mes }: Mes): string => monthName.format(Date.UTC(anio, mes - 1));

/** One line of text at a given position. */
const write = (pdf: Pdf, text: string, x: number, y: number) => pdf.text(text, x, y, { lineBreak: false });

/** The same for a text of known width. Otherwise pdfkit measures it again, which takes a fifth of the drawing time. */
function writeMeasured(pdf: Pdf, text: string, x: number, y: number, textWidth: number): void {
  const measured: object = { lineBreak: false, textWidth, wordCount: 1 };
  pdf.text(text, x, y, measured);
}

/** Widths in the current font. Each text is measured once, since most texts of a month repeat. */
function createWidths(pdf: Pdf): WidthOf {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? pdf.widthOfString(text);
    known.set(text, width);
    return width;
  };
}

/** Draws animal and month. @returns where the rest can begin */
function drawHeading(pdf: Pdf, { ficha, photo, month }: Month): number {
  const { left, top } = page;
  let x = left;
  if (photo !== null) {
    pdf.save().rect(left, top, photoSide, photoSide).clip();
    pdf.image(photo, left, top, { cover: [photoSide, photoSide], align: 'center', valign: 'center' });
    pdf.restore();
    x += photoSide + 12;
  }
  const species = ficha.especie === '' ? '' : ` (${ficha.especie})`;
  pdf.fillColor(ink).font(bold).fontSize(15);
  write(pdf, `Ficha diaria, ${nameOf(month)}`, x, top + 2);
  pdf.fontSize(11);
  write(pdf, `Ficha N.º ${ficha._id}: ${ficha.nombreComunFichaAnimal}${species}`, x, top + 23);
  pdf.fillColor(faded).font(regular).fontSize(9);
  const [place = ''] = wrapText(`Ubicación actual: ${ficha.ubicacionActual}`, 560, (text) => pdf.widthOfString(text));
  write(pdf, `Estado: ${shown(ficha.estado)}   ·   ${place}`, x, top + 41);
  return top + photoSide + 10;
}

interface Row {
  lines: string[][];
  height: number;
}

/** The texts of a row, broken into lines. */
function layRow(textOf: (column: Column) => string, widthOf: WidthOf): Row {
  const lines = columns.map((column) => wrapText(textOf(column), column.width - 2 * cell.padding, widthOf));
  const most = Math.max(...lines.map(({ length }) => length));
  return { lines, height: most * cell.lineHeight + 2 * cell.padding };
}

function drawRow(pdf: Pdf, { lines, height }: Row, top: number, widthOf: WidthOf): void {
  let x = page.left;
  for (const [i, { width, align }] of columns.entries()) {
    let y = top + cell.padding + 1;
    for (const line of lines[i] ?? []) {
      const room = width - 2 * cell.padding;
      const used = widthOf(line);
      const shift = align === 'center' ? (room - used) / 2 : 0;
      if (line !== '') writeMeasured(pdf, line, x + cell.padding + shift, y, used);
      y += cell.lineHeight;
    }
    x += width;
  }
  pdf.moveTo(page.left, top + height).lineTo(page.right, top + height);
  pdf.lineWidth(0.5).strokeColor(rule).stroke();
}

/** @returns where the first row may begin */
function drawTitles(pdf: Pdf, top: number): number {
  pdf.font(bold).fontSize(cell.size);
  const widthOf = createWidths(pdf);
  const row = layRow(({ title }) => title, widthOf);
  pdf.rect(page.left, top, page.right - page.left, row.height).fill(band);
  pdf.fillColor(ink);
  drawRow(pdf, row, top, widthOf);
  pdf.font(regular).fontSize(cell.size);
  return top + row.height;
}

function drawSheets(pdf: Pdf, sheets: readonly FichaDiariaDoc[], top: number): void {
  let y = drawTitles(pdf, top);
  const widthOf = createWidths(pdf);
  for (const sheet of sheets) {
    const row = layRow(({ text }) => text(sheet), widthOf);
    if (y + row.height > page.bottom) {
      pdf.addPage();
      y = drawTitles(pdf, page.top);
    }
    drawRow(pdf, row, y, widthOf);
    y += row.height;
  }
}

/** Each page says its number and the total, which is known once all pages are drawn. */
function drawFeet(pdf: Pdf, { ficha, month, now }: Month): void {
  const { start, count } = pdf.bufferedPageRange();
  const about = `Caparazón   ·   Ficha N.º ${ficha._id}, ${nameOf(month)}   ·   Emitida el ${formatDateTime(now)}`;
  for (let i = 0; i < count; i += 1) {
    pdf.switchToPage(start + i);
    pdf.font(regular).fontSize(8).fillColor(faded);
    const number = `Página ${i + 1} de ${count}`;
    write(pdf, about, page.left, page.bottom + 10);
    write(pdf, number, page.right - pdf.widthOfString(number), page.bottom + 10);
  }
}

/** The PDF of a month. */
export async function monthPdf(month: Month): Promise<Buffer> {
  // Loaded with the first month that is asked for. A service that has drawn none needs a tenth less memory.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    bufferPages: true,
    lang: 'es-UY',
    displayTitle: true,
    info: {
      Title: `Ficha diaria ${month.ficha._id}, ${nameOf(month.month)}`,
      Author: 'Caparazón',
      CreationDate: new Date(month.now),
    },
  });
  const top = drawHeading(pdf, month);
  if (month.sheets.length > 0) {
    drawSheets(pdf, month.sheets, top);
  } else {
    pdf.fontSize(11);
    write(pdf, messages.fichaDiaria.emptyMonth, page.left, top + 12);
  }
  drawFeet(pdf, month);
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}
