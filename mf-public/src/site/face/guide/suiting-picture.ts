import { guideFiles } from './guide-files.ts';

/** The picture that suits the screen: on a narrow one that with the large letters. */
export const suitingPicture = (): string =>
  globalThis.matchMedia?.('(max-width: 599.98px)').matches ? guideFiles.phone : guideFiles.page;
