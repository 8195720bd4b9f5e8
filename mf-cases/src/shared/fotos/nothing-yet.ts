/** A picture of no pixels, while the one asked for is on its way. */
export const nothingYet = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
