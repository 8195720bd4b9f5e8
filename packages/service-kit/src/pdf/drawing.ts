import { carapace, carapaceBox } from '@caparazon/call/carapace';
import type PDFDocument from 'pdfkit';
import type { Type } from './type.ts';

export type Pdf = typeof PDFDocument.prototype;

export const colours = { ink: '#10292e', sea: '#0b5563', faded: '#4a6064', rule: '#b3c9c8', band: '#e3f2f0' } as const;

export const use = (pdf: Pdf, font: keyof Type, size: number): Pdf => pdf.font(font).fontSize(size);

/** pdfkit accepts opened fonts, which its types do not say. */
export function registerType(pdf: Pdf, type: Type): void {
  for (const [name, font] of Object.entries(type)) pdf.registerFont(name, font as unknown as Buffer);
}

/** One line of text at a position. */
export const write = (pdf: Pdf, text: string, x: number, y: number): Pdf => pdf.text(text, x, y, { lineBreak: false });

/** A title with a person's name, each letter in a font that has it. Lines break within `width`. */
export function writeTitle(
  pdf: Pdf,
  { display }: Type,
  title: string,
  at: { x: number; y: number; width: number },
): Pdf {
  const runs: { font: 'display' | 'displayMore'; letters: string }[] = [];
  for (const letter of title) {
    const font = display.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? 'display' : 'displayMore';
    const last = runs.at(-1);
    if (last?.font === font) last.letters += letter;
    else runs.push({ font, letters: letter });
  }
  pdf.x = at.x;
  pdf.y = at.y;
  for (const [i, { font, letters }] of runs.entries()) {
    pdf.font(font).text(letters, { width: at.width, continued: i < runs.length - 1 });
  }
  return pdf;
}

const outline = carapace.map(({ d }) => d).join('');
const [boxLeft = 0, boxTop = 0, , boxHeight = 1] = carapaceBox.split(' ').map(Number);

export const markHeight = 18;

/** The logo and name of the product, at the right end of the head. */
export function drawMark(pdf: Pdf, { right, top }: { right: number; top: number }): void {
  use(pdf, 'display', 13);
  const name = 'Caparazón';
  const x = right - pdf.widthOfString(name);
  const scale = markHeight / boxHeight;
  pdf.fillColor(colours.sea);
  write(pdf, name, x, top + 1);
  pdf
    .save()
    .translate(x - markHeight - 4, top)
    .scale(scale)
    .translate(-boxLeft, -boxTop);
  pdf.path(outline).fill(colours.sea);
  pdf.restore();
}
