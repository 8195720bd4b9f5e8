/** Accepted kinds of pictures, by the first bytes of a file. */

/** Whether bytes have a signature, given as Latin-1. */
export const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + signature.length) === signature;

export const pictures = {
  jpg: (bytes: Buffer) => startsWith(bytes, '\xff\xd8\xff'),
  png: (bytes: Buffer) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  webp: (bytes: Buffer) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
};

/** JPEG, PNG or WebP. */
export const isPicture = (bytes: Buffer): boolean => Object.values(pictures).some((matches) => matches(bytes));
