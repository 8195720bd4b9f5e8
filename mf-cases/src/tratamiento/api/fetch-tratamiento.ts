import { getTratamiento, type TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

export const fetchTratamiento = (shell: Shell, idTratamiento: string): Promise<TratamientoDetalle> =>
  shell.call(getTratamiento, { params: { idTratamiento } });
