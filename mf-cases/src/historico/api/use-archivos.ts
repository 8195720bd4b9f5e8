import { getArchivos } from '@caparazon/clinic/archivoNecropsia/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The necropsy files, newest first. @param idFicha null to wait */
export const useArchivos = (idFicha: number | null) =>
  useCall(getArchivos, idFicha === null ? null : { params: { idAnimal: String(idFicha) } });
