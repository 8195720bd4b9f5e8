/** The photos of one sending: decoded when they come, drawn when everything else has passed. */
import type { TextoBase64 } from '@caparazon/contracts/cases/foto';
import { inTurn } from '@caparazon/service-kit/in-turn';
import { decodePhoto, type Photo } from './decode.ts';
import type { Place } from './photo-error.ts';
import { type RenderedPhoto, renderPhoto } from './render.ts';

/** A photo as it was sent, and where. */
export interface SentPhoto {
  place: Place;
  text: TextoBase64;
}

/** The photos of a list, each in its place. */
export const sentPhotos = (campo: string, texts: readonly TextoBase64[]): SentPhoto[] =>
  texts.map((text, i) => ({ text, place: { campo: `${campo}.${i}`, name: i + 1 } }));

/**
 * Decodes photos in order; the same one twice is kept once. Between two of them other requests have their turn.
 * @throws ApiError 413 or 415 about the first that is wrong
 */
export async function decodePhotos(sent: readonly SentPhoto[]): Promise<Photo[]> {
  const byContent = new Map<string, Photo>();
  for (const { text, place } of sent) {
    const photo = await inTurn(() => decodePhoto(text, place));
    if (!byContent.has(photo.sha256)) byContent.set(photo.sha256, photo);
  }
  return [...byContent.values()];
}

/** How many photos of one sending are worked on together, so that a sending of one photo never waits for ten. */
const lanes = 2;

/** Draws photos anew. @throws ApiError 400 about the first, by place, of those that failed */
export async function renderPhotos(photos: readonly Photo[]): Promise<RenderedPhoto[]> {
  const done: RenderedPhoto[] = [];
  const failed: unknown[] = [];
  const queue = photos.entries();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [i, photo] of queue) {
        if (failed.length > 0) return;
        try {
          done[i] = await renderPhoto(photo);
        } catch (error) {
          failed[i] = error;
        }
      }
    }),
  );
  for (const error of failed) if (error !== undefined) throw error;
  return done;
}
