/** The doses of a day on paper (rule: printed-day). */

import { civilDay } from '@caparazon/call/time';
import type { AnimalDelDia } from '@caparazon/clinic/calendario/calls';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { inCare } from '../../animal/face/place-words.ts';
import {
  type UnsentDose,
  unsentFor,
  unsentWordsOf,
  wasReceived,
} from '../../tratamiento/face/sinEnviar/unsent-dose.ts';
import type { Tarea } from '../../tratamiento/face/tareas.ts';
import { clockOf, dayWord } from '../../tratamiento/face/time-words.ts';
import { byPlace } from './by-place.ts';

export interface Anotada {
  key: string;
  hora: string;
  /** Its state, unless given or still to come. */
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

/** A dose due now has only its box. */
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
    estado: here ? unsentWordsOf(here).onPaper : wordOf(tarea),
    dada: estado === 'Realizada',
  };
}

interface OnPaper {
  day: string;
  now: number;
  /** Doses given on this phone must not be given again (rule: unsent-doses). */
  unsent: readonly UnsentDose[];
}

/** Each animal in care by place, with its treatments and times; a repeated dose stands once. */
export function printedRows(tareas: readonly Tarea[], how: OnPaper): EnPapel[] {
  const once = [...new Map(tareas.map((tarea) => [tarea.key, tarea])).values()].sort(
    (one, other) => one.tratamiento.idFichaAnimal - other.tratamiento.idFichaAnimal || one.fechaHora - other.fechaHora,
  );
  const inCareOnly = byPlace(once.filter(({ animal }) => animal === undefined || inCare(animal)));
  return [...Map.groupBy(inCareOnly, ({ tratamiento }) => tratamiento.idFichaAnimal)].map(([idFichaAnimal, own]) => ({
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
