import { getRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { useCall, useKeepAnswer } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { useEffect } from 'react';

/** How often it is read again, in case an event was missed. */
const refreshInterval = 30_000;
const heard = ['ficha_diaria', 'ficha'] as const;

/**
 * The animals of the round of a day, read again when somebody stores a sheet, or an animal comes, goes or is moved (rule: round).
 * @param dia `aaaa-mm-dd`; undefined for the server's today, where the device's clock may be a day off (rule:
 *   server-clock); null to wait
 */
export function useRonda(dia: string | undefined | null) {
  const query = dia === undefined ? {} : { fecha: dia ?? '' };
  const ronda = useCall(getRonda, dia === null ? null : { query }, { refreshInterval });
  useHeard(heard, () => ronda.refresh());
  const keep = useKeepAnswer();
  const { data } = ronda;
  // The screen soon asks for the day of the answer by its name: it is then there at once.
  useEffect(() => {
    if (dia === undefined && data) keep(getRonda, { query: { fecha: data.fecha } }, data);
  }, [dia, data, keep]);
  return ronda;
}
