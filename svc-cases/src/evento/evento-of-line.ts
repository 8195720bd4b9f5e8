/** What a line of the history tells open screens (rule: events). */
import type { Evento, TipoEvento } from '@caparazon/clinic/evento/calls';
import type { Line } from '@caparazon/service-kit/history';
import { queVoy } from '../reporte/que-voy.ts';

/** Of what changed, the number of the animal alone, where the line has it. */
interface OfAnimal {
  idFichaAnimal?: number;
}

export interface EventLine extends Pick<Line, 'entidad' | 'idEntidad' | 'que'> {
  antes?: OfAnimal | null;
  despues?: OfAnimal | null;
}

const tipos: Readonly<Record<string, TipoEvento>> = {
  reporte: 'reporte',
  instancia: 'dosis',
  // What is prescribed decides which doses are due.
  fichaTratamiento: 'dosis',
  fichaDiaria: 'ficha_diaria',
  fichaAnimal: 'ficha',
  // By the number of the animal: what was measured, seen of its stranding and its tags, and decided of its release.
  mediciones: 'ficha',
  liberacion: 'ficha',
  varamiento: 'ficha',
  marca: 'ficha',
};

/** The kinds of record whose changes are told. */
export const toldEntidades = Object.keys(tipos);

const isVoy = ({ entidad, que }: EventLine): boolean =>
  entidad === 'reporte' && Object.values<string>(queVoy).includes(que);

/** A tag has a number of its own: its line says of which animal it is. */
const idOf = ({ entidad, idEntidad, antes, despues }: EventLine): number =>
  entidad === 'marca' ? (despues?.idFichaAnimal ?? antes?.idFichaAnimal ?? 0) : idEntidad;

/** Null for a line that nobody is told of. */
export function eventoOfLine(line: EventLine): Evento | null {
  const tipo = isVoy(line) ? 'voy' : tipos[line.entidad];
  const id = idOf(line);
  return tipo === undefined || !Number.isInteger(id) ? null : { tipo, id };
}
