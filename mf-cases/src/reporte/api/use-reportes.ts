import { getReportes } from '@caparazon/clinic/reporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { Filters } from '../model/filters.ts';

/**
 * One page of the reports that match the filters. It does not change while somebody reads it; new reports are
 * announced.
 */
export const useReportes = (filters: Filters, page: number) =>
  useCall(getReportes, { query: { ...filters, pag: String(page) } }, { revalidateOnFocus: false });
