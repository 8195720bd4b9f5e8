/** A letter of thanks as a PDF, for the drawing process only (rule: thank-you-letters). */

import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import type { Moneda } from '@caparazon/office/aporte/monto';
import { colours, drawMark, type Pdf, registerType, use, write, writeTitle } from '@caparazon/service-kit/pdf/drawing';
import { productType } from '@caparazon/service-kit/pdf/type';
import Document from 'pdfkit';
import type { DonanteDoc, SumaDoc } from './donantes.ts';
import type { Thanked } from './query.ts';

const type = await productType();

export interface Letter {
  donante: Pick<DonanteDoc, 'idAporte' | 'nombre'>;
  anio: number;
  aportes: readonly Thanked[];
  sumas: readonly SumaDoc[];
  /** Epoch milliseconds. */
  now: number;
}

const page = { left: 72, right: 595.28 - 72, top: 64, bottom: 841.89 - 72 };
const width = page.right - page.left;
const lineHeight = 20;

const twoDecimals = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const longDay = new Intl.DateTimeFormat('es-UY', { dateStyle: 'long', timeZone: 'UTC' });
const names: Record<Moneda, string> = { UYU: 'pesos uruguayos', USD: 'dólares' };

const dayInWords = (now: number): string => longDay.format(Date.parse(civilDay(now)));
const amount = (centesimos: number): string => twoDecimals.format(centesimos / 100);
const sumInWords = ({ centesimos, moneda }: SumaDoc): string => `${amount(centesimos)} ${names[moneda]}`;

const yearInWords = ({ anio, now }: Letter): string =>
  now < startOfCivilDay(`${anio + 1}-01-01`) ? `En lo que va de ${anio}` : `En ${anio}`;

const paragraphs = (letter: Letter): string[] => {
  const { aportes, sumas } = letter;
  const count = aportes.length === 1 ? 'un aporte tuyo' : `${aportes.length} aportes tuyos`;
  return [
    `${yearInWords(letter)} recibimos ${count}: ${sumas.map(sumInWords).join(' y ')}.`,
    'Gracias a aportes como los tuyos podemos rescatar y curar a las tortugas y a los otros animales que llegan heridos a la costa, y devolverlos al mar.',
  ];
};

const closing =
  'Si algo no coincide con lo que aportaste, escribinos y lo revisamos. Esta carta agradece: no es un comprobante fiscal.';

function drawParagraph(pdf: Pdf, words: string): void {
  use(pdf, 'text', 11.5).fillColor(colours.ink);
  pdf.text(words, page.left, pdf.y, { width, lineGap: 4 });
  pdf.moveDown(0.9);
}

function drawLine(pdf: Pdf, left: string, right: string, font: 'text' | 'bold'): void {
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

function drawList(pdf: Pdf, { aportes, sumas }: Letter): void {
  for (const { fecha, centesimos, moneda, medio, detalle } of aportes) {
    const day = formatDay(fecha.getTime());
    if (medio === 'especie') drawParagraph(pdf, `${day}: ${detalle}. Lo estimamos en:`);
    drawLine(pdf, medio === 'especie' ? 'En especie' : day, `${amount(centesimos)} ${moneda}`, 'text');
  }
  for (const { centesimos, moneda } of sumas) {
    drawLine(pdf, `Total en ${names[moneda]}`, `${amount(centesimos)} ${moneda}`, 'bold');
  }
  pdf.y += 20;
}

const endHeight = 110;

async function letterPdf(letter: Letter): Promise<Buffer> {
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    font: '',
    lang: 'es-UY',
    displayTitle: true,
    info: {
      Title: `Carta de agradecimiento ${letter.anio}`,
      Author: 'Caparazón',
      CreationDate: new Date(letter.now),
    },
  });
  registerType(pdf, type);
  drawMark(pdf, page);
  use(pdf, 'text', 10).fillColor(colours.faded);
  write(pdf, dayInWords(letter.now), page.left, page.top + 4);
  use(pdf, 'display', 24).fillColor(colours.sea);
  writeTitle(pdf, type, `Gracias, ${letter.donante.nombre}`, { x: page.left, y: page.top + 64, width });
  pdf.moveDown(0.6);
  for (const words of paragraphs(letter)) drawParagraph(pdf, words);
  drawList(pdf, letter);
  if (pdf.y + endHeight > page.bottom) {
    pdf.addPage();
    pdf.y = page.top;
  }
  drawParagraph(pdf, closing);
  use(pdf, 'bold', 11.5).fillColor(colours.ink);
  pdf.text('El equipo de Caparazón', page.left, pdf.y, { width });
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

export const work = { letterPdf };

export type Work = typeof work;
