/** The event of a history line (rule: events). */
import type { Evento, TipoEvento } from '@caparazon/clinic/evento/calls';
import type { Line } from '@caparazon/service-kit/history';
import { queVoy } from '../reporte/que-voy.ts';

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
  // Prescriptions decide which doses are due.
  fichaTratamiento: 'dosis',
  fichaDiaria: 'ficha_diaria',
  fichaAnimal: 'ficha',
  mediciones: 'ficha',
  liberacion: 'ficha',
  varamiento: 'ficha',
  desenlace: 'ficha',
  marca: 'ficha',
  nota: 'ficha',
  problema: 'ficha',
  alerta: 'ficha',
};

/** Kinds of record whose changes are sent. */
export const entidadesWithEvents = Object.keys(tipos);

const isVoy = ({ entidad, que }: EventLine): boolean =>
  entidad === 'reporte' && Object.values<string>(queVoy).includes(que);

/** These have numbers of their own; their lines name the animal. */
const numbered: ReadonlySet<string> = new Set(['marca', 'nota', 'problema', 'alerta']);

const idOf = ({ entidad, idEntidad, antes, despues }: EventLine): number =>
  numbered.has(entidad) ? (despues?.idFichaAnimal ?? antes?.idFichaAnimal ?? 0) : idEntidad;

/** Null for a line without an event. */
export function eventoOfLine(line: EventLine): Evento | null {
  const tipo = isVoy(line) ? 'voy' : tipos[line.entidad];
  const id = idOf(line);
  return tipo === undefined || !Number.isInteger(id) ? null : { tipo, id };
}
