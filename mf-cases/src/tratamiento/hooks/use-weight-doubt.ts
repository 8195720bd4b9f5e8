import { type FichaAnimal, getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { type Amounts, isComparable, type Weight, weightDoubt } from '../model/weight.ts';

const unread = 'No pudimos leer el peso del animal: la cantidad no se pudo comprobar.';

/**
 * The doubt about an amount by weight; undefined for none.
 * @param ficha undefined when it could not be read, which is a doubt too
 */
export function amountDoubt(
  amounts: Amounts,
  ficha: Pick<FichaAnimal, 'ultimoPeso'> | undefined,
  now: number,
): string | undefined {
  if (!isComparable(amounts)) return undefined;
  return ficha ? weightDoubt(amounts, ficha.ultimoPeso, now) : unread;
}

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
    const ficha = await shell
      .call(getFichaAnimal, { params: { idFicha: String(idFichaAnimal) } })
      .catch(() => undefined);
    return amountDoubt(amounts, ficha, shell.now());
  };
}
