import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';

const tipos = ['ficha'] as const;

/** The record of an address. */
export const useFichaAnimal = (idFicha: string) => useCall(getFichaAnimal, { params: { idFicha } });

/** The same, refreshed by events: the page must show at once that the animal died. */
export function useHeardFichaAnimal(idFicha: string) {
  const ficha = useFichaAnimal(idFicha);
  useHeard(tipos, () => ficha.refresh());
  return ficha;
}
