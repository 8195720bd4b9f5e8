import { getTotalesAportes } from '@caparazon/office/aporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { Filters } from '../model/filters.ts';

/** Sums by currency and month (rule: contribution-totals). */
export function useTotales({ anulados: _never, ...query }: Filters) {
  return useCall(getTotalesAportes, { query });
}
