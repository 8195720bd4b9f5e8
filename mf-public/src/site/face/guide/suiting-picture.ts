import { guideFiles } from './guide-files.ts';

/** Narrow screens get the large letters. */
export const suitingPicture = (): string =>
  globalThis.matchMedia?.('(max-width: 599.98px)').matches ? guideFiles.phone : guideFiles.page;
