import {
  putTratamiento,
  type TratamientoDetalle,
  type TratamientoEdit,
} from '@caparazon/contracts/cases/fichaTratamiento';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Stores a treatment as edited; gives it as it now is. Refused (409) when it is no longer of that version. */
export const updateTratamiento = (shell: Shell, body: TratamientoEdit): Promise<TratamientoDetalle> =>
  shell.call(putTratamiento, { body });
