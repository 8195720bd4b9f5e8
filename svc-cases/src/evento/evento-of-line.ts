/** What a line of the history tells open screens (rule: events). */
import type { Evento, TipoEvento } from '@caparazon/contracts/cases/evento';
import type { Line } from '@caparazon/service-kit/history';
import { queVoy } from '../reporte/que-voy.ts';

export type EventLine = Pick<Line, 'entidad' | 'idEntidad' | 'que'>;

const tipos: Readonly<Record<string, TipoEvento>> = {
  reporte: 'reporte',
  instancia: 'dosis',
  // What is prescribed decides which doses are due.
  fichaTratamiento: 'dosis',
  fichaDiaria: 'ficha_diaria',
  fichaAnimal: 'ficha',
  // By the number of the animal: what was measured, and what was said and decided of its release.
  mediciones: 'ficha',
  liberacion: 'ficha',
};

/** The kinds of record whose changes are told. */
export const toldEntidades = Object.keys(tipos);

const isVoy = ({ entidad, que }: EventLine): boolean =>
  entidad === 'reporte' && Object.values<string>(queVoy).includes(que);

/** Null for a line that nobody is told of. */
export function eventoOfLine(line: EventLine): Evento | null {
  // A new record is told by the report that it is linked to; nobody shows it yet.
  if (line.entidad === 'fichaAnimal' && line.que === 'creado') return null;
  const tipo = isVoy(line) ? 'voy' : tipos[line.entidad];
  return tipo === undefined ? null : { tipo, id: line.idEntidad };
}
