import { limits } from '@caparazon/call/limits';
import { serviceLimits } from '@caparazon/call/service-limits';
import sharp from 'sharp';

// One thread a picture and one picture a core is fastest. Nothing is read twice, so nothing is cached.
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

export type NotDrawn = 'tooManyPixels' | 'tooLong' | 'late';

/** Viewers accept the small faults of cameras; only a picture that cannot be drawn whole is refused. */
const readOptions = { limitInputPixels: pixels, failOn: 'error' } as const;

/** Optimised Huffman tables would save 4 % of the bytes for a third of the drawing time. */
const jpegOptions = { optimiseCoding: false } as const;

/** Makes a JPEG 320 px wide; a narrower one keeps its width (rule: photo-widths). */
const shrink = (jpeg: Uint8Array): Promise<Uint8Array> =>
  sharp(jpeg).resize({ width: thumbnail, withoutEnlargement: true }).jpeg(jpegOptions).toBuffer();

/** Reads the head of the file alone. @throws sharp's error for an unreadable picture */
async function refusedBySize(bytes: Uint8Array): Promise<NotDrawn | null> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > pixels) return 'tooManyPixels';
  return Math.max(width, height) > longestSide ? 'tooLong' : null;
}

/** @param side most pixels of the longer side @throws sharp's error for an unreadable picture */
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

export const work = { draw, shrink };

export type Work = typeof work;
