/** What the intake form holds while it is written: a text per field, '' being no answer. */

import type { FichaAnimal, FichaAnimalBody } from '@caparazon/contracts/cases/fichaAnimal';
import { limits } from '@caparazon/contracts/limits';
import { civilDay, instantOf, startOfCivilDay, wallClock } from '@caparazon/contracts/time';
import type { HandedReporte } from '../../../shared/report-handover/handover.ts';
import { type FichaField, fieldLabels } from './field-labels.ts';

export type FichaValues = Record<FichaField, string>;

/** The receiver who is no user, and has a typed name. */
export const otherReceiver = 'Otro';

/** The answers of a yes or no. */
export const yes = 'si';
export const no = 'no';

/** Fields that hold a day. */
export const dayFields = [
  'fecha',
  'fechaIngresoSocobiomaMald',
  'fechaMuerte',
  'fechaEgreso',
  'fechaDestinoFinal',
] as const;

const fields = Object.keys(fieldLabels) as FichaField[];

/** A value for each field. */
const eachField = (textIn: (field: FichaField) => string): FichaValues =>
  Object.fromEntries(fields.map((field) => [field, textIn(field)])) as FichaValues;

/**
 * A form that nobody has written in: now, received by who is writing.
 * @param now epoch milliseconds
 */
export const blankValues = (now: number, idUsuario: number): FichaValues => ({
  ...eachField(() => ''),
  fecha: civilDay(now),
  fechaHora: wallClock(now),
  receptorAnimal: String(idUsuario),
});

/** The same with what a report already says. What its place has over a record's limit goes on in the observations. */
export function valuesFromReporte(blank: FichaValues, reporte: HandedReporte): FichaValues {
  const { fichaPlace, fichaReporter } = limits.text;
  const rest = reporte.ubicacion.slice(fichaPlace);
  return {
    ...blank,
    fecha: civilDay(reporte.fecha),
    departamento: reporte.departamento,
    ubicacion: reporte.ubicacion.slice(0, fichaPlace),
    nombreReportero: reporte.nombreContacto.slice(0, fichaReporter),
    telefonoReportero: reporte.telefonoContacto,
    correoReportero: reporte.emailContacto,
    nombreClase: reporte.clase,
    nombreComunFichaAnimal: reporte.nombreComunReporte,
    observacionesGenerales: [reporte.observaciones, rest && `(Ubicación, sigue: ${rest})`].filter(Boolean).join('\n'),
  };
}

/** A value of a record as its control holds it. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}

/** A record as it stands, to be edited. The photo of identification is its path. */
export function valuesFromFicha(ficha: FichaAnimal): FichaValues {
  const alike: Partial<Record<string, unknown>> = ficha;
  const days = dayFields.map((field) => [field, ficha[field] === null ? '' : civilDay(ficha[field])]);
  return {
    ...eachField((field) => textOf(alike[field])),
    ...Object.fromEntries(days),
    fechaHora: wallClock(ficha.fechaHora),
    receptorAnimal: ficha.receptorAnimalUsuario === null ? otherReceiver : String(ficha.receptorAnimalUsuario),
    nombreClase: ficha.clase,
    nombreComunFichaAnimal: ficha.nombreComunFichaAnimal.nombre,
  };
}

/** What was kept of a form, brought to the fields that it has today. */
export const knownValues = (kept: Readonly<Record<string, string>>): FichaValues =>
  eachField((field) => kept[field] ?? '');

const dayOf = (text: string) => (text === '' ? null : startOfCivilDay(text));
const answerOf = (text: string) => (text === '' ? null : text === yes);

/** The body of the call, not yet checked: dates as epoch milliseconds, yes and no as booleans. */
export function bodyOf(values: FichaValues) {
  const dead = values.estado === 'Muerto';
  return {
    ...values,
    // On the form it is the id of one of the photos, which travel apart.
    fotoIdentificacion: null,
    fecha: dayOf(values.fecha) ?? undefined,
    fechaHora: values.fechaHora === '' ? undefined : instantOf(values.fechaHora),
    fechaIngresoSocobiomaMald: dayOf(values.fechaIngresoSocobiomaMald),
    fechaEgreso: dayOf(values.fechaEgreso),
    fechaDestinoFinal: dayOf(values.fechaDestinoFinal),
    // Fields that are not shown must not be what refuses the form.
    fechaMuerte: dead ? dayOf(values.fechaMuerte) : null,
    nombreReceptor: values.receptorAnimal === otherReceiver ? values.nombreReceptor : '',
    necropsia: answerOf(values.necropsia),
    tumores: answerOf(values.tumores),
    placas: answerOf(values.placas),
    rehabilitacion: answerOf(values.rehabilitacion),
    muestraAdn: answerOf(values.muestraAdn),
    muestrasSangre: answerOf(values.muestrasSangre),
    muestrasBiopsiaLesiones: answerOf(values.muestrasBiopsiaLesiones),
  };
}

/** Instants that nobody touched, to go back as they came: the form shows a day or a minute of what the record knows. */
export function untouchedInstants(values: FichaValues, ficha: FichaAnimal): Partial<FichaAnimalBody> {
  const recorded = valuesFromFicha(ficha);
  const untouched = ([...dayFields, 'fechaHora'] as const).filter((field) => values[field] === recorded[field]);
  return Object.fromEntries(untouched.map((field) => [field, ficha[field]]));
}
