/**
 * Whether a client has what an `ETag` names. Koa's own `fresh` would be defeated by `Cache-Control: no-cache`, which
 * `fetch` adds whenever a script sends a tag.
 * @param ifNoneMatch the header
 */
export const isKnown = (tag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(',').some((given) => ['*', tag].includes(given.trim().replace(/^W\//, '')));
