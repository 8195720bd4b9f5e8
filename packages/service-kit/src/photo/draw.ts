/** What sharp does with a picture. It runs in the drawing process (`drawing/process.ts`), and nowhere else. */
import { limits } from '@caparazon/call/limits';
import { serviceLimits } from '@caparazon/call/service-limits';
import sharp from 'sharp';

// One thread per picture and one picture per core is the fastest. Nothing is read twice, so nothing is cached.
sharp.concurrency(1);
sharp.cache(false);

const { pixels, thumbnail } = limits.photo;
const { longestSide, photoS } = serviceLimits.drawing;

/** A photo drawn anew, with its thumbnail (rule: photos-redrawn). */
export interface Drawn {
  jpeg: Uint8Array;
  miniatura: Uint8Array;
  ancho: number;
  alto: number;
}

/** Why a picture was not drawn, where its file is as it should be. */
export type NotDrawn = 'tooManyPixels' | 'tooLong' | 'late';

/** Cameras write small faults that every viewer accepts. Only a picture that cannot be drawn whole is refused. */
const readOptions = { limitInputPixels: pixels, failOn: 'error' } as const;

/** Huffman tables made for each photo would save 4 % of its bytes, and cost a third of the drawing time. */
const jpegOptions = { optimiseCoding: false } as const;

/** Makes a JPEG 320 px wide. A narrower one keeps its width (rule: photo-widths). */
const shrink = (jpeg: Uint8Array): Promise<Uint8Array> =>
  sharp(jpeg).resize({ width: thumbnail, withoutEnlargement: true }).jpeg(jpegOptions).toBuffer();

/** Looks at the head of the file alone. @throws what sharp says of a picture that it cannot read */
async function refusedBySize(bytes: Uint8Array): Promise<NotDrawn | null> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > pixels) return 'tooManyPixels';
  return Math.max(width, height) > longestSide ? 'tooLong' : null;
}

/** @param side pixels of its longer side at most. @throws what sharp says of a picture that it cannot read */
async function draw(bytes: Uint8Array, side: number): Promise<Drawn | NotDrawn> {
  const refused = await refusedBySize(bytes);
  if (refused !== null) return refused;
  try {
    const { data: jpeg, info } = await sharp(bytes, readOptions)
      .timeout({ seconds: photoS })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg(jpegOptions)
      .toBuffer({ resolveWithObject: true });
    return { jpeg, miniatura: await shrink(jpeg), ancho: info.width, alto: info.height };
  } catch (error) {
    if (String(error).includes('timeout: ')) return 'late';
    throw error;
  }
}

/** What a service asks of the drawing process, by name. */
export const work = { draw, shrink };

export type Work = typeof work;
