import { getFichaAnimalHistorial } from '@caparazon/clinic/animal/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** A page of a record's changes, newest first. */
export const useHistorial = (idFicha: number, page: number) =>
  useCall(getFichaAnimalHistorial, { params: { idFicha: String(idFicha) }, query: { pag: String(page) } });
