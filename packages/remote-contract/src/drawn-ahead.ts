/** Pages drawn ahead (ADR 3). */

export const coverId = 'portada';

/** True while pages are drawn ahead, where there is no document. */
export const isDrawing = typeof document === 'undefined';

/**
 * Whether a screen must render everything: while drawing ahead, and when it replaces a drawn page, which the visitor
 * may have scrolled anywhere.
 */
export const drawsEverything = (): boolean => isDrawing || document.getElementById(coverId) !== null;
