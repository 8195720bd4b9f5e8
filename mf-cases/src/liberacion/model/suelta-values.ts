/** A release as form values (rule: release). */

import type { FieldError } from '@caparazon/call/errors';
import { civilDay, instantOf, wallClock } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { Suelta } from '@caparazon/clinic/liberacion/calls';
import { liberacionMessages } from '@caparazon/clinic/liberacion/words';
import type { Point } from '@caparazon/screen-kit/point';
import { zeroWeights } from '../../medicion/face/medida-values.ts';

export type SueltaField =
  | 'fechaHora'
  | 'lugar'
  | 'latitud'
  | 'longitud'
  | 'quienes'
  | 'pesoEgreso'
  | 'observaciones'
  | 'fotos';
export type SueltaValues = Record<SueltaField, string>;

const numberText = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

export const fotosText = (paths: readonly string[]): string => paths.join(' ');
export const fotosIn = (text: string): string[] => text.split(' ').filter(Boolean);

/** A new release holds only its time. @param now epoch milliseconds */
export const blankSuelta = (now: number): SueltaValues => ({
  fechaHora: wallClock(now),
  lugar: '',
  latitud: '',
  longitud: '',
  quienes: '',
  pesoEgreso: '',
  observaciones: '',
  fotos: '',
});

export const valuesFrom = (suelta: Suelta): SueltaValues => ({
  fechaHora: wallClock(suelta.fechaHora),
  lugar: suelta.lugar,
  latitud: suelta.latitud === null ? '' : String(suelta.latitud),
  longitud: suelta.longitud === null ? '' : String(suelta.longitud),
  quienes: suelta.quienes,
  pesoEgreso: numberText(suelta.pesoEgreso),
  observaciones: suelta.observaciones,
  fotos: fotosText(suelta.fotos),
});

export const pointIn = ({ latitud, longitud }: Pick<SueltaValues, 'latitud' | 'longitud'>): Point | null =>
  latitud === '' || longitud === '' ? null : { latitud: Number(latitud), longitud: Number(longitud) };

const instantIn = (text: string): number | string => {
  const ms = instantOf(text);
  return Number.isNaN(ms) ? text : ms;
};

/** The body, not checked yet. @param before a corrected release, whose untouched time stays exact */
export function bodyOf({ fechaHora, fotos, ...values }: SueltaValues, before?: Pick<Suelta, 'fechaHora'>) {
  const untouched = before !== undefined && fechaHora === wallClock(before.fechaHora);
  const { latitud, longitud } = pointIn(values) ?? { latitud: null, longitud: null };
  return {
    ...values,
    latitud,
    longitud,
    fechaHora: untouched ? before.fechaHora : instantIn(fechaHora),
    fotos: fotosIn(fotos),
  };
}

function timeComplaints(at: number | string, intake: number, now: number): FieldError[] {
  const says = liberacionMessages;
  if (typeof at !== 'number') return [];
  if (at > now) return [{ campo: 'fechaHora', mensaje: says.fechaFutura }];
  return civilDay(at) < civilDay(intake) ? [{ campo: 'fechaHora', mensaje: says.antesDelIngreso }] : [];
}

/** Errors that the schema cannot find. @param now epoch milliseconds @param before the corrected release */
export const sueltaComplaints = (
  values: SueltaValues,
  { fechaHora: intake }: Pick<FichaAnimal, 'fechaHora'>,
  now: number,
  before?: Pick<Suelta, 'fechaHora'>,
): FieldError[] => [
  ...timeComplaints(bodyOf(values, before).fechaHora, intake, now),
  ...zeroWeights({ pesoEgreso: values.pesoEgreso }),
];
