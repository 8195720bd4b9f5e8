/** A photo's bytes, with the session; the browser keeps them, since a photo never changes. */
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';

/** @throws {ApiFailure} when it cannot be had */
export async function fetchPhoto(
  path: string,
  size: 'whole' | 'thumbnail',
  token: string | null,
  signal?: AbortSignal,
): Promise<Blob> {
  // A path may carry the version of the photo as a query of its own.
  const address = new URL(`/api/${path}`, location.origin);
  if (size === 'thumbnail') address.searchParams.set('ancho', String(limits.photo.thumbnail));
  const answer = await fetch(address.pathname + address.search, {
    headers: { accept: 'image/*', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    signal: signal ?? null,
  });
  if (answer.ok) return answer.blob();
  throw new ApiFailure(answer.status, {
    message: messages.foto.notFound,
    errores: [],
    codigo: answer.status === 401 ? 'sin_sesion' : 'no_encontrado',
  });
}
