/** Crops a square, in shares of the photo's size. */

export interface Picture {
  width: number;
  height: number;
}

export interface Crop {
  /** 1 is the largest square that fits. */
  zoom: number;
  /** The centre, 0 to 1. */
  x: number;
  y: number;
}

export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const sideOf = ({ width, height }: Picture, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** How far the centre can move, each way. */
export function room(picture: Picture, crop: Crop): { x: number; y: number } {
  const side = sideOf(picture, crop);
  return { x: (1 - side / picture.width) / 2, y: (1 - side / picture.height) / 2 };
}

/** The nearest crop inside the picture. */
export function within(picture: Picture, { zoom, x, y }: Crop): Crop {
  const fitting = { zoom: clamp(zoom, 1, maxZoom), x, y };
  const { x: byX, y: byY } = room(picture, fitting);
  return { ...fitting, x: clamp(x, 0.5 - byX, 0.5 + byX), y: clamp(y, 0.5 - byY, 0.5 + byY) };
}

/** The crop after dragging by shares of the frame. */
export function dragged(picture: Picture, crop: Crop, byX: number, byY: number): Crop {
  const side = sideOf(picture, crop);
  return within(picture, {
    ...crop,
    x: crop.x - (byX * side) / picture.width,
    y: crop.y - (byY * side) / picture.height,
  });
}

export function squareOf(picture: Picture, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(picture, crop);
  return { left: crop.x * picture.width - side / 2, top: crop.y * picture.height - side / 2, side };
}

/** The picture's position in a frame that shows the crop, in percent. */
export function layoutOf(picture: Picture, crop: Crop) {
  const { left, top, side } = squareOf(picture, crop);
  const percent = (pixels: number) => `${(pixels / side) * 100}%`;
  return { width: percent(picture.width), height: percent(picture.height), left: percent(-left), top: percent(-top) };
}
