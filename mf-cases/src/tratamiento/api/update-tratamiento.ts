import { putTratamiento, type TratamientoDetalle, type TratamientoEditForm } from '@caparazon/clinic/tratamiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Stores an edited treatment. @throws {ApiFailure} 409 when somebody has changed that version */
export const updateTratamiento = (shell: Shell, body: TratamientoEditForm): Promise<TratamientoDetalle> =>
  shell.call(putTratamiento, { body });
