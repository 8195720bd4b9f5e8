import { getFichaAnimalReportes } from '@caparazon/clinic/animal/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The reports linked to a record. */
export const useReportesDeFicha = (idFicha: string) => useCall(getFichaAnimalReportes, { params: { idFicha } });
