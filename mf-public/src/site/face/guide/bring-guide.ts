import { loadGuide } from './load-guide.ts';
import { suitingPicture } from './suiting-picture.ts';

/** Holds the picture: once it is let go, the browser asks for it again. */
const brought: HTMLImageElement[] = [];

/** Loads the guide and its picture while there is a signal. */
export function bringGuide(): void {
  const picture = new Image();
  picture.src = suitingPicture();
  brought[0] = picture;
  loadGuide().catch(() => undefined);
}
