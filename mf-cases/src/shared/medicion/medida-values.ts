/** The form of a measure: what it holds, what it sends, and what it asks about first (rules: measure-value, measure-thousands). */
import type { Medicion, MedicionForm } from '@caparazon/contracts/cases/medicion';
import { cifra, conUnidad, esCero, puedeSerMiles, tipoPeso } from '@caparazon/contracts/cases/medicion-values';
import type { TipoMedicion } from '@caparazon/contracts/cases/tiposMedicion';
import type { FieldError } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { instantOf, wallClock } from '@caparazon/contracts/time';

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

/** Units of what grows or heals slowly: half as much again is a slip of the hand more often than a change. */
const slow: readonly string[] = ['kg', 'g', 'cm', 'mm', '°C'];

/**
 * What is asked before a value is stored; empty when there is nothing to ask.
 * @param valor as it is written
 * @param last the value of its kind before it
 */
export function doubtsOf(
  valor: string,
  { nombre, unidad, minimo, maximo }: Pick<TipoMedicion, 'nombre' | 'unidad' | 'minimo' | 'maximo'>,
  last: Pick<Medicion, 'valor'> | undefined,
): string[] {
  const value = numberOf(valor);
  const says = messages.medicion;
  const doubts: string[] = [];
  if (puedeSerMiles(valor.replace(',', '.'))) {
    doubts.push(says.miles(conUnidad(value, unidad), conUnidad(value * 1000, unidad)));
  }
  if (value < minimo || value > maximo) {
    const range = `de ${cifra(minimo)} a ${conUnidad(maximo, unidad)}`;
    doubts.push(says.unusual(`${nombre} ${conUnidad(value, unidad)}`, range));
  } else if (last !== undefined && slow.includes(unidad) && Math.abs(value - last.valor) >= last.valor / 2) {
    doubts.push(says.jump(conUnidad(value, unidad), conUnidad(last.valor, unidad)));
  }
  return doubts;
}

/** What is wrong with weights that are 0, which the service takes as not weighed. @param pesos by their fields */
export const zeroWeights = (pesos: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(pesos).flatMap(([campo, peso]) =>
    esCero(peso) ? [{ campo, mensaje: messages.medicion.pesoCero }] : [],
  );

/** The last measure of a kind, or the one before an instant. */
export const lastOf = (medidas: readonly Medicion[], tipo: string, except?: number | null): Medicion | undefined =>
  medidas.findLast((one) => one.tipo === tipo && (except === undefined || one.idMedicion !== except));
