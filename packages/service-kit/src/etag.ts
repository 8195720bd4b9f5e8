/**
 * Whether the client has the version of an `ETag`. Koa's `fresh` fails on `Cache-Control: no-cache`, which `fetch` adds
 * when a script sends a tag.
 * @param ifNoneMatch the header
 */
export const isKnown = (tag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(',').some((given) => ['*', tag].includes(given.trim().replace(/^W\//, '')));
