/** An outcome as form values; nothing is chosen beforehand (rule: outcome-screen). */

import type { FieldError } from '@caparazon/call/errors';
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import type { Desenlace, DesenlaceForm } from '@caparazon/clinic/desenlace/calls';
import { desenlaces, textoDesenlace } from '@caparazon/clinic/desenlace/values';

const fields = ['desenlace', 'fecha', 'motivo', 'agente', 'quien', 'destino', 'observaciones'] as const;
export type DesenlaceField = (typeof fields)[number];
export type DesenlaceValues = Record<DesenlaceField, string>;

export function valuesFrom(doc: Desenlace): DesenlaceValues {
  const { motivo, agente, quien, destino, observaciones } = doc;
  return {
    desenlace: doc.anotado ? (doc.desenlace ?? '') : '',
    fecha: doc.fecha === null ? '' : civilDay(doc.fecha),
    ...{ motivo, agente, quien, destino, observaciones },
  };
}

/** The body, not validated yet. @param before whose untouched time stays exact */
export const bodyOf = (values: DesenlaceValues, { fecha }: Pick<Desenlace, 'fecha'>): DesenlaceForm =>
  ({
    ...values,
    fecha: fecha !== null && civilDay(fecha) === values.fecha ? fecha : startOf(values.fecha),
  }) as DesenlaceForm;

const startOf = (day: string): number | string => {
  const ms = startOfCivilDay(day);
  return Number.isNaN(ms) ? day : ms;
};

/** What the schema cannot know. @param now epoch milliseconds */
export const dayComplaints = ({ fecha }: DesenlaceValues, now: number): FieldError[] =>
  fecha > civilDay(now) ? [{ campo: 'fecha', mensaje: fechaMessages.future }] : [];

const labels: Readonly<Record<string, string>> = {
  desenlace: 'Cómo terminó',
  fecha: 'Día',
  motivo: 'Por qué',
  agente: 'Con qué',
  quien: 'Quién la hizo',
  destino: 'A quién',
  observaciones: 'Observaciones',
};

/** The name of a field, there as in the history. */
export const labelOf = (campo: string): string => labels[campo] ?? campo;

/** Those that a record of this `estado` may still take. */
export const optionsFor = (estado: string) =>
  desenlaces
    .filter((one) => estado !== 'Muerto' || one.estado === 'Muerto')
    .map(({ codigo, texto }) => ({ value: codigo, label: texto }));

function words(field: DesenlaceField, text: string): string {
  if (text === '') return 'sin dato';
  if (field === 'desenlace') return textoDesenlace(text);
  return field === 'fecha' ? formatDay(startOfCivilDay(text)) : text;
}

interface Meeting {
  before: DesenlaceValues;
  theirs: DesenlaceValues;
  mine: DesenlaceValues;
  changed: readonly DesenlaceField[];
}

/** What somebody else changed, field by field (rule: two-editors). */
export const desenlaceChanges = ({ before, theirs, mine, changed }: Meeting) =>
  fields
    .filter((field) => changed.includes(field))
    .map((field) => ({
      label: labelOf(field),
      before: words(field, before[field]),
      now: words(field, theirs[field]),
      kept: mine[field] !== theirs[field],
    }));
