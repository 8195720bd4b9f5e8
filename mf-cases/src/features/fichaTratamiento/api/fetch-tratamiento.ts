import { getTratamiento, type TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import type { Shell } from '@caparazon/remote-contract/shell';

/** One treatment as it is now, bypassing the cache. */
export const fetchTratamiento = (shell: Shell, idTratamiento: string): Promise<TratamientoDetalle> =>
  shell.call(getTratamiento, { params: { idTratamiento } });
