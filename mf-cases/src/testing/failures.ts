/** Failed answers of calls. */
import { type ErrorCode, statusOf } from '@caparazon/call/errors';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';

export const notFound = () => {
  throw new ApiFailure(404, { message: 'No encontramos lo que buscás.', errores: [], codigo: 'no_encontrado' });
};

export const unavailable = () =>
  new ApiFailure(503, { message: 'No disponible', errores: [], codigo: 'no_disponible' });

/** What `refusedFor` says: no text of the product, since the screens are to decide by the code. */
export const reworded = 'Dicho con otras palabras.';

/** A refusal that has a code of its own. */
export const refusedFor = (codigo: ErrorCode): ApiFailure =>
  new ApiFailure(statusOf[codigo], { message: reworded, errores: [], codigo });

/** Fails the first time and answers well from then on. */
export function downOnce(answer: unknown) {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked > 1) return answer;
    throw unavailable();
  };
}
