/** The drawing of a smaller picture, in a worker as well as in the page. */

/** A rectangle, in pixels of the picture. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A canvas of the page or of a worker. */
export interface Drawing {
  canvas: HTMLCanvasElement | OffscreenCanvas;
  encode: (quality: number) => Promise<Blob>;
}

/**
 * Qualities tried in turn until the photo is light enough: a tenth of the 4 MB that a phone makes
 * (rule: photos-shrunk-before-sending).
 */
const qualities = [0.8, 0.7, 0.6, 0.5, 0.4] as const;
const lightEnough = 400_000;

function draw({ canvas }: Drawing, bitmap: ImageBitmap, { left, top, width, height }: Area): void {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new Error('this browser has no canvas');
  // JPEG has no transparency: the transparent parts of a PNG would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/**
 * Part of a picture as a JPEG.
 * @param longest pixels of its longer side at most; it is never enlarged
 * @param open makes a canvas of a size
 */
export async function cutPicture(
  bitmap: ImageBitmap,
  area: Area,
  longest: number,
  open: (width: number, height: number) => Drawing,
): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(area.width, area.height));
  const drawing = open(Math.max(1, Math.round(area.width * scale)), Math.max(1, Math.round(area.height * scale)));
  try {
    draw(drawing, bitmap, area);
    let blob = await drawing.encode(qualities[0]);
    for (const quality of qualities.slice(1)) {
      if (blob.size <= lightEnough) break;
      blob = await drawing.encode(quality);
    }
    return blob;
  } finally {
    // Releases the memory of a canvas. Some phones keep it until garbage collection, and refuse the eleventh canvas.
    drawing.canvas.width = 0;
    drawing.canvas.height = 0;
  }
}

/** A file decoded as a picture, upright. @throws when this browser cannot decode it, as most cannot decode HEIC */
export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** The whole of a file's picture. @throws when this browser cannot decode it */
export async function shrinkPicture(
  file: Blob,
  longest: number,
  open: (width: number, height: number) => Drawing,
): Promise<Blob> {
  const bitmap = await readPicture(file);
  try {
    const { width, height } = bitmap;
    return await cutPicture(bitmap, { left: 0, top: 0, width, height }, longest, open);
  } finally {
    bitmap.close();
  }
}
