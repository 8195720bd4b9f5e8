/** Makes a photo small before it is sent: long side of 1600 px, JPEG, and with that none of its metadata. */
import { limits } from '@caparazon/contracts/limits';

/** Tried in turn until the photo is light enough for twenty of them to travel in one form. */
const qualities = [0.82, 0.7, 0.55] as const;
const lightEnough = 500_000;

const { shrinkTo } = limits.photo;

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, shrinkTo / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  // What is transparent would come out black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty image'))), 'image/jpeg', quality),
  );

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * @returns a data URL
 * @throws when the file is no image that this browser can read
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = draw(bitmap);
    let blob = await encode(canvas, qualities[0]);
    for (const quality of qualities.slice(1)) {
      if (blob.size <= lightEnough) break;
      blob = await encode(canvas, quality);
    }
    return await asDataUrl(blob);
  } finally {
    bitmap.close();
  }
}
