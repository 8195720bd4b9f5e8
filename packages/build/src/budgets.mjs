/**
 * Budgets of JavaScript for a first visit, in kB (gzip): the shell's program and a page's chunks. The build prints both
 * and fails above a limit; each limit is just above what is reached today.
 */

/** Loaded before the browser is idle; the rest follows then, or at the first touch. */
export const atOnce = 3.5;

/** The shell on every public page: program, footer, and the take-over of a drawn page. */
export const program = 104.2;

/** What has the service worker keep the site, four seconds later (ADR 15). */
export const keepSite = 1;

/** Chunks that follow each page without a touch. */
export const following = {
  home: ['below-the-fold', 'help'],
  colabora: ['help'],
  seguimiento: ['help'],
  reportar: ['advice'],
};

/** The remote's entry, face and page, by the page's chunk. */
export const pages = {
  home: 23.3,
  colabora: 15.9,
  reportar: 63.4,
  seguimiento: 37.5,
};

/** For a page that is not listed. */
export const otherPage = 40;
