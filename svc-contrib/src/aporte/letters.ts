/** Annual letters of thanks: one as a PDF, all of a year as a ZIP (rule: thank-you-letters). */
import { Readable } from 'node:stream';
import { drawnBy } from '@caparazon/service-kit/drawing/supervisor';
import { ZipFile } from 'yazl';
import { type DonanteDoc, sumsOf, yearOf } from './donantes.ts';
import type { Letter, Work } from './letter-pdf.ts';
import type { AporteDoc } from './model.ts';

export const drawApart = drawnBy<Work>(new URL('./letter-pdf.ts', import.meta.url));

/** A donor's year; null when nothing counts. */
export function letterOf(
  { donante, aportes }: { donante: DonanteDoc; aportes: readonly AporteDoc[] },
  anio: number,
  now: number,
): Letter | null {
  const its = aportes.filter(({ fecha, anulado }) => anulado === null && yearOf(fecha) === anio).reverse();
  return its.length === 0 ? null : { donante, anio, aportes: its, sumas: sumsOf(its), now };
}

/** `carta-2025-ana-nunez-12.pdf` */
export function letterName(anio: number, { idAporte, nombre }: Letter['donante']): string {
  const plain = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return ['carta', anio, plain, idAporte]
    .filter((part) => part !== '')
    .join('-')
    .concat('.pdf');
}

/** The drawing process gets only what the letter says. */
export async function letterPdf({ donante: { idAporte, nombre }, aportes, ...letter }: Letter): Promise<Buffer> {
  const given = aportes.map(({ fecha, centesimos, moneda, medio, detalle }) => ({
    ...{ fecha, centesimos, moneda },
    ...(medio === 'especie' && { medio, detalle }),
  }));
  return Buffer.from(await drawApart('letterPdf', { ...letter, donante: { idAporte, nombre }, aportes: given }));
}

/** All letters of a year as one file, each drawn in turn. Fails as a whole. */
export function letters(thanked: readonly Pick<Letter, 'donante' | 'aportes'>[], anio: number, now: number): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  zip.once('error', (error: Error) => file.destroy(error));
  for (const { donante, aportes } of thanked) {
    zip.addReadStreamLazy(letterName(anio, donante), { compress: false, mtime: new Date(now) }, (done) => {
      letterPdf({ donante, anio, aportes, sumas: sumsOf(aportes), now }).then(
        (pdf) => done(null, Readable.from([pdf])),
        (error: Error) => done(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return file;
}
