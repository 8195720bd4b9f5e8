import { postTratamiento, type TratamientoBody } from '@caparazon/clinic/tratamiento/calls';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

/** Prescribes a treatment, once for each key. */
export async function createTratamiento(
  shell: Shell,
  body: TratamientoBody,
  options: Required<Pick<CallOptions, 'idempotencyKey'>>,
): Promise<number> {
  const { idFichaTratamiento } = await shell.call(postTratamiento, { headers: {}, body }, options);
  return idFichaTratamiento;
}
