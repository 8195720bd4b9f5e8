import { loadGuide } from './load-guide.ts';
import { suitingPicture } from './suiting-picture.ts';

const brought: HTMLImageElement[] = [];

export function bringGuide(): void {
  const picture = new Image();
  picture.src = suitingPicture();
  brought[0] = picture;
  loadGuide().catch(() => undefined);
}
