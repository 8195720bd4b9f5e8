import type { Answer } from '@caparazon/call/call';
import { getAtrasadas } from '@caparazon/clinic/calendario/calls';
import { type KeptResult, useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { refreshInterval } from './refresh-interval.ts';

const tipos = ['dosis'] as const;

/** The overdue doses, kept current (rule: overdue-doses). @param idFicha undefined for all animals */
export function useAtrasadas(idFicha?: number): KeptResult<Answer<typeof getAtrasadas>> {
  const query = idFicha === undefined ? {} : { ficha: String(idFicha) };
  const atrasadas = useCall(getAtrasadas, { query }, { refreshInterval });
  useHeard(tipos, () => atrasadas.refresh());
  return atrasadas;
}
