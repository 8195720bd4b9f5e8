import type { Answer } from '@caparazon/call/call';
import { getAtrasadas } from '@caparazon/clinic/calendario/calls';
import { type KeptResult, useCall } from '@caparazon/screen-kit/use-call';
import { refreshInterval } from './refresh-interval.ts';

/** The overdue doses, kept current (rule: overdue-doses). @param idFicha undefined for all animals */
export function useAtrasadas(idFicha?: number): KeptResult<Answer<typeof getAtrasadas>> {
  const query = idFicha === undefined ? {} : { ficha: String(idFicha) };
  return useCall(getAtrasadas, { query }, { refreshInterval, hears: ['dosis'] });
}
