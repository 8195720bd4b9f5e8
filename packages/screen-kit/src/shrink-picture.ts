/** Runs in a worker and in the page. */

/** In pixels of the picture. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Drawing {
  canvas: HTMLCanvasElement | OffscreenCanvas;
  encode: (quality: number) => Promise<Blob>;
}

/** Tried until light enough: a tenth of a phone's 4 MB (rule: photos-shrunk-before-sending). */
const qualities = [0.8, 0.7, 0.6, 0.5, 0.4] as const;
const lightEnough = 400_000;

function draw({ canvas }: Drawing, bitmap: ImageBitmap, { left, top, width, height }: Area): void {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new Error('this browser has no canvas');
  // Transparent parts of a PNG would turn black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** Cuts a JPEG out of a picture. @param longest pixels of the longer side; never enlarges @param open makes a canvas */
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
    // Some phones keep a canvas until garbage collection, and refuse the eleventh.
    drawing.canvas.width = 0;
    drawing.canvas.height = 0;
  }
}

/** Decodes a file upright. @throws when the browser cannot, as for most HEIC */
export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** A file's whole picture, shrunk. @throws when the browser cannot decode it */
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
