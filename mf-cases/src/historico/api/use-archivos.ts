import { getArchivos } from '@caparazon/contracts/cases/archivoNecropsia';
import { useCall } from '@caparazon/remote-contract/use-call';

/** The files of an animal's necropsy, the last one first. @param idFicha null to wait */
export const useArchivos = (idFicha: number | null) =>
  useCall(getArchivos, idFicha === null ? null : { params: { idAnimal: String(idFicha) } });
