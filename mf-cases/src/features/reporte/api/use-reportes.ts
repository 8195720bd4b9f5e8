import { getReportes } from '@caparazon/contracts/cases/reporte';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { Filters } from '../model/filters.ts';

/** One page of the reports that pass the filters. It stays as it is under the eyes of who reads it: what is new is announced. */
export const useReportes = (filters: Filters, page: number) =>
  useCall(getReportes, { query: { ...filters, pag: String(page) } }, { revalidateOnFocus: false });
