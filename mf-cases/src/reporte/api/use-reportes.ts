import { getReportes } from '@caparazon/clinic/reporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { Filters } from '../model/filters.ts';

/** A page of matching reports. It stays as it is while somebody reads; new ones are announced. */
export const useReportes = (filters: Filters, page: number) =>
  useCall(getReportes, { query: { ...filters, pag: String(page) } }, { revalidateOnFocus: false });
