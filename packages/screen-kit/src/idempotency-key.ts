/** The key that makes repeated requests count once (rule: idempotency-key). */

/** A 53-bit digest (cyrb53), which also works on plain http. */
function digest(content: string | Uint8Array): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < content.length; i += 1) {
    const code = typeof content === 'string' ? content.charCodeAt(i) : (content[i] ?? 0);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** An id for filling in a form once, from the first letter until it is sent. */
export const newFillingId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');

const withDigests = (_: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) ? digest(value as Uint8Array) : value;

/** A retry repeats the key, a correction changes it. @param content with photos as bytes */
export const idempotencyKey = (fillingId: string, content: unknown): string =>
  `${fillingId}-${digest(JSON.stringify(content, withDigests))}`;
