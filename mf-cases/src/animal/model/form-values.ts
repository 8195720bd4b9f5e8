/** What the intake form holds while it is edited: a text per field, '' for no answer. */

import { limits } from '@caparazon/call/limits';
import { civilDay, instantOf, startOfCivilDay, wallClock } from '@caparazon/call/time';
import type { FichaAnimal, FichaAnimalBody } from '@caparazon/clinic/animal/calls';
import type { EstadoReporte } from '@caparazon/clinic/reporte/nuevo';
import type { HandedReporte } from '../../reporte/face/handover.ts';
import { type FichaField, fieldLabels } from './field-labels.ts';
import { earlierOf, writtenTags } from './tag-rows.ts';

export type FichaValues = Record<FichaField, string>;

/** The receiver who is not a user and has a typed name. */
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
 * A new form: with the date and time of now, received by its author.
 * @param now epoch milliseconds
 */
export const blankValues = (now: number, idUsuario: number): FichaValues => ({
  ...eachField(() => ''),
  fecha: civilDay(now),
  fechaHora: wallClock(now),
  receptorAnimal: String(idUsuario),
});

/** The state of a record that a report tells of; what the person who reported did not know stays open. */
const estadoOf: Record<EstadoReporte, string> = { VIVO: 'En_rehabilitación', MUERTO: 'Muerto', DESCONOCE: '' };

/** `-34.60000, -54.10000`; '' for a report without a pin. A record has no coordinates of its own. */
const pinOf = ({ latitud, longitud }: HandedReporte): string =>
  typeof latitud === 'number' && typeof longitud === 'number' ? `${latitud.toFixed(5)}, ${longitud.toFixed(5)}` : '';

/**
 * A new form with what a report says, and nothing else (rule: report-to-record). Text of its place beyond the record's
 * limit, and its coordinates, go to the observations.
 */
export function valuesFromReporte(blank: FichaValues, reporte: HandedReporte): FichaValues {
  const { fichaPlace, fichaReporter } = limits.text;
  const rest = reporte.ubicacion.slice(fichaPlace);
  const pin = pinOf(reporte);
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
    estado: reporte.estado ? estadoOf[reporte.estado] : '',
    observacionesGenerales: [
      reporte.observaciones,
      rest && `(Ubicación, sigue: ${rest})`,
      pin && `Coordenadas del reporte: ${pin}`,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

/** What a form began with, and where it comes from, in words. */
export type Prefilled = Partial<Record<FichaField, { value: string; origin: string }>>;

/** Of the clock and of the session, not of a report. */
const ownOrigins: Partial<Record<FichaField, string>> = {
  fechaHora: 'Es la hora de ahora',
  receptorAnimal: 'Quien escribe la ficha',
};

/**
 * The fields that a new form has filled in by itself.
 * @param idReporte the report that it was filled from; null for none
 */
export function prefilledIn(initial: FichaValues, idReporte: number | null): Prefilled {
  const elsewhere = idReporte === null ? 'Es el día de hoy' : `Del reporte #${idReporte}`;
  const filled = fields.filter((field) => initial[field] !== '');
  return Object.fromEntries(
    filled.map((field) => [field, { value: initial[field], origin: ownOrigins[field] ?? elsewhere }]),
  );
}

/** A value of a record as its control holds it. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}

/** A record as the form holds it for an edit. The identification photo is its path. */
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

/** A stored draft, brought to the fields that the form has today. */
export const knownValues = (kept: Readonly<Record<string, string>>): FichaValues =>
  eachField((field) => kept[field] ?? '');

const dayOf = (text: string) => (text === '' ? null : startOfCivilDay(text));
const answerOf = (text: string) => (text === '' ? null : text === yes);

/** The body of the call, not validated yet: dates as epoch milliseconds, yes and no as booleans. */
export function bodyOf(values: FichaValues) {
  const marcas = writtenTags(values.marcas);
  const dead = values.estado === 'Muerto';
  return {
    ...values,
    // On the form it is the id of a photo. Photos are sent separately.
    fotoIdentificacion: null,
    fecha: dayOf(values.fecha) ?? undefined,
    fechaHora: values.fechaHora === '' ? undefined : instantOf(values.fechaHora),
    fechaIngresoSocobiomaMald: dayOf(values.fechaIngresoSocobiomaMald),
    fechaEgreso: dayOf(values.fechaEgreso),
    fechaDestinoFinal: dayOf(values.fechaDestinoFinal),
    // Hidden fields are left out, so that they cannot make the form invalid.
    fechaMuerte: dead ? dayOf(values.fechaMuerte) : null,
    nombreReceptor: values.receptorAnimal === otherReceiver ? values.nombreReceptor : '',
    marcas,
    fichaAnterior: earlierOf(values.fichaAnterior, marcas)?.idFicha ?? null,
    necropsia: answerOf(values.necropsia),
    tumores: answerOf(values.tumores),
    placas: answerOf(values.placas),
    rehabilitacion: answerOf(values.rehabilitacion),
    muestraAdn: answerOf(values.muestraAdn),
    muestrasSangre: answerOf(values.muestrasSangre),
    muestrasBiopsiaLesiones: answerOf(values.muestrasBiopsiaLesiones),
  };
}

/** Dates that nobody changed are sent back as they came, since the form shows only a day or a minute of them. */
export function untouchedInstants(values: FichaValues, ficha: FichaAnimal): Partial<FichaAnimalBody> {
  const recorded = valuesFromFicha(ficha);
  const untouched = ([...dayFields, 'fechaHora'] as const).filter((field) => values[field] === recorded[field]);
  return Object.fromEntries(untouched.map((field) => [field, ficha[field]]));
}
