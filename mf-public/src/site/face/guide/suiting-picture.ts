import { guideFiles } from './guide-files.ts';

export const suitingPicture = (): string =>
  globalThis.matchMedia?.('(max-width: 599.98px)').matches ? guideFiles.phone : guideFiles.page;
