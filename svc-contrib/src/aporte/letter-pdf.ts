/** A letter of thanks as a PDF, for the drawing process only (rule: thank-you-letters). */

import { formatDay, startOfCivilDay } from '@caparazon/call/time';
import type { Pdf } from '@caparazon/service-kit/pdf/drawing';
import type { DonanteDoc, SumaDoc } from './donantes.ts';
import {
  amount,
  begin,
  dayInWords,
  drawLine,
  drawParagraph,
  drawTitle,
  names,
  page,
  sign,
  sumInWords,
} from './paper.ts';
import type { Thanked } from './query.ts';
import { reciboPdf } from './recibo-pdf.ts';

export interface Letter {
  donante: Pick<DonanteDoc, 'idAporte' | 'nombre'>;
  anio: number;
  aportes: readonly Thanked[];
  sumas: readonly SumaDoc[];
  /** Epoch milliseconds. */
  now: number;
}

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

function letterPdf(letter: Letter): Promise<Buffer> {
  const pdf = begin(`Carta de agradecimiento ${letter.anio}`, dayInWords(letter.now), letter.now);
  drawTitle(pdf, `Gracias, ${letter.donante.nombre}`);
  for (const words of paragraphs(letter)) drawParagraph(pdf, words);
  drawList(pdf, letter);
  if (pdf.y + endHeight > page.bottom) {
    pdf.addPage();
    pdf.y = page.top;
  }
  drawParagraph(pdf, closing);
  return sign(pdf);
}

export const work = { letterPdf, reciboPdf };

export type Work = typeof work;
