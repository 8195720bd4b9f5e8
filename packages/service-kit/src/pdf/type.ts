/** The product's type in PDFs (rule: month-pdf), loaded with the first PDF. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font, Glyph } from 'fontkit';
import { fontFromWoff } from './woff.ts';

export interface Type {
  display: Font;
  /** Central European and Turkish letters that `display` lacks. */
  displayMore: Font;
  text: Font;
  bold: Font;
}

const fileOf = (family: string, weight: number, letters: 'latin' | 'latin-ext'): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`));

const digits = '0123456789';

/**
 * Sets digits of one width and no kerning: invisible in the small type of a table, and a third of the time of a whole
 * layout.
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
  const open = async (family: string, weight: number, letters: 'latin' | 'latin-ext' = 'latin') => {
    const font = create(fontFromWoff(await readFile(fileOf(family, weight, letters)))) as Font;
    // fontkit keeps a glyph as first met: an 'o' met as part of 'ó' would not be extracted as a letter.
    for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
    return font;
  };
  const [display, displayMore, text, bold] = await Promise.all([
    open('bricolage-grotesque', 700),
    open('bricolage-grotesque', 700, 'latin-ext'),
    open('atkinson-hyperlegible-next', 400),
    open('atkinson-hyperlegible-next', 700),
  ]);
  return { display, displayMore, text: quick(text), bold: quick(bold) };
}

let loading: Promise<Type> | undefined;

/** The fonts, as pdfkit takes them. */
export function productType(): Promise<Type> {
  loading ??= load();
  return loading;
}
