import { postReabrir, type TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/**
 * Takes the finish of a treatment back. Refused (403) to whoever did not finish it, and ten minutes
 * later; asked about (409) while the medicine is active in another one, unless it is `ademas`.
 */
export const reopenTratamiento = (shell: Shell, idTratamiento: number, ademas?: boolean): Promise<TratamientoDetalle> =>
  shell.call(postReabrir, {
    params: { idTratamiento: String(idTratamiento) },
    query: ademas ? { ademas: 'true' } : {},
  });
