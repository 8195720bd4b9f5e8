/** Breaks a text into lines of a given width. pdfkit would break each text twice, once for the height of its row. */

/** Width of a text in its font. */
export type WidthOf = (text: string) => number;

function headOf(word: string, width: number, widthOf: WidthOf): string {
  const letters = [...word];
  let fits = 1;
  while (fits < letters.length && widthOf(letters.slice(0, fits + 1).join('')) <= width) fits += 1;
  return letters.slice(0, fits).join('');
}

function piecesOf(word: string, width: number, widthOf: WidthOf): string[] {
  const pieces: string[] = [];
  let rest = word;
  while (widthOf(rest) > width) {
    const head = headOf(rest, width, widthOf);
    if (head === rest) break;
    pieces.push(head);
    rest = rest.slice(head.length);
  }
  return [...pieces, rest];
}

/** The lines of a text. A word wider than a line is broken. */
export function wrapText(text: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(text) <= width) return [text];
  const space = widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    for (const [i, piece] of piecesOf(word, width, widthOf).entries()) {
      const wide = widthOf(piece);
      if (i === 0 && line !== '' && used + space + wide <= width) {
        line += ` ${piece}`;
        used += space + wide;
        continue;
      }
      if (line !== '') lines.push(line);
      line = piece;
      used = wide;
    }
  }
  return [...lines, line];
}
