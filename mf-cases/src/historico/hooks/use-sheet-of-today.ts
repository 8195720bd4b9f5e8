import { civilDay } from '@caparazon/call/time';
import type { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { mesOf } from '../../fichaDiaria/face/mes.ts';
import { useFichasDiarias } from '../../fichaDiaria/face/use-fichas-diarias.ts';

interface SheetOfToday {
  written: boolean | undefined;
  failure: ApiFailure | undefined;
  refresh: () => void;
}

/** Whether today's sheet exists, kept current. @param now server time, epoch milliseconds */
export function useSheetOfToday(idFicha: number, now: number): SheetOfToday {
  const today = civilDay(now);
  const { data, failure, refresh } = useFichasDiarias(idFicha, mesOf(today));
  useHeard(['ficha_diaria'], () => refresh());
  return { written: data?.some(({ fecha }) => fecha === today), failure, refresh: () => refresh() };
}
