/**
 * Shrinks a photo before it is sent: a JPEG without the metadata of the file, its location included
 * (rule: photos-shrunk-before-sending).
 */
import { limits } from '@caparazon/call/limits';
import { pixelsOf } from './picture-size.ts';
import { shrinkBeside, stopBeside } from './shrink-beside.ts';
import { type Area, cutPicture, type Drawing, readPicture, shrinkPicture } from './shrink-picture.ts';

/** Why a file cannot be a photo of a form. */
type Unfit = 'empty' | 'heic' | 'tooManyPixels' | 'broken' | 'noPhoto' | 'late';

/** A file that is refused, with the reason and how many pixels it has where that is the reason. */
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

/**
 * Part of a picture as a JPEG.
 * @param longest pixels of its longer side at most; it is never enlarged
 */
export const cutPhoto = (bitmap: ImageBitmap, area: Area, longest: number): Promise<Blob> =>
  cutPicture(bitmap, area, longest, openHere);

/** A file decoded as a picture, upright. @throws when this browser cannot decode it, as most cannot decode HEIC */
export const readPhoto = readPicture;

const starts = (head: string, ...beginnings: string[]) => beginnings.some((beginning) => head.startsWith(beginning));

/** What is known of a file before it is decoded. */
interface Look {
  /** Null where its head does not tell. */
  pixels: number | null;
  /** Its first bytes, as Latin-1. */
  head: string;
}

async function lookAt(file: Blob): Promise<Look> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return { head, pixels: await pixelsOf(file) };
}

/** Why the browser could not decode a file, by what its first bytes say that it is. */
function whyUnreadable({ head }: Look): Unfit {
  if (/^....ftyp(hei|hev|mif1|msf1)/s.test(head)) return 'heic';
  const isPicture = starts(head, '\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM') || /^RIFF....WEBP|^....ftyp/s.test(head);
  return isPicture ? 'broken' : 'noPhoto';
}

/** Whether the server takes a file as it is. It draws each photo anew, without its metadata. */
function goesAsItIs(file: Blob, { head, pixels }: Look): boolean {
  const isTaken = starts(head, '\xff\xd8\xff', '\x89PNG') || /^RIFF....WEBP/s.test(head);
  return isTaken && file.size <= limits.photo.bytes && (pixels ?? 0) <= limits.photo.pixels;
}

async function shrink(file: Blob, look: Look): Promise<Blob> {
  const { shrinkTo, decoded } = limits.photo;
  if (look.pixels !== null && look.pixels > decoded) throw new UnfitPhoto('tooManyPixels', look.pixels);
  const photo = await shrinkBeside(file, shrinkTo);
  if (photo !== null) return photo;
  return shrinkPicture(file, shrinkTo, openHere).catch(() => {
    throw new UnfitPhoto(whyUnreadable(look));
  });
}

/**
 * A photo as it is sent: upright, its longer side 1600 px at most, a JPEG. It is made in a worker, and in the page
 * where a worker cannot make it. A browser that does not answer in time gives the file as it is, if the server takes it.
 * @param given aborted when nobody wants it any more
 * @throws {UnfitPhoto} when it cannot be a photo of a form (rule: unfit-photos)
 * @throws the reason of an abort
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
      stopBeside();
      if (look && goesAsItIs(file, look)) resolve(file);
      else reject(new UnfitPhoto('late'));
    }, limits.photo.shrinkMs);
    const stop = () => {
      stopBeside();
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
