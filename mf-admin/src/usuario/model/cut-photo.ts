import { limits } from '@caparazon/call/limits';
import { cutPhoto, readPhoto } from '@caparazon/screen-kit/shrink-photo';
import { type Crop, squareOf } from './crop.ts';

export interface Chosen {
  bitmap: ImageBitmap;
  /** An object URL, until revoked. */
  url: string;
}

/** @throws when the browser cannot decode the file */
export async function openPhoto(file: File): Promise<Chosen> {
  return { bitmap: await readPhoto(file), url: URL.createObjectURL(file) };
}

export function letGo({ bitmap, url }: Chosen): void {
  bitmap.close();
  URL.revokeObjectURL(url);
}

/** The square as a JPEG of at most the stored size. */
export function cutSquare({ bitmap }: Chosen, crop: Crop): Promise<Blob> {
  const { left, top, side } = squareOf(bitmap, crop);
  return cutPhoto(bitmap, { left, top, width: side, height: side }, limits.photo.profile);
}
