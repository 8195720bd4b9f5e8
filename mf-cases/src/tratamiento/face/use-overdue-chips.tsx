import type { FichaAnimalCard } from '@caparazon/clinic/animal/calls';
import { Button } from '@caparazon/ui/button';
import type { ReactNode } from 'react';
import { staleOf } from './freshness.ts';
import { OverdueChip, overdueByAnimal } from './overdue.tsx';
import { Failed } from './rows.tsx';
import { StaleNote } from './stale-note.tsx';
import { useAtrasadas } from './use-atrasadas.ts';
import { useNow } from './use-now.ts';
import { useRetry } from './use-retry.ts';

interface OverdueChips {
  chip: (ficha: Pick<FichaAnimalCard, 'idFichaAnimal' | 'estado'>) => ReactNode;
  /** Shown while the doses are unknown: a card without a chip would read as none. */
  note: ReactNode;
}

/** The overdue doses of a whole list, from one call (rules: overdue-first, stale-day). */
export function useOverdueChips(): OverdueChips {
  const atrasadas = useAtrasadas();
  const { data, failure } = atrasadas;
  const now = useNow();
  const again = () => atrasadas.refresh();
  useRetry(failure !== undefined, again);
  const overdue = data && overdueByAnimal(data, now);
  const stale = staleOf([atrasadas], now);
  return {
    chip({ idFichaAnimal, estado }) {
      const dose = estado === 'En_rehabilitación' ? overdue?.get(idFichaAnimal) : undefined;
      return dose && <OverdueChip dose={dose} now={now} />;
    },
    note: data
      ? stale && <StaleNote stale={stale} now={now} onRetry={again} />
      : failure && (
          <Failed role="alert">
            <p>No pudimos saber qué tratamientos están atrasados.</p>
            <Button onClick={again}>Reintentar</Button>
          </Failed>
        ),
  };
}
