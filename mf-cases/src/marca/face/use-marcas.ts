import { getMarcas } from '@caparazon/clinic/marca/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The entries of an animal's tags by day. Tags count as changes of the record (rule: events). */
export const useMarcas = (idFicha: number) =>
  useCall(getMarcas, { params: { idFichaAnimal: String(idFicha) } }, { hears: ['ficha'] });
