/** Adds photos that do not fit in one body one by one, before the form is sent. */
import { limits } from '@caparazon/call/limits';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';
import { fileOf } from '@caparazon/screen-kit/new-photo';
import { type AlbumPhoto, newPhotos } from '../model/album.ts';
import { addFoto } from './add-foto.ts';

const fieldsTake = limits.body.plain;
const taken = 409;

/** Whether they fit in one body. The identification photo may be sent twice. */
export function fitTogether(photos: readonly AlbumPhoto[], portrait: string): boolean {
  const sizes = newPhotos(photos).map(({ id, bytes }) => bytes.length * (id === portrait ? 2 : 1));
  return sizes.reduce((sum, size) => sum + size, fieldsTake) <= limits.body.withPhotos;
}

interface Sent {
  onProgress: (share: number) => void;
  /** Null when the record had it already. */
  onStored: (id: string, path: string | null) => void;
}

/** @throws {ApiFailure} the first refusal; the photos before it are in the record */
export async function sendApart(
  shell: Shell,
  idFicha: number,
  photos: readonly AlbumPhoto[],
  { onProgress, onStored }: Sent,
): Promise<void> {
  const fresh = newPhotos(photos);
  for (const [n, photo] of fresh.entries()) {
    const options = { onProgress: (share: number) => onProgress((n + share) / fresh.length) };
    const path = await addFoto(shell, idFicha, fileOf(photo), options).catch((failure: unknown) => {
      if (isApiFailure(failure) && failure.status === taken) return null;
      throw failure;
    });
    onStored(photo.id, path);
  }
}
