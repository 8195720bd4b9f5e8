import type { Answer } from '@caparazon/call/call';
import { getAtrasadas } from '@caparazon/clinic/calendario/calls';
import { type KeptResult, useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { refreshInterval } from './refresh-interval.ts';

const tipos = ['dosis'] as const;

/**
 * The doses that are overdue now, kept current (rule: overdue-doses).
 * @param idFicha of one animal; without it, of all animals in one call
 */
export function useAtrasadas(idFicha?: number): KeptResult<Answer<typeof getAtrasadas>> {
  const query = idFicha === undefined ? {} : { ficha: String(idFicha) };
  const atrasadas = useCall(getAtrasadas, { query }, { refreshInterval });
  useHeard(tipos, () => atrasadas.refresh());
  return atrasadas;
}
