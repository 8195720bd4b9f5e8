/**
 * Draws a photo anew: a plain JPEG of bounded size without metadata, above all without location, and a thumbnail
 * (rule: photos-redrawn).
 */
import { limits } from '@caparazon/contracts/limits';
import type { default as Sharp } from 'sharp';
import { heavyWork } from '../queue.ts';
import { release } from '../release.ts';
import type { Photo } from './decode.ts';

const { pixels, thumbnail } = limits.photo;

export interface RenderedPhoto {
  sha256: string;
  jpeg: Buffer;
  miniatura: Buffer;
  ancho: number;
  alto: number;
}

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first photo. A service without photos needs a tenth less memory. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread per picture and one picture per core is the fastest. Nothing is read twice, so nothing is cached.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** Cameras write small faults that every viewer accepts. Only a picture that cannot be drawn whole is refused. */
const readOptions = { limitInputPixels: pixels, failOn: 'error' } as const;

/** Huffman tables made for each photo would save 4 % of its bytes, and cost a third of the drawing time. */
const jpegOptions = { optimiseCoding: false } as const;

/** Makes a JPEG 320 px wide. A narrower one keeps its width (rule: photo-widths). */
async function shrink(jpeg: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(jpeg).resize({ width: thumbnail, withoutEnlargement: true }).jpeg(jpegOptions).toBuffer();
}

async function draw({ sha256, bytes }: Photo, side: number): Promise<RenderedPhoto> {
  const sharp = await loadSharp();
  const { data: jpeg, info } = await sharp(bytes, readOptions)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg(jpegOptions)
    .toBuffer({ resolveWithObject: true });
  return { sha256, jpeg, miniatura: await shrink(jpeg), ancho: info.width, alto: info.height };
}

async function hasTooManyPixels(bytes: Buffer): Promise<boolean> {
  try {
    const sharp = await loadSharp();
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > pixels;
  } catch {
    return false;
  }
}

/**
 * Renders one photo when its turn comes. Its input bytes are released, since nobody needs them afterwards.
 * @param side pixels of its longer side at most
 * @throws ApiError 400 when it has too many pixels or cannot be read
 */
export const renderPhoto = (photo: Photo, side: number): Promise<RenderedPhoto> =>
  heavyWork.run(async () => {
    try {
      return await draw(photo, side);
    } catch {
      throw photo.refuse((await hasTooManyPixels(photo.bytes)) ? 'tooManyPixels' : 'broken');
    } finally {
      release(photo.bytes);
    }
  });

/** Draws the thumbnail of a stored photo when its turn comes. */
export const drawThumbnail = (jpeg: Buffer): Promise<Buffer> => heavyWork.run(() => shrink(jpeg));
