import type { FichaAnimalCard } from '@caparazon/contracts/cases/fichaAnimal';
import type { ReactNode } from 'react';
import { OverdueChip, overdueByAnimal } from './overdue.tsx';
import { useAtrasadas } from './use-atrasadas.ts';
import { useNow } from './use-now.ts';

/**
 * For a list of animals: what each card says first of its overdue dose, from one call for the whole list
 * (rule: overdue-first). Of an animal that is no longer in care, no dose is waited for.
 */
export function useOverdueChips(): (ficha: Pick<FichaAnimalCard, 'idFichaAnimal' | 'estado'>) => ReactNode {
  const { data } = useAtrasadas();
  const now = useNow();
  const overdue = data && overdueByAnimal(data);
  return ({ idFichaAnimal, estado }) => {
    const since = estado === 'En_rehabilitación' ? overdue?.get(idFichaAnimal) : undefined;
    return since !== undefined && <OverdueChip since={since} now={now} />;
  };
}
