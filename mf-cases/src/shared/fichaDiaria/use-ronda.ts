import { getRonda } from '@caparazon/contracts/cases/fichaDiaria';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';

/** How often it is read again, in case an event was missed. */
const refreshInterval = 30_000;
const heard = ['ficha_diaria'] as const;

/** The animals of the round of a day `aaaa-mm-dd`, read again when somebody stores a sheet (rule: round). */
export function useRonda(dia: string) {
  const ronda = useCall(getRonda, { query: { fecha: dia } }, { refreshInterval });
  useHeard(heard, () => ronda.refresh());
  return ronda;
}
