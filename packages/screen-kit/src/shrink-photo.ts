/**
 * Shrinks a photo before it is sent: a JPEG without the metadata of the file, its location included
 * (rule: photos-shrunk-before-sending).
 */
import { limits } from '@caparazon/contracts/limits';

/** A rectangle, in pixels of the picture. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Qualities tried in turn until the photo is light enough for twenty of them to fit in one form. */
const qualities = [0.82, 0.7, 0.55] as const;
const lightEnough = 500_000;

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { left, top, width, height }: Area): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  // JPEG has no transparency: the transparent parts of a PNG would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty image'))), 'image/jpeg', quality),
  );

/**
 * Part of a picture as a JPEG.
 * @param longest pixels of its longer side at most; it is never enlarged
 */
export async function cutPhoto(bitmap: ImageBitmap, area: Area, longest: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  try {
    draw(canvas, bitmap, area);
    let blob = await encode(canvas, qualities[0]);
    for (const quality of qualities.slice(1)) {
      if (blob.size <= lightEnough) break;
      blob = await encode(canvas, quality);
    }
    return blob;
  } finally {
    // Releases the memory of a canvas. Some phones keep it until garbage collection, and refuse the eleventh canvas.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** A file decoded as a picture, upright. @throws when this browser cannot decode it, as most cannot decode HEIC */
export const readPhoto = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/**
 * A photo as it is sent: upright, its longer side 1600 px at most, a JPEG.
 * @throws when this browser cannot decode the file
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await readPhoto(file);
  try {
    const { width, height } = bitmap;
    return await cutPhoto(bitmap, { left: 0, top: 0, width, height }, limits.photo.shrinkTo);
  } finally {
    bitmap.close();
  }
}
