/** Makes of a chosen file the square that is sent. */
import { limits } from '@caparazon/contracts/limits';
import { cutPhoto, readPhoto } from '@caparazon/screen-kit/shrink-photo';
import { type Crop, squareOf } from './crop.ts';

/** A file that was read as a picture. */
export interface Chosen {
  bitmap: ImageBitmap;
  /** For `<img>`, until it is let go. */
  url: string;
}

/** @throws when the file is no image that this browser can read */
export async function openPhoto(file: File): Promise<Chosen> {
  return { bitmap: await readPhoto(file), url: URL.createObjectURL(file) };
}

export function letGo({ bitmap, url }: Chosen): void {
  bitmap.close();
  URL.revokeObjectURL(url);
}

/** The square as a JPEG, no larger than the service keeps it. */
export function cutSquare({ bitmap }: Chosen, crop: Crop): Promise<Blob> {
  const { left, top, side } = squareOf(bitmap, crop);
  return cutPhoto(bitmap, { left, top, width: side, height: side }, limits.photo.profile);
}
