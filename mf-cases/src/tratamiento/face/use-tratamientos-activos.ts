import { getTratamientos } from '@caparazon/clinic/tratamiento/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { refreshInterval } from './refresh-interval.ts';

export function useTratamientosActivos(idFicha: number) {
  const query = { ficha: String(idFicha), activo: 'true', paginado: 'false' };
  return useCall(getTratamientos, { query }, { refreshInterval, hears: ['dosis'] });
}
