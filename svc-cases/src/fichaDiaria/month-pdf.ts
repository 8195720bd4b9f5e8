/** A month of daily sheets as a PDF: A4 landscape, drawn with plain text and line calls (rule: month-pdf). */

import { shown } from '@caparazon/call/fields';
import { formatDateTime } from '@caparazon/call/time';
import type { Mes } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { colours, drawMark, markHeight, type Pdf, registerType, use, write } from '@caparazon/service-kit/pdf/drawing';
import { productType } from '@caparazon/service-kit/pdf/type';
import Document from 'pdfkit';
import type { FichaAnimalDoc } from '../animal/model.ts';
import type { FichaDiariaDoc } from './model.ts';
import { type Column, columns, copiedMark, number } from './month-columns.ts';
import { pagesOf } from './month-pages.ts';
import { weightPoints } from './weight-line.ts';
import { type WidthOf, wrapText } from './wrap-text.ts';

const type = await productType();

export interface Month {
  ficha: Pick<FichaAnimalDoc, '_id' | 'nombre' | 'nombreComunFichaAnimal' | 'especie' | 'estado' | 'ubicacionActual'>;
  photo: Buffer | null;
  sheets: readonly FichaDiariaDoc[];
  month: Mes;
  /** Epoch milliseconds. */
  now: number;
}

const margin = 28;
const page = { left: margin, right: 841.89 - margin, top: margin, bottom: 595.28 - margin - 18 };
const { ink, sea, faded, rule, band } = colours;
const photoSide = 58;
const cell = { size: 7.5, lineHeight: 9.2, padding: 3 };
const chart = { width: 150, height: 26 };

const monthName = new Intl.DateTimeFormat('es-UY', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = ({ anio, mes }: Mes): string => monthName.format(Date.UTC(anio, mes - 1));
const daysIn = ({ anio, mes }: Mes): number => new Date(Date.UTC(anio, mes, 0)).getUTCDate();

/** One line of text of known width: pdfkit would measure it again, a fifth of the drawing time. */
function writeMeasured(pdf: Pdf, text: string, x: number, y: number, textWidth: number): void {
  const measured: object = { lineBreak: false, textWidth, wordCount: 1 };
  pdf.text(text, x, y, measured);
}

/** Widths in the current font, cached since most texts of a month repeat. */
function createWidths(pdf: Pdf): WidthOf {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? pdf.widthOfString(text);
    known.set(text, width);
    return width;
  };
}

function drawWeights(pdf: Pdf, { sheets, month }: Month): void {
  const points = weightPoints(sheets, daysIn(month));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return;
  const left = page.right - chart.width;
  const top = page.top + markHeight + 15;
  const words = points.length === 1 ? `${number(last.peso)} kg` : `de ${number(first.peso)} a ${number(last.peso)} kg`;
  const caption = `Peso: ${words}`;
  use(pdf, 'text', 7.5).fillColor(faded);
  write(pdf, caption, page.right - pdf.widthOfString(caption), top - 10);
  const place = ({ x, y }: { x: number; y: number }) =>
    [left + 3 + x * (chart.width - 6), top + 3 + y * (chart.height - 6)] as const;
  pdf.moveTo(left, top + chart.height).lineTo(page.right, top + chart.height);
  pdf.lineWidth(0.5).strokeColor(rule).stroke();
  pdf.moveTo(...place(first));
  for (const point of points.slice(1)) pdf.lineTo(...place(point));
  pdf.lineWidth(1).strokeColor(sea).stroke();
  for (const point of points) pdf.circle(...place(point), 1.3);
  pdf.fill(sea);
}

/** Draws animal and month. @returns where the rest can begin */
function drawHeading(pdf: Pdf, { ficha, photo, month }: Month): number {
  const { left, top } = page;
  let x = left;
  if (photo !== null) {
    pdf.save().roundedRect(left, top, photoSide, photoSide, 6).clip();
    pdf.image(photo, left, top, { cover: [photoSide, photoSide], align: 'center', valign: 'center' });
    pdf.restore();
    x += photoSide + 12;
  }
  const room = page.right - chart.width - 16 - x;
  const fitted = (text: string) => wrapText(text, room, (part) => pdf.widthOfString(part))[0] ?? '';
  const species = ficha.especie === '' ? '' : ` (${ficha.especie})`;
  const name = ficha.nombre === '' ? '' : `, ${ficha.nombre}`;
  use(pdf, 'display', 16).fillColor(ink);
  write(pdf, `Ficha diaria, ${nameOf(month)}`, x, top);
  use(pdf, 'bold', 11);
  write(pdf, fitted(`Ficha N.º ${ficha._id}${name}: ${ficha.nombreComunFichaAnimal}${species}`), x, top + 23);
  use(pdf, 'text', 9).fillColor(faded);
  const place = ficha.estado === 'En_rehabilitación' ? 'Ubicación actual' : 'Última ubicación';
  write(pdf, fitted(`Estado: ${shown(ficha.estado)}   ·   ${place}: ${ficha.ubicacionActual}`), x, top + 41);
  return top + photoSide + 10;
}

interface Row {
  lines: string[][];
  height: number;
}

function layRow(textOf: (column: Column) => string, widthOf: WidthOf): Row {
  const lines = columns.map((column) => wrapText(textOf(column), column.width - 2 * cell.padding, widthOf));
  const most = Math.max(...lines.map(({ length }) => length));
  return { lines, height: most * cell.lineHeight + 2 * cell.padding };
}

