import { getHistorialMediciones } from '@caparazon/clinic/medicion/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** A page of the history of measurements, newest first. */
export const useHistorialMediciones = (idFicha: number, page: number) =>
  useCall(getHistorialMediciones, { params: { idFichaAnimal: String(idFicha) }, query: { pag: String(page) } });
