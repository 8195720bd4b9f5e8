import { type Aporte, getAportes } from '@caparazon/office/aporte/calls';
import type { ListPage } from '@caparazon/screen-kit/components/card-list';
import { type CallResult, useCall } from '@caparazon/screen-kit/use-call';
import type { Filters } from '../model/filters.ts';

/** A page of matching contributions, newest first. */
export function useAportesPage(filters: Filters, page: number): CallResult<ListPage<Aporte>> {
  const { data, failure, loading, refresh } = useCall(getAportes, { query: { ...filters, pag: String(page) } });
  return {
    data: data && { content: data.aportes, size: data.size ?? data.aportes.length, totalElements: data.totalElements },
    failure,
    loading,
    refresh: () => refresh(),
  };
}
