import type { Answer } from '@caparazon/contracts/call';
import { getAtrasadas } from '@caparazon/contracts/cases/calendario';
import { type KeptResult, useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';

/** A dose becomes overdue without any event. */
const everyMs = 30_000;
const tipos = ['dosis'] as const;

/**
 * The doses that are overdue now, kept current (rule: overdue-doses).
 * @param idFicha of one animal; without it, of all animals in one call
 */
export function useAtrasadas(idFicha?: number): KeptResult<Answer<typeof getAtrasadas>> {
  const query = idFicha === undefined ? {} : { ficha: String(idFicha) };
  const atrasadas = useCall(getAtrasadas, { query }, { refreshInterval: everyMs });
  useHeard(tipos, () => atrasadas.refresh());
  return atrasadas;
}
