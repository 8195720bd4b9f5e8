/** The caches of this site, by the beginning of their names. */
export const cacheOf = {
  /** One for each build of a part: `caparazon/parte/<part>/<id>`. */
  part: 'caparazon/parte/',
  /** Public pages, as they were drawn when they were last loaded. */
  pages: 'caparazon/paginas',
  /** Settings and texts. */
  site: 'caparazon/sitio',
} as const;

/** What a page asks of the worker: to keep these parts beside the public ones, or to end. */
export interface Wish {
  parts: readonly string[];
}
