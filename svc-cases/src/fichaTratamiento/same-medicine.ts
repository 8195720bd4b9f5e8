/** Whether two treatments give one medicine (rule: medicine-given-already). */
import { nameKey } from '@caparazon/contracts/cases/catalogos';
import type { TratamientoDoc } from './model.ts';

type Named = Pick<TratamientoDoc, 'medicamento' | 'idFarmaco'>;

/** Words that say how a medicine is sold or given, and not which one it is. */
const presentation =
  /^(?:mg|mcg|g|kg|ml|ui|de|al|inyectables?|comprimidos?|tabletas?|capsulas?|ampollas?|gotas?|jarabe|suspension|solucion|crema|pomada|oral)$/;

/** Its words without strength and form: 'Enrofloxacina 5 %' and 'enrofloxacina inyectable' are one medicine. */
function substanceOf(medicamento: string): string {
  const words = nameKey(medicamento).match(/[\p{L}\d.,]+/gu) ?? [];
  const told = words.filter((word) => !/\d/.test(word) && !presentation.test(word));
  return (told.length > 0 ? told : words).join(' ');
}

/** By their entry in the vademécum, or by name. What has no medicine is the same as nothing. */
export function isSameMedicine(one: Named, other: Named): boolean {
  if (one.medicamento === '' || other.medicamento === '') return false;
  const isOneEntry = typeof one.idFarmaco === 'number' && one.idFarmaco === other.idFarmaco;
  return isOneEntry || substanceOf(one.medicamento) === substanceOf(other.medicamento);
}
