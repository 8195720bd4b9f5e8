/**
 * Gives the memory of bytes back now, instead of when they happen to be collected: what photos pass through on their way
 * would have the garbage collector walk the whole heap every few of them. The bytes are empty from then on.
 * @param bytes whoever calls it is the last to use them; a part of a larger buffer is left alone
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
