/**
 * Draws a photo anew, so that what is kept is a plain JPEG of a bounded size, without the metadata it came with (where it
 * was taken, above all), and a thumbnail of it.
 */
import { hash } from 'node:crypto';
import { limits } from '@caparazon/contracts/limits';
import type { default as Sharp } from 'sharp';
import { createSemaphore } from '../semaphore.ts';
import { photoError } from './photo-error.ts';

const { pixels, profile, thumbnail } = limits.photo;

export interface RenderedPhoto {
  sha256: string;
  jpeg: Buffer;
  miniatura: Buffer;
}

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first photo: a service that has seen none is smaller by a tenth. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Nothing is ever read twice, and a photo at a time leaves the other cores to everybody else.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

const inTurn = createSemaphore(1, 64);

/** Cameras write small faults that every viewer forgives; only what cannot be drawn whole is refused. */
const readOptions = { limitInputPixels: pixels, failOn: 'error' } as const;

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

async function draw(bytes: Buffer): Promise<RenderedPhoto> {
  const sharp = await loadSharp();
  const jpeg = await sharp(bytes, readOptions)
    .autoOrient()
    .resize(within(profile))
    .flatten({ background: '#ffffff' })
    .jpeg()
    .toBuffer();
  const miniatura = await sharp(jpeg).resize(within(thumbnail)).jpeg().toBuffer();
  return { sha256: hash('sha256', jpeg), jpeg, miniatura };
}

/**
 * Renders a photo, when its turn comes.
 * @throws ApiError 400 when it has too many pixels or cannot be read, 503 when too many wait already
 */
export const renderPhoto = (bytes: Buffer): Promise<RenderedPhoto> =>
  inTurn(async () => {
    try {
      return await draw(bytes);
    } catch {
      throw photoError('datos_invalidos');
    }
  });
