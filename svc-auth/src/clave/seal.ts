/** Private keys are stored sealed, with a secret that is not in the database (rule: keys-at-rest). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const sizes = { key: 32, nonce: 12, tag: 16 };

export interface Seal {
  /**
   * Seals a private key.
   * @param kid its id: the seal does not open under another
   */
  close: (kid: string, d: string) => string;
  /** Null when it was sealed with another secret, or changed since. */
  open: (kid: string, sealed: string) => string | null;
}

/** @param secret any text; only its digest is used */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'caparazon: keys of sessions', sizes.key));
  return {
    close(kid, d) {
      const nonce = randomBytes(sizes.nonce);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(kid));
      const closed = Buffer.concat([cipher.update(d, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
    },
    open(kid, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      // Decoders of base64 ignore spare bits and foreign letters: such a text was changed.
      if (bytes.toString('base64url') !== sealed) return null;
      const [afterNonce, afterTag] = [sizes.nonce, sizes.nonce + sizes.tag];
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, afterNonce), {
          authTagLength: sizes.tag,
        })
          .setAAD(Buffer.from(kid))
          .setAuthTag(bytes.subarray(afterNonce, afterTag));
        return Buffer.concat([decipher.update(bytes.subarray(afterTag)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
