import { getFichaAnimalReportes } from '@caparazon/clinic/animal/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useReportesDeFicha = (idFicha: string) => useCall(getFichaAnimalReportes, { params: { idFicha } });
