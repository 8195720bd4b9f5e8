/**
 * What a first visit may spend on JavaScript, in kB (gzip). A page costs the shell's program and its own chunks; the
 * build prints both, and fails when one has grown. Each limit is just above what has been reached.
 */

/** What loads before the browser is idle. The rest of a page loads then, or at the first touch. */
export const atOnce = 3.5;

/** Of the shell, on every public page: its program, the footer, and what takes over from a drawn page. */
export const program = 98.3;

/** The chunks that always follow that of a page, without a touch. */
export const following = {
  home: ['below-the-fold', 'help'],
  colabora: ['help'],
  seguimiento: ['help'],
  reportar: ['advice'],
};

/** Of the remote, by the chunk of a page: its entry, its face, and what the page loads. */
export const pages = {
  home: 23,
  colabora: 15.3,
  reportar: 63,
  seguimiento: 37.5,
};

/** For a page that is not listed. */
export const otherPage = 40;
