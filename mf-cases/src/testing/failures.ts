/** What a call answers when it is not well. */
import { ApiFailure } from '@caparazon/remote-contract/api-failure';

export const notFound = () => {
  throw new ApiFailure(404, { message: 'No encontramos lo que busca.', errores: [], codigo: 'no_encontrado' });
};

export const unavailable = () =>
  new ApiFailure(503, { message: 'No disponible', errores: [], codigo: 'no_disponible' });

/** Down the first time that it is asked, well from then on. */
export function downOnce(answer: unknown) {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked > 1) return answer;
    throw unavailable();
  };
}
