/** Draws a month's sheet by bare pdfkit in the same fonts on request. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fontFromWoff } from '@caparazon/service-kit/pdf/woff';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import { type Sheet, sheets, thumbnail } from '../measure/month.ts';

/** Unpacked, since pdfkit inflates a packed font for each glyph. */
async function open(family: string, weight: number): Promise<Buffer> {
  const file = import.meta.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);
  const font: unknown = fontkit.create(fontFromWoff(await readFile(fileURLToPath(file))));
  return font as Buffer;
}
const type = {
  display: await open('bricolage-grotesque', 700),
  text: await open('atkinson-hyperlegible-next', 400),
  bold: await open('atkinson-hyperlegible-next', 700),
};

const photo = await thumbnail();
const rows = sheets(new Date(Date.UTC(2026, 9, 1)));

const left = 28;
const right = 814;
const bottom = 549;
const titles: [string, number][] = [
  ['Día', 26],
  ['Limpieza\nde recinto', 46],
  ['Temp.\ncorporal\n°C', 46],
  ['Peso kg', 42],
  ['Defeca', 38],
  ['¿Cuánto?', 70],
  ['Plásticos', 44],
  ['Se le dio\ncomida', 42],
  ['Come', 44],
  ['¿Cuánto?', 70],
  ['Flota', 32],
  ['Nada', 40],
  ['Camina', 40],
  ['Impermeab.\ndel plumaje', 52],
  ['Observaciones', 153],
];
const yes = (answer: boolean | null) => (answer ? 'Sí' : 'No');

const valuesOf = (sheet: Sheet): string[] => [
  String(Number(sheet.fecha.slice(-2))),
  yes(sheet.limpiezaRecinto),
  String(sheet.temperatura).replace('.', ','),
  String(sheet.peso).replace('.', ','),
  yes(sheet.defeca),
  sheet.defecaCant,
  yes(sheet.plasticos),
  yes(sheet.dadoComida),
  sheet.come.replace('_', ' '),
  sheet.comeCant,
  yes(sheet.flota),
  sheet.nada.replace('_', ' '),
  sheet.camina,
  sheet.impermeabilidadPlumaje,
  sheet.observaciones,
];

async function draw(): Promise<number> {
  const pdf = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0, bufferPages: true });
  for (const [name, font] of Object.entries(type)) pdf.registerFont(name, font);
  const head = (top: number): number => {
    pdf
      .rect(left, top, right - left, 34)
      .fill('#e3f2f0')
      .fillColor('#10292e')
      .font('bold')
      .fontSize(7.5);
    let x = left;
    for (const [title, width] of titles) {
      let y = top + 4;
      for (const line of title.split('\n')) {
        pdf.text(line, x + (width - pdf.widthOfString(line)) / 2, y, { lineBreak: false });
        y += 9.2;
      }
      x += width;
    }
    pdf
      .moveTo(left, top + 34)
      .lineTo(right, top + 34)
      .lineWidth(0.5)
      .strokeColor('#b3c9c8')
      .stroke();
    pdf.font('text').fontSize(7.5);
    return top + 34;
  };

  pdf.save().rect(left, 28, 58, 58).clip();
  pdf.image(photo, left, 28, { cover: [58, 58], align: 'center', valign: 'center' });
  pdf.restore().fillColor('#10292e').font('display').fontSize(15);
  pdf.text('Ficha diaria, octubre de 2026', 98, 30, { lineBreak: false }).font('bold').fontSize(11);
  pdf.text('Ficha N.º 1: Tortuga verde (Chelonia mydas)', 98, 51, { lineBreak: false });
  pdf.fillColor('#4a6064').font('text').fontSize(9);
  pdf.text('Estado: En rehabilitación   ·   Ubicación actual: Pileta 2', 98, 69, { lineBreak: false });

  let y = head(96);
  for (const sheet of rows) {
    const values = valuesOf(sheet);
    const height = Math.max(...values.map((text, i) => pdf.heightOfString(text, { width: titles[i]?.[1] ?? 0 }))) + 6;
    if (y + height > bottom) {
      pdf.addPage();
      y = head(28);
    }
    let x = left;
    for (const [i, text] of values.entries()) {
      const width = titles[i]?.[1] ?? 0;
      pdf.text(text, x + 3, y + 4, { width: width - 6, align: i === 14 || i === 5 || i === 9 ? 'left' : 'center' });
      x += width;
    }
    y += height;
    pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#b3c9c8').stroke();
  }

  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.fontSize(8).fillColor('#4a6064');
    pdf.text('Caparazón   ·   Ficha N.º 1, octubre de 2026   ·   Emitida hoy', left, 559, { lineBreak: false });
    pdf.text(`Página ${page + 1} de ${count}`, 760, 559, { lineBreak: false });
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray()).length;
}

process.on('message', async (times: number) => {
  let bytes = 0;
  for (let time = 0; time < times; time += 1) bytes = await draw();
  process.send?.(bytes);
});
process.send?.('ready');
