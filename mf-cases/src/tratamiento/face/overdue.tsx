/** Lists and headings show overdue doses first (rule: overdue-first). */
import type { Calendario } from '@caparazon/clinic/calendario/calls';
import { EstadoDosisChip } from './estado-dosis.tsx';
import { overdueIn } from './overdue-in.ts';
import { isDueNow, type Prescribed } from './pauta-from.ts';
import { spanWords } from './time-words.ts';

export interface Overdue {
  programada: number;
  tratamiento: Prescribed;
}

/** 'Atrasada 1 h 23 min', or 'Toca ahora 3 min' within the grace period. */
export const OverdueChip = ({ dose: { programada, tratamiento }, now }: { dose: Overdue; now: number }) => (
  <EstadoDosisChip
    estado="Atrasada"
    tocaAhora={isDueNow(tratamiento, programada, now)}
    more={spanWords(Math.max(0, now - programada))}
  />
);

/** The oldest late dose of each animal, else its oldest due one. */
export function overdueByAnimal(
  { instancias, tratamientos }: Pick<Calendario, 'instancias' | 'tratamientos'>,
  now: number,
): Map<number, Overdue> {
  const byAnimal = new Map<number, Overdue>();
  const rank = ({ programada, tratamiento }: Overdue) => [Number(isDueNow(tratamiento, programada, now)), programada];
  for (const { idFichaAnimal, idFichaTratamiento, programada } of overdueIn({ instancias })) {
    const tratamiento = tratamientos[idFichaTratamiento];
    if (tratamiento === undefined) continue;
    const dose = { programada, tratamiento };
    const before = byAnimal.get(idFichaAnimal);
    const [calm = 0, since = 0] = rank(dose);
    const [itsCalm = 2, its = 0] = before ? rank(before) : [];
    if (calm < itsCalm || (calm === itsCalm && since < its)) byAnimal.set(idFichaAnimal, dose);
  }
  return byAnimal;
}
