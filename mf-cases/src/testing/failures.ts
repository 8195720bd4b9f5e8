import { type ErrorCode, statusOf } from '@caparazon/call/errors';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';

export const notFound = () => {
  throw new ApiFailure(404, { message: 'No encontramos lo que buscás.', errores: [], codigo: 'no_encontrado' });
};

export const unavailable = () =>
  new ApiFailure(503, { message: 'No disponible', errores: [], codigo: 'no_disponible' });

/** Not a text of the product, since screens decide by the code. */
export const reworded = 'Dicho con otras palabras.';

export const refusedFor = (codigo: ErrorCode): ApiFailure =>
  new ApiFailure(statusOf[codigo], { message: reworded, errores: [], codigo });

/** Fails once, then answers. */
export function downOnce(answer: unknown) {
  let requests = 0;
  return () => {
    requests += 1;
    if (requests > 1) return answer;
    throw unavailable();
  };
}
