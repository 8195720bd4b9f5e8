import { getFichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { useCall } from '@caparazon/remote-contract/use-call';

/** One intake record, by the id of its address. */
export const useFichaAnimal = (idFicha: string) => useCall(getFichaAnimal, { params: { idFicha } });
