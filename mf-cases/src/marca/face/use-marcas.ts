import { getMarcas } from '@caparazon/clinic/marca/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** What was noted of the tags of an animal, by day. Tags are told as changes of the record (rule: events). */
export const useMarcas = (idFicha: number) =>
  useCall(getMarcas, { params: { idFichaAnimal: String(idFicha) } }, { hears: ['ficha'] });
