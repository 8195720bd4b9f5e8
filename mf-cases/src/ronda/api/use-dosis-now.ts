import { civilDay, shiftDay } from '@caparazon/call/time';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { type Knowledge, knowledgeOf } from '../../tratamiento/face/freshness.ts';
import type { Tarea } from '../../tratamiento/face/tareas.ts';
import { tareasDeAhora } from '../../tratamiento/face/tareas-de-ahora.ts';
import { type Unresolved, unresolvedIn } from '../../tratamiento/face/unresolved.ts';
import { useAtrasadas } from '../../tratamiento/face/use-atrasadas.ts';
import { useDia } from '../../tratamiento/face/use-dia.ts';
import { useNow } from '../../tratamiento/face/use-now.ts';

export interface DosisOf extends Pick<Knowledge, 'stale' | 'failed'> {
  /** Undefined until all are known, so that no list counts as complete. */
  of: (idFicha: number) => readonly Tarea[] | undefined;
  unresolved: (idFicha: number) => Pick<Unresolved, 'perdidas' | 'terminados'>;
  retry: () => void;
}

/** The waiting doses of all animals, as 'Hoy' shows them; before midnight some are of tomorrow (rule: round-doses). */
export function useDosisNow(): DosisOf {
  const now = useNow();
  const today = civilDay(now);
  const tomorrow = shiftDay(today, 1);
  const late = useAtrasadas();
  const dias = [
    { day: today, ...useDia(today, true) },
    { day: tomorrow, ...useDia(tomorrow, true) },
  ];
  const refreshDays = () => {
    for (const { refresh } of dias) refresh();
  };
  useHeard(['dosis'], refreshDays);
  const { known, failed, stale } = knowledgeOf([late, ...dias], now);
  const { atrasadas, enseguida } = tareasDeAhora(late, dias, now);
  const { perdidas, terminados } = unresolvedIn(late.data, now);
  const waiting = [...atrasadas, ...enseguida];
  return {
    of: (idFicha) => (known ? waiting.filter(({ tratamiento }) => tratamiento.idFichaAnimal === idFicha) : undefined),
    unresolved(idFicha) {
      const isOfAnimal = ({ idFichaAnimal }: { idFichaAnimal: number }) => idFichaAnimal === idFicha;
      return {
        perdidas: perdidas.filter(({ tratamiento }) => isOfAnimal(tratamiento)),
        terminados: terminados.filter(isOfAnimal),
      };
    },
    stale,
    failed,
    retry() {
      late.refresh();
      refreshDays();
    },
  };
}
