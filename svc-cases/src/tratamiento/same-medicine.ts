/** Whether two treatments give one medicine (rule: medicine-given-already). */
import { substanceOf } from '@caparazon/clinic/tratamiento/fuera-de-vademecum';
import type { TratamientoDoc } from './model.ts';

type Named = Pick<TratamientoDoc, 'medicamento' | 'idFarmaco'>;

/** By their entry in the vademécum, or by name. What has no medicine is the same as nothing. */
export function isSameMedicine(one: Named, other: Named): boolean {
  if (one.medicamento === '' || other.medicamento === '') return false;
  const isOneEntry = typeof one.idFarmaco === 'number' && one.idFarmaco === other.idFarmaco;
  return isOneEntry || substanceOf(one.medicamento) === substanceOf(other.medicamento);
}
