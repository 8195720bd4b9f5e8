import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { nearestDueTime } from '@caparazon/clinic/tratamiento/dosis';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { useState } from 'react';
import { prescribedPauta } from '../face/pauta-from.ts';

/** What the visit is for. */
export interface Purpose {
  /** The instance to be modified; undefined to make one. */
  instancia: Instancia | undefined;
  /** The due time to begin with; null for none. */
  dosis: number | null;
  /** Whether somebody tapped that dose. Otherwise a time that is written decides which one it is. */
  tapped: boolean;
}

/** Which dose it is: the one that was tapped or chosen; otherwise the one nearest to the time that was written. */
export function useChoice({ tratamiento, instancia, dosis, tapped }: Purpose & { tratamiento: TratamientoDetalle }) {
  const [live, setLive] = useState(instancia === undefined);
  const [chosen, setChosen] = useState({ programada: dosis, byPerson: tapped || instancia !== undefined });
  return {
    live,
    setLive,
    choose: (programada: number) => setChosen({ programada, byPerson: true }),
    /** Somebody else has moved the dose that is being modified. Whoever has chosen another one here keeps it. */
    follow: (before: number | null, now: number | null) =>
      setChosen((mine) => (mine.programada === before ? { ...mine, programada: now } : mine)),
    programadaAt(fechaHora: number): number | null {
      if (chosen.programada !== null && (live || chosen.byPerson)) return chosen.programada;
      return Number.isNaN(fechaHora) ? null : nearestDueTime(prescribedPauta(tratamiento), fechaHora);
    },
  };
}
