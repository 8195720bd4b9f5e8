import { type Instancia, type InstanciaForm, postInstancia } from '@caparazon/clinic/tratamiento/instancia';
import type { Shell } from '@caparazon/remote-contract/shell';

/**
 * Records or corrects a dose. @param idempotencyKey makes a dose sent twice count once @throws {ApiFailure} 409 when
 * another dose has that time
 */
export const recordInstancia = (
  shell: Shell,
  idTratamiento: number,
  body: InstanciaForm,
  idempotencyKey: string,
): Promise<Instancia> =>
  shell.call(
    postInstancia,
    { params: { idTratamiento: String(idTratamiento) }, headers: {}, body },
    { idempotencyKey },
  );
