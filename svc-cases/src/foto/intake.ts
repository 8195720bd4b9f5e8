/** The photos of one request: decoded on arrival, drawn once everything else is valid. */
import { limits } from '@caparazon/call/limits';
import type { FotoRecibida } from '@caparazon/call/photo-field';
import { serviceLimits } from '@caparazon/call/service-limits';
import { decodePhoto, type Photo } from '@caparazon/service-kit/photo/decode';
import { photosBusy, type RenderedPhoto, renderPhoto } from '@caparazon/service-kit/photo/render';
import { type Asker, createQueue, heavyAtOnce } from '@caparazon/service-kit/queue';
import { type Place, refuseAt } from './photo-error.ts';

export interface SentPhoto {
  place: Place;
  sent: FotoRecibida;
}

/** The photos of a list, each with its place. */
export const sentPhotos = (campo: string, photos: readonly FotoRecibida[]): SentPhoto[] =>
  photos.map((sent, i) => ({ sent, place: { campo: `${campo}.${i}`, name: i + 1 } }));

/** Decodes one photo. @throws ApiError 413 or 415 when it is wrong */
export const decodeSent = ({ sent, place }: SentPhoto): Promise<Photo> => decodePhoto(sent, refuseAt(place));

/**
 * Decodes photos in order; a repeated one is kept once.
 * @throws ApiError 413 or 415 about the first wrong one
 */
export async function decodePhotos(photos: readonly SentPhoto[]): Promise<Photo[]> {
  const byContent = new Map<string, Photo>();
  for (const one of photos) {
    const photo = await decodeSent(one);
    if (!byContent.has(photo.sha256)) byContent.set(photo.sha256, photo);
  }
  return [...byContent.values()];
}

/** Draws a photo as reports and records store it. @throws ApiError 400 when it cannot be read */
export const renderForRecord = (photo: Photo, asker: Asker): Promise<RenderedPhoto> =>
  renderPhoto(photo, limits.photo.shrinkTo, asker);

/** Photos of one request drawn together, so that a request with one photo never waits for ten. */
const lanes = 2;

/**
 * Requests with many photos are drawn in turn, as many at once as there are cores: all together would finish too late
 * for everybody.
 */
const turns = createQueue({
  name: 'albums',
  atOnce: heavyAtOnce,
  mayWait: serviceLimits.uploads.mayWait,
  patienceMs: serviceLimits.uploads.patienceMs,
  waitingShare: serviceLimits.share,
  busy: photosBusy,
});

/**
 * Draws photos anew, unless the client is gone.
 * @param begin called when their turn comes; may refuse
 * @throws ApiError 400 about the first failed one, named by its place, 503 when too many wait
 */
export function renderPhotos(
  photos: readonly Photo[],
  asker: Asker,
  begin?: () => Promise<void>,
): Promise<RenderedPhoto[]> {
  const draw = async () => {
    asker.gone.throwIfAborted();
    await begin?.();
    return drawAll(photos, asker);
  };
  return photos.length > lanes ? turns.run(draw, asker) : draw();
}

async function drawAll(photos: readonly Photo[], asker: Asker): Promise<RenderedPhoto[]> {
  const done: RenderedPhoto[] = [];
  const failed: unknown[] = [];
  const queue = photos.entries();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [i, photo] of queue) {
        if (failed.length > 0) return;
        try {
          done[i] = await renderForRecord(photo, asker);
        } catch (error) {
          failed[i] = error;
        }
      }
    }),
  );
  for (const error of failed) if (error !== undefined) throw error;
  return done;
}
