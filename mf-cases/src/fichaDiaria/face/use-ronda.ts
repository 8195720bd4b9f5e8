import { getRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { useCall, useKeepAnswer } from '@caparazon/screen-kit/use-call';
import { useEffect } from 'react';

/** Milliseconds; events may be missed. */
const refreshInterval = 30_000;
const hears = ['ficha_diaria', 'ficha'] as const;

/**
 * The round of a day, kept current (rule: round). @param dia `aaaa-mm-dd`; undefined for the server's today, since the
 * device's clock may be a day off (rule: server-clock); null to wait
 */
export function useRonda(dia: string | undefined | null) {
  const query = dia === undefined ? {} : { fecha: dia ?? '' };
  const ronda = useCall(getRonda, dia === null ? null : { query }, { refreshInterval, hears });
  const keep = useKeepAnswer();
  const { data } = ronda;
  // The screen then asks for that day by name, and finds it cached.
  useEffect(() => {
    if (dia === undefined && data) keep(getRonda, { query: { fecha: data.fecha } }, data);
  }, [dia, data, keep]);
  return ronda;
}
