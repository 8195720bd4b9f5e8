import { type Instancia, type InstanciaForm, postInstancia } from '@caparazon/clinic/tratamiento/instancia';
import type { Shell } from '@caparazon/remote-contract/shell';

/**
 * Records a given dose, or corrects one. Refused (409) when another dose has that time, unless it may be replaced.
 * @param idempotencyKey of this filling of the form: what is sent again after a lost answer counts once
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
