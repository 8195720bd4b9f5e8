/** The form of a measurement (rule: measure-value). */

import type { FieldError } from '@caparazon/call/errors';
import { instantOf, wallClock } from '@caparazon/call/time';
import type { Medicion, MedicionForm } from '@caparazon/clinic/medicion/calls';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { conUnidad, esCero, puedeSerMiles, tipoPeso } from '@caparazon/clinic/medicion/values';
import { medicionMessages } from '@caparazon/clinic/medicion/words';

export type MedidaField = 'tipo' | 'valor' | 'fechaHora' | 'metodo' | 'exactitud' | 'comentario';

/** `fechaHora` is `aaaa-mm-ddThh:mm`, or '' for now. */
export type MedidaValues = Record<MedidaField, string>;

/** Value and method stay together: they come from one of two people. */
export const ofTheValue: readonly MedidaField[] = ['tipo', 'valor', 'metodo', 'exactitud'];

/** The kind measured last on this page: whoever weighs, weighs the next animal too. */
let lastKind: string = tipoPeso;

export const rememberKind = (tipo: string): void => {
  lastKind = tipo;
};

/** A new measurement of the last kind, if it is still measured. */
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

/** The body, not checked yet; a point counts as a comma. @param editing keeps its exact time while unchanged */
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

export const numberOf = (text: string): number => Number(text.replace(',', '.'));

/**
 * The question about a text that may mean thousands. The form asks it, since the sent number no longer shows how it was
 * written (rule: measure-thousands).
 */
export function thousandsDoubt(valor: string, unidad: string): string | undefined {
  if (!puedeSerMiles(valor.replace(',', '.'))) return undefined;
  const value = numberOf(valor);
  return medicionMessages.miles(conUnidad(value, unidad), conUnidad(value * 1000, unidad));
}

/** The errors of weights of 0, which the service takes as not weighed. @param pesos by field */
export const zeroWeights = (pesos: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(pesos).flatMap(([campo, peso]) =>
    esCero(peso) ? [{ campo, mensaje: medicionMessages.pesoCero }] : [],
  );

export const lastOf = (medidas: readonly Medicion[], tipo: string, except?: number | null): Medicion | undefined =>
  medidas.findLast((one) => one.tipo === tipo && (except === undefined || one.idMedicion !== except));
