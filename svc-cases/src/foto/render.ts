/**
 * Draws a photo anew: a plain JPEG of bounded size without metadata, above all without location, and a thumbnail
 * (rule: photos-redrawn).
 */
import { availableParallelism } from 'node:os';
import { limits } from '@caparazon/contracts/limits';
import { release } from '@caparazon/service-kit/release';
import type { default as Sharp } from 'sharp';
import type { Photo } from './decode.ts';
import { photoError } from './photo-error.ts';
import { createSlots } from './slots.ts';

const { pixels, shrinkTo, thumbnail } = limits.photo;

export interface RenderedPhoto {
  sha256: string;
  jpeg: Buffer;
  thumbnail: Buffer;
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

const slot = createSlots(Math.min(availableParallelism(), 4));

/** Cameras write small faults that every viewer accepts. Only a picture that cannot be drawn whole is refused. */
const readOptions = { limitInputPixels: pixels, failOn: 'error' } as const;

/** Huffman tables made for each photo would save 4 % of its bytes, and cost a third of the drawing time. */
const jpegOptions = { optimiseCoding: false } as const;

async function draw({ sha256, bytes }: Photo): Promise<RenderedPhoto> {
  const sharp = await loadSharp();
  const { data: jpeg, info } = await sharp(bytes, readOptions)
    .autoOrient()
    .resize(shrinkTo, shrinkTo, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg(jpegOptions)
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(jpeg)
    .resize(thumbnail, thumbnail, { fit: 'inside', withoutEnlargement: true })
    .jpeg(jpegOptions)
    .toBuffer();
  return { sha256, jpeg, thumbnail: small, ancho: info.width, alto: info.height };
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
 * @throws ApiError 400 when it has too many pixels or cannot be read
 */
export function renderPhoto(photo: Photo): Promise<RenderedPhoto> {
  return slot(async () => {
    try {
      return await draw(photo);
    } catch {
      const why = (await hasTooManyPixels(photo.bytes)) ? 'tooManyPixels' : 'broken';
      throw photoError(why, photo.place);
    } finally {
      release(photo.bytes);
    }
  });
}
