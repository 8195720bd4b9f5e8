/** '' for no answer. */

import { limits } from '@caparazon/call/limits';
import { civilDay, instantOf, startOfCivilDay, wallClock } from '@caparazon/call/time';
import type { FichaAnimal, FichaAnimalBody } from '@caparazon/clinic/animal/calls';
import { type FichaField, fieldLabels } from '@caparazon/clinic/animal/field-labels';
import type { EstadoReporte } from '@caparazon/clinic/reporte/nuevo';
import type { HandedReporte } from '../../reporte/face/handover.ts';
import { earlierOf, writtenTags } from './tag-rows.ts';

export type FichaValues = Record<FichaField, string>;

/** Not a user; a name is typed. */
export const otherReceiver = 'Otro';

export const yes = 'si';
export const no = 'no';

export const dayFields = [
  'fecha',
  'fechaIngresoSocobiomaMald',
  'fechaMuerte',
  'fechaEgreso',
  'fechaDestinoFinal',
] as const;

const fields = Object.keys(fieldLabels) as FichaField[];

const eachField = (textIn: (field: FichaField) => string): FichaValues =>
  Object.fromEntries(fields.map((field) => [field, textIn(field)])) as FichaValues;

/** A form filled with the present time. @param now epoch milliseconds */
export const blankValues = (now: number, idUsuario: number): FichaValues => ({
  ...eachField(() => ''),
  fecha: civilDay(now),
  fechaHora: wallClock(now),
  receptorAnimal: String(idUsuario),
});

const estadoOf: Record<EstadoReporte, string> = { VIVO: 'En_rehabilitación', MUERTO: 'Muerto', DESCONOCE: '' };

/** `-34.60000, -54.10000`; '' without a pin. Records have no coordinates. */
const pinOf = ({ latitud, longitud }: HandedReporte): string =>
  typeof latitud === 'number' && typeof longitud === 'number' ? `${latitud.toFixed(5)}, ${longitud.toFixed(5)}` : '';

/** Fills a form from a report; excess text and coordinates go to the observations (rule: report-to-record). */
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

export type Prefilled = Partial<Record<FichaField, { value: string; origin: string }>>;

const ownOrigins: Partial<Record<FichaField, string>> = {
  fechaHora: 'Es la hora de ahora',
  receptorAnimal: 'Quien escribe la ficha',
};

/** What a new form filled in by itself. @param idReporte null without a report */
export function prefilledIn(initial: FichaValues, idReporte: number | null): Prefilled {
  const elsewhere = idReporte === null ? 'Es el día de hoy' : `Del reporte #${idReporte}`;
  const filled = fields.filter((field) => initial[field] !== '');
  return Object.fromEntries(
    filled.map((field) => [field, { value: initial[field], origin: ownOrigins[field] ?? elsewhere }]),
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}

/** A record as the form holds it. The identification photo becomes its path. */
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

/** Reads a draft, which may come from an older version of the form. */
export const knownValues = (kept: Readonly<Record<string, string>>): FichaValues =>
  eachField((field) => kept[field] ?? '');

const dayOf = (text: string) => (text === '' ? null : startOfCivilDay(text));
const answerOf = (text: string) => (text === '' ? null : text === yes);

/** The body, not validated yet. */
export function bodyOf(values: FichaValues) {
  const marcas = writtenTags(values.marcas);
  const dead = values.estado === 'Muerto';
  return {
    ...values,
    // The form holds an id here; photos are sent separately.
    fotoIdentificacion: null,
    fecha: dayOf(values.fecha) ?? undefined,
    fechaHora: values.fechaHora === '' ? undefined : instantOf(values.fechaHora),
    fechaIngresoSocobiomaMald: dayOf(values.fechaIngresoSocobiomaMald),
    fechaEgreso: dayOf(values.fechaEgreso),
    fechaDestinoFinal: dayOf(values.fechaDestinoFinal),
    // A hidden field must not make the form invalid.
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

/** The form shows only the day or minute of a date, so unchanged dates are sent as they came. */
export function untouchedInstants(values: FichaValues, ficha: FichaAnimal): Partial<FichaAnimalBody> {
  const recorded = valuesFromFicha(ficha);
  const untouched = ([...dayFields, 'fechaHora'] as const).filter((field) => values[field] === recorded[field]);
  return Object.fromEntries(untouched.map((field) => [field, ficha[field]]));
}
