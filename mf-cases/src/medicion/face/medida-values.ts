/** The form of a measure: what it holds, and what it sends (rule: measure-value). */

import type { FieldError } from '@caparazon/call/errors';
import { instantOf, wallClock } from '@caparazon/call/time';
import type { Medicion, MedicionForm } from '@caparazon/clinic/medicion/calls';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { conUnidad, esCero, puedeSerMiles, tipoPeso } from '@caparazon/clinic/medicion/values';
import { medicionMessages } from '@caparazon/clinic/medicion/words';

export type MedidaField = 'tipo' | 'valor' | 'fechaHora' | 'metodo' | 'exactitud' | 'comentario';

/** Of `fechaHora`, `aaaa-mm-ddThh:mm`; '' is now. */
export type MedidaValues = Record<MedidaField, string>;

/** How it was measured belongs to the number: of two people who correct a measure, all of it is of one. */
export const ofTheValue: readonly MedidaField[] = ['tipo', 'valor', 'metodo', 'exactitud'];

/** The kind that was measured last while this page is open: whoever weighs, weighs the next animal too. */
let lastKind: string = tipoPeso;

export const rememberKind = (tipo: string): void => {
  lastKind = tipo;
};

/** A new measure of the kind that was measured last, if it is still measured. */
export const blankMedida = (tipos: readonly TipoMedicion[]): MedidaValues => ({
  tipo: tipos.find(({ tipo }) => tipo === lastKind)?.tipo ?? tipos[0]?.tipo ?? '',
  valor: '',
  fechaHora: '',
  metodo: '',
  exactitud: '',
  comentario: '',
});

export const valuesOf = (medida: Medicion): MedidaValues => ({
  tipo: medida.tipo,
  valor: String(medida.valor).replace('.', ','),
  fechaHora: wallClock(medida.fechaHora),
  metodo: medida.metodo,
  exactitud: medida.exactitud === null ? '' : String(medida.exactitud).replace('.', ','),
  comentario: medida.comentario,
});

const instantIn = (text: string): number | string => {
  const ms = instantOf(text);
  return Number.isNaN(ms) ? text : ms;
};

/**
 * What the form sends, not checked yet. A point was shown as a comma, so that it is sent as one.
 * @param editing whose time stays to the second while nobody changes it
 */
export function bodyOf(
  { fechaHora, ...values }: MedidaValues,
  editing?: Pick<Medicion, 'fechaHora'>,
): Omit<MedicionForm, 'idFichaAnimal'> {
  const isUntouched = editing ? fechaHora === wallClock(editing.fechaHora) : fechaHora === '';
  return {
    ...values,
    valor: values.valor.replace('.', ','),
    ...(!isUntouched && { fechaHora: instantIn(fechaHora) as number }),
  };
}

/** The number of a text that the schema accepts. */
export const numberOf = (text: string): number => Number(text.replace(',', '.'));

/**
 * What is asked about a value whose text may mean thousands; undefined of any other. A form asks it itself, since the
 * number that it sends no longer shows how it was written (rule: measure-thousands).
 */
export function thousandsDoubt(valor: string, unidad: string): string | undefined {
  if (!puedeSerMiles(valor.replace(',', '.'))) return undefined;
  const value = numberOf(valor);
  return medicionMessages.miles(conUnidad(value, unidad), conUnidad(value * 1000, unidad));
}

/** What is wrong with weights that are 0, which the service takes as not weighed. @param pesos by their fields */
export const zeroWeights = (pesos: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(pesos).flatMap(([campo, peso]) =>
    esCero(peso) ? [{ campo, mensaje: medicionMessages.pesoCero }] : [],
  );

/** The last measure of a kind, or the one before an instant. */
export const lastOf = (medidas: readonly Medicion[], tipo: string, except?: number | null): Medicion | undefined =>
  medidas.findLast((one) => one.tipo === tipo && (except === undefined || one.idMedicion !== except));
