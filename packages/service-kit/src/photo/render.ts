/**
 * Draws a photo anew: a plain JPEG of bounded size without metadata, above all without location, and a thumbnail
 * (rule: photos-redrawn).
 */
import { unavailable } from '../errors.ts';
import { heavyWork } from '../queue.ts';
import { release } from '../release.ts';
import type { Photo } from './decode.ts';
import { DrawingEnded, drawApart } from './drawing/apart.ts';

export interface RenderedPhoto {
  sha256: string;
  jpeg: Buffer;
  miniatura: Buffer;
  ancho: number;
  alto: number;
}

/** Bytes in memory of their own. What the drawing process answers lies in one piece, which could not be released in parts. */
const own = (bytes: Uint8Array): Buffer => Buffer.from(bytes);

async function draw({ sha256, bytes }: Photo, side: number): Promise<RenderedPhoto> {
  const { jpeg, miniatura, ancho, alto } = await drawApart('draw', bytes, side);
  return { sha256, jpeg: own(jpeg), miniatura: own(miniatura), ancho, alto };
}

/** What is told of a photo that could not be drawn. */
async function whyNot({ bytes, refuse }: Photo, error: unknown): Promise<Error> {
  if (error instanceof DrawingEnded) return error.byFault ? refuse('broken') : unavailable();
  const isTooLarge = await drawApart('hasTooManyPixels', bytes).catch(() => false);
  return refuse(isTooLarge ? 'tooManyPixels' : 'broken');
}

/**
 * Renders one photo when its turn comes. Its input bytes are released, since nobody needs them afterwards.
 * @param side pixels of its longer side at most
 * @throws ApiError 400 when it has too many pixels or cannot be read, 503 when the drawing process was ended twice
 */
export const renderPhoto = (photo: Photo, side: number): Promise<RenderedPhoto> =>
  heavyWork.run(async () => {
    try {
      return await draw(photo, side);
    } catch (error) {
      throw await whyNot(photo, error);
    } finally {
      release(photo.bytes);
    }
  });

/** Draws the thumbnail of a stored photo when its turn comes. */
export const drawThumbnail = (jpeg: Buffer): Promise<Buffer> =>
  heavyWork.run(async () => own(await drawApart('shrink', jpeg)));
