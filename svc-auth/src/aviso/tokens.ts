/** The secrets of links. The database has their seeds and their digests, and from neither follows a link. */
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const bytes = 32;

export interface Tokens {
  /** The secret of a link, made anew from its seed whenever its mail is tried. */
  tokenOf(semilla: string): string;
}

export const newSemilla = (): string => randomBytes(bytes).toString('base64url');

/** What is stored of a link. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** @param secret that is not in the database */
export function createTokens(secret: string): Tokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'caparazon: links of mails', bytes));
  return { tokenOf: (semilla) => createHmac('sha256', key).update(semilla).digest('base64url') };
}
