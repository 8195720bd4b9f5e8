/** A receipt as a PDF, for the drawing process only (rule: receipts). */
import { formatDay } from '@caparazon/call/time';
import type { SumaDoc } from './donantes.ts';
import { amount, begin, dayInWords, drawLine, drawParagraph, drawTitle, sign, sumInWords } from './paper.ts';

export interface ReciboSaid extends Pick<SumaDoc, 'centesimos' | 'moneda'> {
  numero: string;
  /** When each version was given. */
  versiones: readonly Date[];
  idAporte: number;
  fecha: Date;
  /** With the identity number. */
  quien: string;
  medio: string;
  detalle: string;
  enEspecie: boolean;
  anulado: { fecha: Date; motivo: string } | null;
  now: number;
}

/** What it replaces; '' for the first. */
function versionInWords(versiones: readonly Date[]): string {
  const [last, before] = [versiones.at(-1), versiones.at(-2)];
  if (last === undefined || before === undefined) return '';
  const n = versiones.length;
  return `Versión ${n}, del ${formatDay(last.getTime())}: el aporte se corrigió, y esta reemplaza a la versión ${n - 1}, del ${formatDay(before.getTime())}.`;
}

export function reciboPdf({ numero, versiones, anulado, now, ...said }: ReciboSaid): Promise<Buffer> {
  const title = `Recibo ${numero}`;
  const pdf = begin(title, dayInWords(versiones.at(-1)?.getTime() ?? now), now);
  drawTitle(pdf, anulado === null ? title : `${title}: anulado`);
  if (anulado !== null) {
    drawParagraph(
      pdf,
      `Este recibo no vale: el aporte se anuló el ${formatDay(anulado.fecha.getTime())}. Motivo: ${anulado.motivo}`,
    );
  }
  const version = versionInWords(versiones);
  if (version !== '') drawParagraph(pdf, version);
  drawParagraph(pdf, `Recibimos de ${said.quien} un aporte de ${sumInWords(said)}.`);
  if (said.detalle !== '') drawParagraph(pdf, said.enEspecie ? `${said.detalle}. Es el valor estimado.` : said.detalle);
  drawLine(pdf, 'Aporte', `#${said.idAporte}`, 'text');
  drawLine(pdf, 'Fecha del aporte', formatDay(said.fecha.getTime()), 'text');
  drawLine(pdf, 'Llegó por', said.medio, 'text');
  drawLine(pdf, said.enEspecie ? 'Valor estimado' : 'Monto', `${amount(said.centesimos)} ${said.moneda}`, 'bold');
  pdf.y += 20;
  drawParagraph(pdf, 'Este recibo deja constancia del aporte: no es un comprobante fiscal.');
  return sign(pdf);
}
