/**
 * Shrinks a photo before it is sent: a JPEG without the metadata of the file, its location included
 * (rule: photos-shrunk-before-sending).
 */
import { limits } from '@caparazon/contracts/limits';
import { pixelsOf } from './picture-size.ts';
import { shrinkBeside } from './shrink-beside.ts';
import { type Area, cutPicture, type Drawing, readPicture, shrinkPicture } from './shrink-picture.ts';

/** Why a file cannot be a photo of a form. */
type Unfit = 'empty' | 'heic' | 'tooManyPixels' | 'broken' | 'noPhoto';

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

/** Why the browser could not decode a file, by what its first bytes say that it is. */
async function whyUnreadable(file: Blob): Promise<Unfit> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (/^....ftyp(hei|hev|mif1|msf1)/s.test(head)) return 'heic';
  const isPicture = starts(head, '\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM') || /^RIFF....WEBP|^....ftyp/s.test(head);
  return isPicture ? 'broken' : 'noPhoto';
}

/**
 * A photo as it is sent: upright, its longer side 1600 px at most, a JPEG. It is made in a worker, and in the page
 * where a worker cannot make it.
 * @throws {UnfitPhoto} when it cannot be a photo of a form (rule: unfit-photos)
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const { shrinkTo, decoded } = limits.photo;
  if (file.size === 0) throw new UnfitPhoto('empty');
  const pixels = await pixelsOf(file);
  if (pixels !== null && pixels > decoded) throw new UnfitPhoto('tooManyPixels', pixels);
  const photo = await shrinkBeside(file, shrinkTo);
  if (photo !== null) return photo;
  return shrinkPicture(file, shrinkTo, openHere).catch(async () => {
    throw new UnfitPhoto(await whyUnreadable(file));
  });
}
