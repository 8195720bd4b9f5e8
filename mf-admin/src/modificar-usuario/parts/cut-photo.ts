/** Makes of a chosen file the square that is sent: JPEG, small, and with that none of its metadata. */
import { type Crop, squareOf } from './crop.ts';

/** What the service keeps; more would travel for nothing. */
const sidePx = 800;
const quality = 0.85;

/** A file that was read as a picture. */
export interface Chosen {
  bitmap: ImageBitmap;
  /** For `<img>`, until it is let go. */
  url: string;
}

/** @throws when the file is no image that this browser can read */
export async function readPhoto(file: File): Promise<Chosen> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { bitmap, url: URL.createObjectURL(file) };
}

export function letGo({ bitmap, url }: Chosen): void {
  bitmap.close();
  URL.revokeObjectURL(url);
}

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** @returns a data URL */
export async function cutPhoto({ bitmap }: Chosen, crop: Crop): Promise<string> {
  const { left, top, side } = squareOf(bitmap, crop);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(sidePx, side)));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser has no canvas');
  // What is transparent would come out black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (blob === null) throw new Error('empty image');
  return asDataUrl(blob);
}
