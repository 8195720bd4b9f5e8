import { postReabrir, type TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Takes the finish of a treatment back. Refused (403) to whoever did not finish it, and ten minutes later. */
export const reopenTratamiento = (shell: Shell, idTratamiento: number): Promise<TratamientoDetalle> =>
  shell.call(postReabrir, { params: { idTratamiento: String(idTratamiento) } });
