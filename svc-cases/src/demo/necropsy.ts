/** A fictitious necropsy report. */
import PDFDocument from 'pdfkit';

/**
 * @param idFichaAnimal number of the animal
 * @param paragraphs findings
 * @returns PDF
 */
export async function necropsyReport(idFichaAnimal: number, paragraphs: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 64, lang: 'es-UY', info: { Title: 'Informe de necropsia' } });
  pdf.font('Helvetica-Bold').fontSize(18).text(`Informe de necropsia, ficha N.º ${idFichaAnimal}`).moveDown();
  pdf.font('Helvetica').fontSize(11);
  for (const paragraph of ['Ejemplo de la demostración: los datos no son de un animal real.', ...paragraphs]) {
    pdf.text(paragraph, { lineGap: 3 }).moveDown();
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}
