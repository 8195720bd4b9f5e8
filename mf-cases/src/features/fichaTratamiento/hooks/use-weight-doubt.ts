import { getFichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { useShell } from '@caparazon/remote-contract/shell';
import { type Amounts, isComparable, type Weight, weightDoubt } from '../model/weight.ts';

const unread = 'No pudimos leer el peso del animal: la cantidad no se pudo comprobar.';

/**
 * The doubt about an amount by weight; undefined for none. A weight that is not known yet is read first, and one that
 * cannot be read is a doubt too (rule: dose-by-weight).
 * @param weight null when the animal was never weighed, undefined while it is not known
 */
export function useWeightDoubt(
  idFichaAnimal: number,
  weight: Weight | null | undefined,
): (amounts: Amounts) => Promise<string | undefined> {
  const shell = useShell();
  return async (amounts) => {
    if (!isComparable(amounts)) return undefined;
    if (weight !== undefined) return weightDoubt(amounts, weight, shell.now());
    return await shell.call(getFichaAnimal, { params: { idFicha: String(idFichaAnimal) } }).then(
      ({ ultimoPeso }) => weightDoubt(amounts, ultimoPeso, shell.now()),
      () => unread,
    );
  };
}
