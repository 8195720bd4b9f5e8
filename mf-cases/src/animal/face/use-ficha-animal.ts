import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useFichaAnimal = (idFicha: string) => useCall(getFichaAnimal, { params: { idFicha } });

/** The same, refreshed by events: the page must show at once that the animal died. */
export const useHeardFichaAnimal = (idFicha: string) =>
  useCall(getFichaAnimal, { params: { idFicha } }, { hears: ['ficha'] });
