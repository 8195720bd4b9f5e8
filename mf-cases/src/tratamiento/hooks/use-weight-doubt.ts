import { type FichaAnimal, getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { type Amounts, isComparable, type Weight, weightDoubt } from '../model/weight.ts';

const unread = 'No pudimos leer el peso del animal: la cantidad no se pudo comprobar.';

/** @param ficha undefined when unreadable, which is a doubt too */
export function amountDoubt(
  amounts: Amounts,
  ficha: Pick<FichaAnimal, 'ultimoPeso'> | undefined,
  now: number,
): string | undefined {
  if (!isComparable(amounts)) return undefined;
  return ficha ? weightDoubt(amounts, ficha.ultimoPeso, now) : unread;
}

/**
 * The doubt about an amount; an unreadable weight is a doubt too (rule: dose-by-weight). @param weight null when never
 * weighed, undefined until known
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
