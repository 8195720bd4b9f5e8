/** Overdue doses, as everything that names an animal or a treatment says them first (rule: overdue-first). */
import type { Calendario } from '@caparazon/contracts/cases/calendario';
import { EstadoDosisChip } from './estado-dosis.tsx';
import { overdueIn } from './overdue-in.ts';
import { spanWords } from './time-words.ts';

/** How long a dose has been waiting: 'Atrasada 1 h 23 min'. */
export const OverdueChip = ({ since, now }: { since: number; now: number }) => (
  <EstadoDosisChip estado="Atrasada" more={spanWords(Math.max(0, now - since))} />
);

/** By animal, the due time of its oldest overdue dose. */
export function overdueByAnimal({ instancias }: Pick<Calendario, 'instancias'>): Map<number, number> {
  const oldest = new Map<number, number>();
  for (const { idFichaAnimal, programada } of overdueIn({ instancias })) {
    oldest.set(idFichaAnimal, Math.min(oldest.get(idFichaAnimal) ?? programada, programada));
  }
  return oldest;
}
