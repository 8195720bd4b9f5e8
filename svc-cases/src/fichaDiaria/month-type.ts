/** The product's type in a month's PDF (rule: month-pdf). It is read once, with the first month that is asked for. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font, Glyph } from 'fontkit';
import { fontFromWoff } from './woff.ts';

export interface Type {
  /** For the title. */
  display: Font;
  /** For everything else. */
  text: Font;
  bold: Font;
}

const fileOf = (family: string, weight: number): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`));

const digits = '0123456789';

/**
 * A font that sets digits of one width, and letters without kerning: of the small type of a table nobody sees it, and it
 * takes a third of the time that a whole layout takes.
 */
function quick(font: Font): Font {
  const tabular = new Map<string, Glyph>();
  for (const [i, glyph] of font.layout(digits, ['tnum']).glyphs.entries()) tabular.set(digits.charAt(i), glyph);
  const scale = 1000 / font.unitsPerEm;
  const layout = (text: string) => {
    const glyphs = [...text].map((letter) => tabular.get(letter) ?? font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions, advanceWidth: scale * glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
  };
  return Object.create(font, { layout: { value: layout } });
}

async function load(): Promise<Type> {
  const { create } = await import('fontkit');
  const open = async (family: string, weight: number) =>
    create(fontFromWoff(await readFile(fileOf(family, weight)))) as Font;
  const [display, text, bold] = await Promise.all([
    open('bricolage-grotesque', 700),
    open('atkinson-hyperlegible-next', 400),
    open('atkinson-hyperlegible-next', 700),
  ]);
  return { display, text: quick(text), bold: quick(bold) };
}

let loading: Promise<Type> | undefined;

/** The fonts, as pdfkit takes them. */
export function monthType(): Promise<Type> {
  loading ??= load();
  return loading;
}
