import { getTotalesAportes } from '@caparazon/office/aporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { Filters } from '../model/filters.ts';

/** What the contributions that match the filters add up to, by currency and month (rule: contribution-totals). */
export function useTotales({ anulados: _never, ...query }: Filters) {
  return useCall(getTotalesAportes, { query });
}
