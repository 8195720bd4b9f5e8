import { postFinalizar, type TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Finishes a treatment and gives it as it now is, also when somebody had finished it before. */
export const finishTratamiento = (shell: Shell, idTratamiento: number): Promise<TratamientoDetalle> =>
  shell.call(postFinalizar, { params: { idTratamiento: String(idTratamiento) } });
