import { limits } from '@caparazon/contracts/limits';

/** Good to look at, and some 5 to 10 % of what a phone's camera makes. */
const quality = 0.8;

function onCanvas(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, limits.photo.shrinkTo / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: what a PNG leaves open would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))), 'image/jpeg', quality),
  );

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * A photo as it is sent: upright, its longest side 1600 px at most, JPEG, its metadata (the place it was taken at
 * too) left behind.
 * @returns a data URL
 * @throws when the browser cannot read it, as most cannot read HEIC
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = onCanvas(bitmap);
  bitmap.close();
  const dataUrl = await asDataUrl(await asJpeg(canvas));
  // Some phones count canvases until the garbage is collected, and refuse the eleventh.
  canvas.width = 0;
  canvas.height = 0;
  return dataUrl;
}
