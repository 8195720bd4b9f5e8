/** The doses of a day as they stand on paper (rule: printed-day). */

import { civilDay } from '@caparazon/call/time';
import type { AnimalDelDia } from '@caparazon/clinic/calendario/calls';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { inCare } from '../../animal/face/place-words.ts';
import { saidOfUnsent, type UnsentDose, unsentFor, wasReceived } from '../../tratamiento/face/sinEnviar/unsent-dose.ts';
import type { Tarea } from '../../tratamiento/face/tareas.ts';
import { clockOf, dayWord } from '../../tratamiento/face/time-words.ts';
import { byPlace } from './by-place.ts';

/** A time beside its box. */
export interface Anotada {
  key: string;
  hora: string;
  /** What became of it where that is neither given nor still to come. */
  estado: string;
  dada: boolean;
}

interface EnPapel {
  idFichaAnimal: number;
  animal: AnimalDelDia | undefined;
  tratamientos: readonly { tratamiento: Tratamiento; horas: readonly Anotada[] }[];
}

const words: Readonly<Partial<Record<Tarea['estado'], string>>> = {
  Atrasada: 'atrasada',
  'No realizada': 'no realizada',
};

/** What stands beside a time: a dose that is due now is left to the box in front of it. */
function wordOf({ estado, exito, tocaAhora }: Tarea): string {
  if (tocaAhora) return '';
  return words[estado] ?? (exito === null || exito === 100 ? '' : `${exito} %`);
}

function anotada(tarea: Tarea, { day, now, unsent }: OnPaper): Anotada {
  const { key, estado, fechaHora } = tarea;
  const { idFichaTratamiento } = tarea.tratamiento;
  const here = unsentFor(unsent, { idFichaTratamiento, programada: tarea.programada }).find(wasReceived);
  const ofDay = civilDay(fechaHora) === day ? '' : `${dayWord(fechaHora, now)} `;
  return {
    key,
    hora: `${ofDay}${clockOf(fechaHora)}`,
    estado: here ? saidOfUnsent(here).onPaper : wordOf(tarea),
    dada: estado === 'Realizada',
  };
}

interface OnPaper {
  day: string;
  now: number;
  /** Given at this phone: whoever goes by the paper must not give it again (rule: unsent-doses). */
  unsent: readonly UnsentDose[];
}

/** By place each animal in care, and of it each treatment with its times; a dose that is told twice stands once. */
export function printedRows(tareas: readonly Tarea[], how: OnPaper): EnPapel[] {
  const once = [...new Map(tareas.map((tarea) => [tarea.key, tarea])).values()].sort(
    (one, other) => one.tratamiento.idFichaAnimal - other.tratamiento.idFichaAnimal || one.fechaHora - other.fechaHora,
  );
  const told = byPlace(once.filter(({ animal }) => animal === undefined || inCare(animal)));
  return [...Map.groupBy(told, ({ tratamiento }) => tratamiento.idFichaAnimal)].map(([idFichaAnimal, own]) => ({
    idFichaAnimal,
    animal: own[0]?.animal,
    tratamientos: [...Map.groupBy(own, ({ tratamiento }) => tratamiento.idFichaTratamiento).values()].flatMap(
      (doses) => {
        const [first] = doses;
        return first ? [{ tratamiento: first.tratamiento, horas: doses.map((tarea) => anotada(tarea, how)) }] : [];
      },
    ),
  }));
}
