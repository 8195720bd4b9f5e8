/** A text per field, '' for no answer. */

import { instantOf, wallClock } from '@caparazon/call/time';
import { type Tratamiento, type TratamientoBody, tratamientoBody } from '@caparazon/clinic/tratamiento/calls';
import { aDar } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import type { Amounts } from './weight.ts';

export const fieldLabels = {
  tipoTratamiento: 'Fármaco o procedimiento',
  medicamento: 'Medicamento',
  idFarmaco: 'Número en el vademécum',
  via: 'Vía',
  cantidadDosis: 'Dosis',
  dosis: 'Unidad de la dosis',
  concentracionUsada: 'Concentración',
  unidadConcentracionUsada: 'Unidad de la concentración',
  cantidadDar: 'Dar',
  dar: 'Unidad de lo que se da',
  pesoUsado: 'Peso usado',
  fechaPesoUsado: 'Fecha del peso usado',
  fechaHoraComienzo: 'Comienzo',
  frecuencia: 'Frecuencia',
  duracion: 'Duración',
  idProblema: 'Por qué problema',
  instruccionesEspeciales: 'Instrucciones especiales',
} as const;

export type TratamientoField = keyof typeof fieldLabels;
export type TratamientoValues = Record<TratamientoField, string>;

export const fields = Object.keys(fieldLabels) as TratamientoField[];

const eachField = (textIn: (field: TratamientoField) => string): TratamientoValues =>
  Object.fromEntries(fields.map((field) => [field, textIn(field)])) as TratamientoValues;

/** A mixture of two people's changes must not be prescribed (rule: dose-computed-from). */
export const prescribedTogether: readonly TratamientoField[] = [
  'medicamento',
  'idFarmaco',
  'via',
  'cantidadDosis',
  'dosis',
  'concentracionUsada',
  'unidadConcentracionUsada',
  'cantidadDar',
  'dar',
  'pesoUsado',
  'fechaPesoUsado',
];

/** An empty form. @param now epoch milliseconds */
export const blankValues = (now: number): TratamientoValues => ({
  ...eachField(() => ''),
  fechaHoraComienzo: wallClock(now),
});

const plainNumber = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 7, useGrouping: false });

export const numberInField = (value: number): string => plainNumber.format(value);

function textOf(value: unknown): string {
  if (typeof value === 'number') return numberInField(value);
  return typeof value === 'string' ? value : '';
}

export function valuesFrom(tratamiento: Tratamiento): TratamientoValues {
  const recorded: Partial<Record<string, unknown>> = tratamiento;
  return {
    ...eachField((field) => textOf(recorded[field])),
    fechaHoraComienzo: wallClock(Date.parse(tratamiento.fechaHoraComienzo)),
  };
}

/** Whether the unit is missing: five may be 5 mg/ml or 5 %, ten times as much. */
export const lacksUnit = ({ concentracionUsada, unidadConcentracionUsada }: TratamientoValues): boolean =>
  concentracionUsada.trim() !== '' && unidadConcentracionUsada === '';

/** The amounts; incomplete numbers and concentrations without a unit count as none. */
export function amountsIn(values: TratamientoValues): Amounts {
  const { shape } = tratamientoBody;
  const bottle = lacksUnit(values) ? '' : values.concentracionUsada;
  return {
    cantidadDosis: shape.cantidadDosis.safeParse(values.cantidadDosis).data ?? null,
    dosis: values.dosis || null,
    cantidadDar: shape.cantidadDar.safeParse(values.cantidadDar).data ?? null,
    dar: values.dar || null,
    concentracionUsada: shape.concentracionUsada.safeParse(bottle).data ?? null,
    unidadConcentracionUsada: values.unidadConcentracionUsada || null,
  };
}

/** A person computed tablets or drops by a weight too. */
function weighedIn(values: TratamientoValues) {
  const isCounted = values.dar !== '' && values.dar !== 'ml';
  if (values.pesoUsado === '' || (!isCounted && aDar(amountsIn(values), 1) === null)) {
    return { pesoUsado: null, fechaPesoUsado: null };
  }
  const { pesoUsado, fechaPesoUsado } = values;
  return { pesoUsado, fechaPesoUsado: fechaPesoUsado === '' ? null : Number(fechaPesoUsado) };
}

/** The body, not validated yet. */
export const bodyOf = (values: TratamientoValues, idFichaAnimal: number) => ({
  ...values,
  ...weighedIn(values),
  idFichaAnimal,
  fechaHoraComienzo: values.fechaHoraComienzo === '' ? undefined : instantOf(values.fechaHoraComienzo),
});

/** The start; an untouched one stays exact, since the form shows only its minute. */
export function startToSend(
  { fechaHoraComienzo }: TratamientoBody,
  values: TratamientoValues,
  recorded: Tratamiento,
): number {
  const touched = values.fechaHoraComienzo !== valuesFrom(recorded).fechaHoraComienzo;
  return touched ? fechaHoraComienzo : Date.parse(recorded.fechaHoraComienzo);
}
