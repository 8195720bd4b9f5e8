/** Reads a picture's size before decoding, which takes four bytes a pixel. */

/** The size stands behind metadata, which may hold a small picture. */
const headBytes = 512 * 1024;

/** JPEG markers that begin a picture; the three exceptions begin tables. */
const beginsPicture = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function pixelsOfJpeg(head: DataView): number | null {
  let at = 2;
  while (at + 9 < head.byteLength && head.getUint8(at) === 0xff) {
    if (beginsPicture(head.getUint8(at + 1))) return head.getUint16(at + 5) * head.getUint16(at + 7);
    at += 2 + head.getUint16(at + 2);
  }
  return null;
}

/** The pixels of a JPEG or PNG; null when unknown. */
export async function pixelsOf(file: Blob): Promise<number | null> {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer());
  if (head.byteLength < 24) return null;
  if (head.getUint16(0) === 0xffd8) return pixelsOfJpeg(head);
  if (head.getUint32(0) === 0x89504e47) return head.getUint32(16) * head.getUint32(20);
  return null;
}
