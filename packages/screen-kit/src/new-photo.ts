/** A new photo, from the file that was chosen until it is sent. Drafts keep its bytes. */
import { z } from 'zod';
import { shrinkPhoto } from './shrink-photo.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface NewPhoto {
  id: string;
  name: string;
  /** Of a JPEG that was made small. */
  bytes: Bytes;
}

const named = { id: z.string(), name: z.string() };
const kept = z.object({ ...named, bytes: z.custom<Bytes>((value) => ArrayBuffer.isView(value)) });

/** Drafts of before kept `data:image/jpeg;base64,…`. */
const keptAsText = z
  .object({ ...named, dataUrl: z.string().regex(/^data:[^,]+;base64,[\w+/]*=*$/) })
  .transform(({ dataUrl, ...photo }): NewPhoto => {
    const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
    return { ...photo, bytes: Uint8Array.from(text, (letter) => letter.charCodeAt(0)) };
  });

/** Photos as a draft kept them; none when they can't be understood. */
export const keptPhotos = z.array(z.union([kept, keptAsText])).catch([]);

/** The bytes of a file as they can be kept and compared. */
export const bytesOf = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());

/** A chosen file, made small. @throws when this browser cannot read it */
export async function newPhoto(id: string, file: File): Promise<NewPhoto> {
  return { id, name: file.name, bytes: await bytesOf(await shrinkPhoto(file)) };
}

/** A photo as it is sent and shown. */
export const fileOf = ({ bytes }: Pick<NewPhoto, 'bytes'>): Blob => new Blob([bytes], { type: 'image/jpeg' });

/** Whether two photos have the same content. */
export const isSamePhoto = ({ bytes: one }: NewPhoto, { bytes: other }: NewPhoto): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
