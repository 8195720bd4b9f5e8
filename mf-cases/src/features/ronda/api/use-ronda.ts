import { getRonda } from '@caparazon/contracts/cases/fichaDiaria';
import { useShell } from '@caparazon/remote-contract/shell';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';
import { useEffect } from 'react';

/** How often it is read again, in case an event was missed. */
const refreshInterval = 60_000;

/** The animals of the round of a day `aaaa-mm-dd`, read again when somebody stores a sheet. */
export function useRonda(dia: string) {
  const { hear } = useShell();
  const outdate = useOutdate();
  useEffect(() => hear(['ficha_diaria'], () => outdate(getRonda)), [hear, outdate]);
  return useCall(getRonda, { query: { fecha: dia } }, { refreshInterval });
}