const wholeOf = (text: string): string => text.split(',', 1)[0] ?? '';

/**
 * Positions of the commas in each column. The widest numbers of the month decide, so that the column is centred as a
 * whole.
 */
function commasOf(rows: readonly Row[], widthOf: WidthOf): (number | null)[] {
  return columns.map(({ align, width }, i) => {
    if (align !== 'decimal') return null;
    const texts = rows.flatMap(({ lines }) => lines[i] ?? []).filter((text) => /\d/.test(text));
    const wholes = texts.map((text) => widthOf(wholeOf(text)));
    const fractions = texts.map((text) => widthOf(text) - widthOf(wholeOf(text)));
    return (width + Math.max(0, ...wholes) - Math.max(0, ...fractions)) / 2;
  });
}

function shiftOf(line: string, { align, width }: Column, comma: number | null, widthOf: WidthOf): number {
  if (align === 'left') return cell.padding;
  if (comma !== null && /\d/.test(line)) return Math.max(cell.padding, comma - widthOf(wholeOf(line)));
  return (width - widthOf(line)) / 2;
}

function drawRow(pdf: Pdf, { lines, height }: Row, top: number, commas: readonly (number | null)[], widthOf: WidthOf) {
  let x = page.left;
  for (const [i, column] of columns.entries()) {
    let y = top + cell.padding + 1;
    for (const line of lines[i] ?? []) {
      const shift = shiftOf(line, column, commas[i] ?? null, widthOf);
      if (line !== '') writeMeasured(pdf, line, x + shift, y, widthOf(line));
      y += cell.lineHeight;
    }
    x += column.width;
  }
  pdf.moveTo(page.left, top + height).lineTo(page.right, top + height);
  pdf.lineWidth(0.5).strokeColor(rule).stroke();
}

interface Titles {
  height: number;
  /** @returns where the first row may begin */
  draw: (top: number) => number;
}

function titlesOf(pdf: Pdf): Titles {
  use(pdf, 'bold', cell.size);
  const widthOf = createWidths(pdf);
  const row = layRow(({ title }) => title, widthOf);
  return {
    height: row.height,
    draw(top) {
      pdf.rect(page.left, top, page.right - page.left, row.height).fill(band);
      use(pdf, 'bold', cell.size).fillColor(ink);
      drawRow(pdf, row, top, [], widthOf);
      use(pdf, 'text', cell.size);
      return top + row.height;
    },
  };
}

function drawSheets(pdf: Pdf, sheets: readonly FichaDiariaDoc[], top: number): void {
  const titles = titlesOf(pdf);
  use(pdf, 'text', cell.size);
  const widthOf = createWidths(pdf);
  const rows = sheets.map((doc) => layRow(({ text }) => text(doc), widthOf));
  const commas = commasOf(rows, widthOf);
  const room = (from: number) => page.bottom - from - titles.height;
  const heights = rows.map(({ height }) => height);
  let done = 0;
  for (const [i, count] of pagesOf(heights, room(top), room(page.top)).entries()) {
    if (i > 0) pdf.addPage();
    let y = titles.draw(i === 0 ? top : page.top);
    for (const row of rows.slice(done, done + count)) {
      drawRow(pdf, row, y, commas, widthOf);
      y += row.height;
    }
    done += count;
  }
}

function drawFeet(pdf: Pdf, { ficha, sheets, month, now }: Month): void {
  const { start, count } = pdf.bufferedPageRange();
  const about = `Caparazón   ·   Ficha N.º ${ficha._id}, ${nameOf(month)}   ·   Emitida el ${formatDateTime(now)}`;
  const hasCopies = sheets.some(({ copiados = [] }) => copiados.length > 0);
  const copies = hasCopies ? `   ·   ${copiedMark} Copiado del día anterior: nadie lo observó` : '';
  for (let i = 0; i < count; i += 1) {
    pdf.switchToPage(start + i);
    use(pdf, 'text', 8).fillColor(faded);
    const words = `Página ${i + 1} de ${count}`;
    write(pdf, `${about}${copies}`, page.left, page.bottom + 10);
    write(pdf, words, page.right - pdf.widthOfString(words), page.bottom + 10);
  }
}

async function monthPdf(month: Month): Promise<Buffer> {
  const pdf = new Document({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    // Without a first font, no document parses the metrics of Helvetica.
    font: '',
    bufferPages: true,
    lang: 'es-UY',
    displayTitle: true,
    info: {
      Title: `Ficha diaria ${month.ficha._id}, ${nameOf(month.month)}`,
      Author: 'Caparazón',
      CreationDate: new Date(month.now),
    },
  });
  registerType(pdf, type);
  const top = drawHeading(pdf, month);
  drawMark(pdf, page);
  drawWeights(pdf, month);
  if (month.sheets.length > 0) {
    drawSheets(pdf, month.sheets, top);
  } else {
    use(pdf, 'text', 11).fillColor(faded);
    write(pdf, fichaDiariaMessages.emptyMonth, page.left, top + 12);
  }
  drawFeet(pdf, month);
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

/** For the drawing process only (rule: month-pdf). */
export const work = { monthPdf };

export type Work = typeof work;
