import { getAtrasadas, getCalendario } from '@caparazon/contracts/cases/calendario';
import { civilDay, startOfCivilDay } from '@caparazon/contracts/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';
import { useEffect } from 'react';
import { useNow } from '../../../shared/fichaTratamiento/use-now.ts';
import { type DosisNow, dosisNow } from '../model/dosis-now.ts';

/** How often they are read again, since others give doses in the meantime. */
const refreshInterval = 60_000;

export interface DosisOf {
  /** The doses of an animal that wait now; undefined until all are known, so that no list passes for a whole one. */
  of: (idFicha: number) => DosisNow[] | undefined;
  failed: boolean;
  retry: () => void;
}

/** The doses of all animals that are overdue or due within the hour, in two requests (rule: round-doses). */
export function useDosisNow(): DosisOf {
  const { hear } = useShell();
  const outdate = useOutdate();
  const now = useNow();
  useEffect(() => hear(['dosis'], () => outdate(getAtrasadas, getCalendario)), [hear, outdate]);
  const late = useCall(getAtrasadas, { query: {} }, { refreshInterval });
  const day = useCall(getCalendario, { query: { fecha: String(startOfCivilDay(civilDay(now))) } }, { refreshInterval });
  const known = late.data && day.data && [late.data, day.data];
  return {
    of: (idFicha) => known && dosisNow(known, idFicha, now),
    failed: known === undefined && (late.failure ?? day.failure) !== undefined,
    retry() {
      late.refresh();
      day.refresh();
    },
  };
}
