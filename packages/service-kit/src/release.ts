/**
 * Frees the memory of bytes at once: the garbage collector would walk the whole heap every few photos. The bytes are
 * empty afterwards.
 * @param bytes the caller must be their last user; a view on a larger buffer is left alone
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
