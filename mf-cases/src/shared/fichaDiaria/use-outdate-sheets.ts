import { getFichasDiarias, getRonda } from '@caparazon/contracts/cases/fichaDiaria';
import { getPendientes } from '@caparazon/contracts/cases/pendientes';
import { useOutdate } from '@caparazon/screen-kit/use-call';

/** Marks everything as outdated that a stored sheet changes: its month, the round, and what waits to be done. */
export function useOutdateSheets(): () => void {
  const outdate = useOutdate();
  return () => outdate(getFichasDiarias, getRonda, getPendientes);
}
