import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { nearestDueTime } from '@caparazon/clinic/tratamiento/dosis';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { useState } from 'react';
import { prescribedPauta } from '../face/pauta-from.ts';

export interface Purpose {
  /** Undefined for a new instance. */
  instancia: Instancia | undefined;
  dosis: number | null;
  /** Otherwise the written time selects the dose. */
  tapped: boolean;
}

/** Selects the tapped or chosen dose, otherwise the one nearest to the written time. */
export function useChoice({ tratamiento, instancia, dosis, tapped }: Purpose & { tratamiento: TratamientoDetalle }) {
  const [live, setLive] = useState(instancia === undefined);
  const [chosen, setChosen] = useState({ programada: dosis, byPerson: tapped || instancia !== undefined });
  return {
    live,
    setLive,
    choose: (programada: number) => setChosen({ programada, byPerson: true }),
    /** A dose chosen here stays when somebody moves the modified one. */
    follow: (before: number | null, now: number | null) =>
      setChosen((mine) => (mine.programada === before ? { ...mine, programada: now } : mine)),
    programadaAt(fechaHora: number): number | null {
      if (chosen.programada !== null && (live || chosen.byPerson)) return chosen.programada;
      return Number.isNaN(fechaHora) ? null : nearestDueTime(prescribedPauta(tratamiento), fechaHora);
    },
  };
}
