/** A photo is sent as a JPEG without metadata, such as its location (rule: photos-shrunk-before-sending). */
import { limits } from '@caparazon/call/limits';
import { pixelsOf } from './picture-size.ts';
import { shrinkInWorker, stopWorker } from './shrink-in-worker.ts';
import { type Area, cutPicture, type Drawing, readPicture, shrinkPicture } from './shrink-picture.ts';

type Unfit = 'empty' | 'heic' | 'tooManyPixels' | 'broken' | 'noPhoto' | 'late';

/** A refused file; `pixels` where they are the reason. */
export class UnfitPhoto extends Error {
  override readonly name = 'UnfitPhoto';
  readonly why: Unfit;
  readonly pixels: number;

  constructor(why: Unfit, pixels = 0) {
    super(why);
    this.why = why;
    this.pixels = pixels;
  }
}

function openHere(width: number, height: number): Drawing {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const encode = (quality: number) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty image'))), 'image/jpeg', quality),
    );
  return { canvas, encode };
}

/** Cuts a JPEG out of a picture. @param longest pixels of the longer side; never enlarges */
export const cutPhoto = (bitmap: ImageBitmap, area: Area, longest: number): Promise<Blob> =>
  cutPicture(bitmap, area, longest, openHere);

/** Decodes a file upright. @throws when the browser cannot, as for most HEIC */
export const readPhoto = readPicture;

const starts = (head: string, ...beginnings: string[]) => beginnings.some((beginning) => head.startsWith(beginning));

interface Look {
  /** Null when the head does not tell. */
  pixels: number | null;
  head: string;
}

async function lookAt(file: Blob): Promise<Look> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return { head, pixels: await pixelsOf(file) };
}

function whyUnreadable({ head }: Look): Unfit {
  if (/^....ftyp(hei|hev|mif1|msf1)/s.test(head)) return 'heic';
  const isPicture = starts(head, '\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM') || /^RIFF....WEBP|^....ftyp/s.test(head);
  return isPicture ? 'broken' : 'noPhoto';
}

/** Whether the server takes the file, which it redraws without metadata. */
function goesAsItIs(file: Blob, { head, pixels }: Look): boolean {
  const isTaken = starts(head, '\xff\xd8\xff', '\x89PNG') || /^RIFF....WEBP/s.test(head);
  return isTaken && file.size <= limits.photo.bytes && (pixels ?? 0) <= limits.photo.pixels;
}

async function shrink(file: Blob, look: Look): Promise<Blob> {
  const { shrinkTo, decoded } = limits.photo;
  if (look.pixels !== null && look.pixels > decoded) throw new UnfitPhoto('tooManyPixels', look.pixels);
  const photo = await shrinkInWorker(file, shrinkTo);
  if (photo !== null) return photo;
  return shrinkPicture(file, shrinkTo, openHere).catch(() => {
    throw new UnfitPhoto(whyUnreadable(look));
  });
}

/**
 * Gives an upright JPEG of at most 1600 px, made in a worker or else in the page; without an answer in time, the file
 * itself if the server takes it. @param given aborts it @throws {UnfitPhoto} (rule: unfit-photos), or the reason of an
 * abort
 */
export async function shrinkPhoto(file: Blob, given?: AbortSignal): Promise<Blob> {
  if (file.size === 0) throw new UnfitPhoto('empty');
  let look: Look | undefined;
  const shrinking = lookAt(file).then((known) => {
    look = known;
    return shrink(file, known);
  });
  let end: () => void = () => undefined;
  const over = new Promise<Blob>((resolve, reject) => {
    const late = setTimeout(() => {
      stopWorker();
      if (look && goesAsItIs(file, look)) resolve(file);
      else reject(new UnfitPhoto('late'));
    }, limits.photo.shrinkMs);
    const stop = () => {
      stopWorker();
      reject(given?.reason);
    };
    given?.addEventListener('abort', stop);
    end = () => {
      clearTimeout(late);
      given?.removeEventListener('abort', stop);
    };
  });
  try {
    return await Promise.race([shrinking, over]);
  } finally {
    end();
  }
}
