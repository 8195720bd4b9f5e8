/**
 * Draws a photo anew: a JPEG of bounded size without metadata, above all without location, and a thumbnail (rule:
 * photos-redrawn).
 */
import { fotoMessages } from '@caparazon/call/file-words';
import { serviceLimits } from '@caparazon/call/service-limits';
import { DrawingEnded, drawnBy } from '../drawing/supervisor.ts';
import { unavailable } from '../errors.ts';
import { type Asker, createQueue, heavyAtOnce } from '../queue.ts';
import { release } from '../release.ts';
import type { Photo } from './decode.ts';
import type { Work } from './draw.ts';

export interface RenderedPhoto {
  sha256: string;
  jpeg: Buffer;
  miniatura: Buffer;
  ancho: number;
  alto: number;
}

const drawApart = drawnBy<Work>(new URL('./draw.ts', import.meta.url));

/** Copies bytes: the drawing process answers in one buffer, which could not be released in parts. */
const own = (bytes: Uint8Array): Buffer => Buffer.from(bytes);

const { mayWait, patienceMs } = serviceLimits.uploads;

/** The refusal when photos come faster than they are drawn. */
export const photosBusy = () => unavailable(5, fotoMessages.busy);

/** Photos that wait to be drawn. Nothing else waits with them, a login least of all (rule: fair-shares). */
const drawings = createQueue({
  name: 'drawing',
  atOnce: heavyAtOnce,
  mayWait,
  patienceMs,
  waitingShare: serviceLimits.share,
  busy: photosBusy,
});

async function draw({ sha256, bytes, refuse }: Photo, side: number): Promise<RenderedPhoto> {
  const drawn = await drawApart('draw', bytes, side).catch((error: unknown) => {
    throw error instanceof DrawingEnded && !error.byFault ? photosBusy() : refuse('broken');
  });
  if (drawn === 'late') throw photosBusy();
  if (typeof drawn === 'string') throw refuse(drawn);
  const { jpeg, miniatura, ancho, alto } = drawn;
  return { sha256, jpeg: own(jpeg), miniatura: own(miniatura), ancho, alto };
}

/**
 * Renders one photo when its turn comes, and releases its input.
 * @param side most pixels of the longer side
 * @param asker its photo is dropped when it leaves
 * @throws ApiError 400 when it has too many pixels, is too long or cannot be read, 503 when too many wait, it takes too
 * long or the drawing process ended twice
 */
export async function renderPhoto(photo: Photo, side: number, asker: Asker): Promise<RenderedPhoto> {
  try {
    return await drawings.run(() => draw(photo, side), asker);
  } finally {
    release(photo.bytes);
  }
}

/** Draws the thumbnail of a stored photo when its turn comes. */
export const drawThumbnail = (jpeg: Buffer): Promise<Buffer> =>
  drawings.run(async () => own(await drawApart('shrink', jpeg)));
