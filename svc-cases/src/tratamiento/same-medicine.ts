import { substanceOf } from '@caparazon/clinic/tratamiento/fuera-de-vademecum';
import type { TratamientoDoc } from './model.ts';

type Named = Pick<TratamientoDoc, 'medicamento' | 'idFarmaco'>;

/**
 * Whether two treatments give one medicine, by vademécum entry or name (rule: medicine-given-already). Without a
 * medicine, never.
 */
export function isSameMedicine(one: Named, other: Named): boolean {
  if (one.medicamento === '' || other.medicamento === '') return false;
  const isOneEntry = typeof one.idFarmaco === 'number' && one.idFarmaco === other.idFarmaco;
  return isOneEntry || substanceOf(one.medicamento) === substanceOf(other.medicamento);
}
