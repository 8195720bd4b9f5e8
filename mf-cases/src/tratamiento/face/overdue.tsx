/** Overdue doses, as everything that names an animal or a treatment says them first (rule: overdue-first). */
import type { Calendario } from '@caparazon/clinic/calendario/calls';
import { EstadoDosisChip } from './estado-dosis.tsx';
import { overdueIn } from './overdue-in.ts';
import { isDueNow, type Prescribed } from './pauta-from.ts';
import { spanWords } from './time-words.ts';

/** An overdue dose, and of what. */
export interface Overdue {
  programada: number;
  tratamiento: Prescribed;
}

/** How long a dose has been waiting: 'Atrasada 1 h 23 min', within its grace calmly 'Toca ahora 3 min'. */
export const OverdueChip = ({ dose: { programada, tratamiento }, now }: { dose: Overdue; now: number }) => (
  <EstadoDosisChip
    estado="Atrasada"
    tocaAhora={isDueNow(tratamiento, programada, now)}
    more={spanWords(Math.max(0, now - programada))}
  />
);

/** By animal, the overdue dose that is told of it: the oldest that is late, else the oldest that is due now. */
export function overdueByAnimal(
  { instancias, tratamientos }: Pick<Calendario, 'instancias' | 'tratamientos'>,
  now: number,
): Map<number, Overdue> {
  const told = new Map<number, Overdue>();
  const rank = ({ programada, tratamiento }: Overdue) => [Number(isDueNow(tratamiento, programada, now)), programada];
  for (const { idFichaAnimal, idFichaTratamiento, programada } of overdueIn({ instancias })) {
    const tratamiento = tratamientos[idFichaTratamiento];
    if (tratamiento === undefined) continue;
    const dose = { programada, tratamiento };
    const before = told.get(idFichaAnimal);
    const [calm = 0, since = 0] = rank(dose);
    const [itsCalm = 2, its = 0] = before ? rank(before) : [];
    if (calm < itsCalm || (calm === itsCalm && since < its)) told.set(idFichaAnimal, dose);
  }
  return told;
}
