/** The sheet of letters and receipts, for the drawing process only. */
import { civilDay } from '@caparazon/call/time';
import type { Moneda } from '@caparazon/office/aporte/monto';
import { colours, drawMark, type Pdf, registerType, use, write, writeTitle } from '@caparazon/service-kit/pdf/drawing';
import { productType } from '@caparazon/service-kit/pdf/type';
import Document from 'pdfkit';
import type { SumaDoc } from './donantes.ts';

const type = await productType();

export const page = { left: 72, right: 595.28 - 72, top: 64, bottom: 841.89 - 72 };
const width = page.right - page.left;
const lineHeight = 20;

const twoDecimals = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const longDay = new Intl.DateTimeFormat('es-UY', { dateStyle: 'long', timeZone: 'UTC' });
export const names: Record<Moneda, string> = { UYU: 'pesos uruguayos', USD: 'dólares' };

export const dayInWords = (now: number): string => longDay.format(Date.parse(civilDay(now)));
export const amount = (centesimos: number): string => twoDecimals.format(centesimos / 100);
export const sumInWords = ({ centesimos, moneda }: Pick<SumaDoc, 'centesimos' | 'moneda'>): string =>
  `${amount(centesimos)} ${names[moneda]}`;

/** A sheet with its head. @param said at its left */
export function begin(title: string, said: string, now: number): Pdf {
  const info = { Title: title, Author: 'Caparazón', CreationDate: new Date(now) };
  const pdf = new Document({ size: 'A4', margin: 0, font: '', lang: 'es-UY', displayTitle: true, info });
  registerType(pdf, type);
  drawMark(pdf, page);
  use(pdf, 'text', 10).fillColor(colours.faded);
  write(pdf, said, page.left, page.top + 4);
  return pdf;
}

export function drawTitle(pdf: Pdf, title: string): void {
  use(pdf, 'display', 24).fillColor(colours.sea);
  writeTitle(pdf, type, title, { x: page.left, y: page.top + 64, width });
  pdf.moveDown(0.6);
}

export function drawParagraph(pdf: Pdf, words: string): void {
  use(pdf, 'text', 11.5).fillColor(colours.ink);
  pdf.text(words, page.left, pdf.y, { width, lineGap: 4 });
  pdf.moveDown(0.9);
}

export function drawLine(pdf: Pdf, left: string, right: string, font: 'text' | 'bold'): void {
  if (pdf.y + lineHeight > page.bottom) {
    pdf.addPage();
    pdf.y = page.top;
  }
  const top = pdf.y;
  use(pdf, font, 10.5).fillColor(colours.ink);
  write(pdf, left, page.left, top + 4);
  write(pdf, right, page.right - pdf.widthOfString(right), top + 4);
  pdf.moveTo(page.left, top + lineHeight).lineTo(page.right, top + lineHeight);
  pdf.lineWidth(0.5).strokeColor(colours.rule).stroke();
  pdf.y = top + lineHeight;
}

/** Signs and ends it. */
export async function sign(pdf: Pdf): Promise<Buffer> {
  use(pdf, 'bold', 11.5).fillColor(colours.ink);
  pdf.text('El equipo de Caparazón', page.left, pdf.y, { width });
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}
