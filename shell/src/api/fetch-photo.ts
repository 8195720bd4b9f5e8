/** The browser caches photos, since they never change (rule: photo-caching). */

import { limits } from '@caparazon/call/limits';
import { photoNotFound } from '@caparazon/call/words';
import { ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { noAnswer } from './request.ts';

const missing = (status: number) =>
  new ApiFailure(status, {
    message: photoNotFound,
    errores: [],
    codigo: status === 401 ? 'sin_sesion' : 'no_encontrado',
  });

/** @throws {ApiFailure} when it cannot be loaded; an abort as it is */
export async function fetchPhoto(
  path: string,
  size: 'whole' | 'thumbnail',
  token: string | null,
  signal?: AbortSignal,
): Promise<Blob> {
  // A path may have a version as its query.
  const address = new URL(`/api/${path}`, location.origin);
  if (size === 'thumbnail') address.searchParams.set('ancho', String(limits.photo.thumbnail));
  const headers = { accept: 'image/*', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  try {
    const answer = await fetchUnlessSilent(address.pathname + address.search, { headers, signal: signal ?? null });
    if (!answer.ok) throw missing(answer.status);
    return await answer.blob();
  } catch (error) {
    throw isApiFailure(error) ? error : noAnswer(error, signal);
  }
}
