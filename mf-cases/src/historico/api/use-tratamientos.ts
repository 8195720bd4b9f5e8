import { getTratamientos } from '@caparazon/clinic/tratamiento/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** A page of an animal's treatments. @param query null to wait */
export const useTratamientos = (idFicha: number, query: { ordenFecha?: string; pag: string } | null) =>
  useCall(getTratamientos, query && { query: { ...query, ficha: String(idFicha) } });
