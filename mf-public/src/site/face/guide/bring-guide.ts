import { loadGuide } from './load-guide.ts';
import { suitingPicture } from './suiting-picture.ts';

/** A released picture would be requested again. */
const brought: HTMLImageElement[] = [];

/** Loads the guide while there is a signal. */
export function bringGuide(): void {
  const picture = new Image();
  picture.src = suitingPicture();
  brought[0] = picture;
  loadGuide().catch(() => undefined);
}
