import { postFinalizar, type TratamientoFinalizado } from '@caparazon/clinic/tratamiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Finishes a treatment and gives it as it now is, and whether this finished it: somebody may have before. */
export const finishTratamiento = (shell: Shell, idTratamiento: number): Promise<TratamientoFinalizado> =>
  shell.call(postFinalizar, { params: { idTratamiento: String(idTratamiento) } });
