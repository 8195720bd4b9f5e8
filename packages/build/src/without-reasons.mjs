/**
 * In the place of `textos/reasons.ts` on public pages, which tell no visitor what is wrong with a file of the
 * organisation: half a kilobyte of each.
 */
export const reasonOf = () => '';
