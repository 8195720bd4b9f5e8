import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';

const tipos = ['ficha'] as const;

/** One intake record, by the id in the address. */
export const useFichaAnimal = (idFicha: string) => useCall(getFichaAnimal, { params: { idFicha } });

/** The same, for the page that is about this animal: what changes in it is told at once, as that it died. */
export function useHeardFichaAnimal(idFicha: string) {
  const ficha = useFichaAnimal(idFicha);
  useHeard(tipos, () => ficha.refresh());
  return ficha;
}
