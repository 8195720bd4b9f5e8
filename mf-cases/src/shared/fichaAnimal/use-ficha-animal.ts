import { getFichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { useCall } from '@caparazon/screen-kit/use-call';

/** One intake record, by the id in the address. */
export const useFichaAnimal = (idFicha: string) => useCall(getFichaAnimal, { params: { idFicha } });
