/** Whether a page is being drawn ahead, or has been (ADR 3). */

/** The element that holds the drawn page until the program's own page is ready. */
export const coverId = 'portada';

/** True while pages are drawn ahead, where there is no document. */
export const isDrawing = typeof document === 'undefined';

/**
 * Whether a screen draws everything at once and leaves nothing for later: while it is drawn ahead, and when it takes the
 * place of the drawn page, in which the visitor may have scrolled to anything.
 */
export const drawsEverything = (): boolean => isDrawing || document.getElementById(coverId) !== null;
