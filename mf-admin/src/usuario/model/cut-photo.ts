/** Cuts the square that is sent out of a chosen file. */
import { limits } from '@caparazon/call/limits';
import { cutPhoto, readPhoto } from '@caparazon/screen-kit/shrink-photo';
import { type Crop, squareOf } from './crop.ts';

/** A decoded picture file. */
export interface Chosen {
  bitmap: ImageBitmap;
  /** An object URL for `<img>`, until it is revoked. */
  url: string;
}

/** @throws when this browser cannot decode the file as an image */
export async function openPhoto(file: File): Promise<Chosen> {
  return { bitmap: await readPhoto(file), url: URL.createObjectURL(file) };
}

export function letGo({ bitmap, url }: Chosen): void {
  bitmap.close();
  URL.revokeObjectURL(url);
}

/** The square as a JPEG, no larger than the service stores it. */
export function cutSquare({ bitmap }: Chosen, crop: Crop): Promise<Blob> {
  const { left, top, side } = squareOf(bitmap, crop);
  return cutPhoto(bitmap, { left, top, width: side, height: side }, limits.photo.profile);
}
