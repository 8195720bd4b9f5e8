import { postFinalizar, type TratamientoFinalizado } from '@caparazon/clinic/tratamiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Finishes a treatment; `cambio` tells whether this call did it. */
export const finishTratamiento = (shell: Shell, idTratamiento: number): Promise<TratamientoFinalizado> =>
  shell.call(postFinalizar, { params: { idTratamiento: String(idTratamiento) } });
