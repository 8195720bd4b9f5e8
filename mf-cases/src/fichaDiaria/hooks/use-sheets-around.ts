import { civilDay } from '@caparazon/call/time';
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { z } from 'zod';
import { mesOf, shiftMes } from '../face/mes.ts';
import { useFichasDiarias } from '../face/use-fichas-diarias.ts';

interface Around {
  /** The last sheet before the day, in its month or the month before. */
  earlier: FichaDiaria | undefined;
  same: FichaDiaria | undefined;
}

/** The sheets around a day. @param day `aaaa-mm-dd`, incomplete while it is typed */
export function useSheetsAround(idFicha: number, day: string): Around {
  const { now } = useShell();
  const known = z.iso.date().safeParse(day).success && day <= civilDay(now());
  const month = useFichasDiarias(idFicha, known ? mesOf(day) : null).data;
  const before = (sheets: readonly FichaDiaria[] | undefined) => sheets?.findLast(({ fecha }) => fecha < day);
  const inMonth = before(month);
  const lookBack = known && month !== undefined && inMonth === undefined;
  const monthBefore = useFichasDiarias(idFicha, lookBack ? shiftMes(mesOf(day), -1) : null).data;
  return {
    earlier: inMonth ?? (lookBack ? before(monthBefore) : undefined),
    same: month?.find(({ fecha }) => fecha === day),
  };
}
