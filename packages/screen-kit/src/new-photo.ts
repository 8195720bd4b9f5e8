import * as z from 'zod/mini';
import { shrinkPhoto } from './shrink-photo.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface NewPhoto {
  id: string;
  name: string;
  bytes: Bytes;
}

const named = { id: z.string(), name: z.string() };
const kept = z.object({ ...named, bytes: z.custom<Bytes>((value) => ArrayBuffer.isView(value)) });

/** Earlier drafts stored `data:image/jpeg;base64,…`. */
const keptAsText = z.pipe(
  z.object({ ...named, dataUrl: z.string().check(z.regex(/^data:[^,]+;base64,[\w+/]*=*$/)) }),
  z.transform(({ dataUrl, ...photo }): NewPhoto => {
    const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
    return { ...photo, bytes: Uint8Array.from(text, (letter) => letter.charCodeAt(0)) };
  }),
);

/** The photos of a stored draft; none when they cannot be read. */
export const keptPhotos = z.catch(z.array(z.union([kept, keptAsText])), []);

/** The bytes of a file in a form that can be stored and compared. */
export const bytesOf = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());

/** Shrinks a chosen file. @param given aborts it @throws when the browser cannot decode it */
export async function newPhoto(id: string, file: File, given?: AbortSignal): Promise<NewPhoto> {
  return { id, name: file.name, bytes: await bytesOf(await shrinkPhoto(file, given)) };
}

/** The photo as a file, for sending and showing. */
export const fileOf = ({ bytes }: Pick<NewPhoto, 'bytes'>): Blob => new Blob([bytes], { type: 'image/jpeg' });

/** Whether two photos have the same content. */
export const isSamePhoto = ({ bytes: one }: NewPhoto, { bytes: other }: NewPhoto): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
