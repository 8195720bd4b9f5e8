/** What the intake form holds while it is written: a text per field, '' being no answer. */

import { limits } from '@caparazon/contracts/limits';
import { civilDay, startOfCivilDay } from '@caparazon/contracts/time';
import type { HandedReporte } from '../../report-handover/handover.ts';
import { type FichaField, fieldLabels } from './field-labels.ts';
import { instantOf, wallClock } from './wall-clock.ts';

export type FichaValues = Record<FichaField, string>;

/** The receiver who is no user, and has a typed name. */
export const otherReceiver = 'Otro';

/** The answers of a yes or no. */
export const yes = 'si';
export const no = 'no';

const empty = Object.fromEntries(Object.keys(fieldLabels).map((field) => [field, ''])) as FichaValues;

/**
 * A form that nobody has written in: now, received by who is writing.
 * @param now epoch milliseconds
 */
export const blankValues = (now: number, idUsuario: number): FichaValues => ({
  ...empty,
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

/** What was kept of a form, brought to the fields that it has today. */
export const knownValues = (kept: Readonly<Record<string, string>>): FichaValues =>
  Object.fromEntries(Object.keys(empty).map((field) => [field, kept[field] ?? ''])) as FichaValues;

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
