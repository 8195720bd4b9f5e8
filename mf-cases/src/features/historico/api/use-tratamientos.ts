import { getTratamientos } from '@caparazon/contracts/cases/fichaTratamiento';
import { useCall } from '@caparazon/screen-kit/use-call';

/** All active treatments of an animal. */
export const useTratamientosActivos = (idFicha: number) =>
  useCall(getTratamientos, { query: { ficha: String(idFicha), activo: 'true', paginado: 'false' } });

/** One page of all treatments of an animal. @param query null to wait */
export const useTratamientos = (idFicha: number, query: { ordenFecha?: string; pag: string } | null) =>
  useCall(getTratamientos, query && { query: { ...query, ficha: String(idFicha) } });
