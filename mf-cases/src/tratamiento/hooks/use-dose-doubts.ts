/** The questions before a dose is sent (rule: dose-doubts). */
import { type FichaAnimal, getFichaAnimal } from '@caparazon/clinic/animal/calls';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { useShell } from '@caparazon/remote-contract/shell';
import { useRef } from 'react';
import { fetchTratamiento } from '../api/fetch-tratamiento.ts';
import { standsUnder } from '../face/attempt-words.ts';
import { doseWordsOf } from '../face/dose-or-procedure.ts';
import { useWritten } from '../face/use-written.ts';
import { careDoubt, type Doubts, prescriptionDoubt, timeDoubts } from '../model/doubts.ts';
import { amountDoubt } from './use-weight-doubt.ts';

interface Patient {
  tratamiento: TratamientoDetalle;
  animal: FichaAnimal | undefined;
  now: number;
}

interface Dose {
  programada: number | null;
  fechaHora: number;
  modified: Instancia | undefined;
}

export interface DoseDoubts {
  doubtsAbout: (dose: Dose) => Promise<Doubts>;
  /** Changes up to this prescription raise no doubt. */
  know: (tratamiento: TratamientoDetalle) => void;
}

const unreadAnimal = 'No pudimos leer la ficha del animal: no sabemos si sigue en rehabilitación.';

/**
 * Judges by treatment and animal as they are now, since both may have just changed. What a correction leaves as it was
 * raises no doubt.
 */
export function useDoseDoubts({ tratamiento, animal, now }: Patient): DoseDoubts {
  const shell = useShell();
  const written = useWritten();
  const known = useRef(tratamiento);

  const readAnimal = () =>
    shell.call(getFichaAnimal, { params: { idFicha: String(tratamiento.idFichaAnimal) } }).catch(() => undefined);

  return {
    know(changed) {
      known.current = changed;
    },
    async doubtsAbout({ programada, fechaHora, modified }) {
      if (modified?.fechaHora === fechaHora && standsUnder(modified) === programada) {
        return { doubts: [], judged: tratamiento };
      }
      const [current, ficha] = await Promise.all([
        fetchTratamiento(shell, String(tratamiento.idFichaTratamiento)).catch(() => undefined),
        modified ? undefined : (animal ?? readAnimal()),
      ]);
      written(current);
      const judged = current ?? tratamiento;
      const ofNew = modified
        ? []
        : [
            prescriptionDoubt(known.current, judged),
            ficha ? careDoubt(ficha, modified) : unreadAnimal,
            amountDoubt(judged, ficha, shell.now()),
          ];
      const doubts = [
        ...ofNew,
        ...timeDoubts({ tratamiento: judged, programada, fechaHora, now, modified }),
        current ? undefined : doseWordsOf(judged).unread,
      ];
      return { doubts: doubts.filter((doubt) => doubt !== undefined), judged };
    },
  };
}
