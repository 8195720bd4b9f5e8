import { postReabrir, type TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/**
 * Takes back a finish. @throws {ApiFailure} 403 for others and after ten minutes, 409 while another treatment gives the
 * medicine, unless `ademas`
 */
export const reopenTratamiento = (shell: Shell, idTratamiento: number, ademas?: boolean): Promise<TratamientoDetalle> =>
  shell.call(postReabrir, {
    params: { idTratamiento: String(idTratamiento) },
    query: ademas ? { ademas: 'true' } : {},
  });
