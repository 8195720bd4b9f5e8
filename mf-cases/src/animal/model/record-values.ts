/** '' for none. */

import { shown } from '@caparazon/call/fields';
import type { Valor } from '@caparazon/call/historial';
import { phoneInWords } from '@caparazon/call/phone';
import { formatDateTime, formatDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { FichaField } from '@caparazon/clinic/animal/field-labels';

type Reading = (value: Valor) => string;

const kilograms = new Intl.NumberFormat('es-UY', { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });

const text: Reading = (value) => (value === null ? '' : String(value));
const phone: Reading = (value) => phoneInWords(text(value));
const word: Reading = (value) => shown(text(value));
const weight: Reading = (kg) => (typeof kg === 'number' ? kilograms.format(kg) : text(kg));
const day: Reading = (ms) => (typeof ms === 'number' ? formatDay(ms) : text(ms));
const dateTime: Reading = (ms) => (typeof ms === 'number' ? formatDateTime(ms) : text(ms));
const answer: Reading = (value) => {
  if (typeof value !== 'boolean') return text(value);
  return value ? 'Sí' : 'No';
};

/** The animal's page shows tags and links. */
type Shown = Exclude<FichaField, 'nombreReceptor' | 'fotoIdentificacion' | 'marcas' | 'fichaAnterior'>;

const readings: Record<Shown, Reading> = {
  fecha: day,
  departamento: text,
  ubicacion: text,
  nombreReportero: text,
  telefonoReportero: phone,
  correoReportero: text,
  receptorAnimal: text,
  fechaHora: dateTime,
  ubicacionActual: text,
  fechaIngresoSocobiomaMald: day,
  nombre: text,
  nombreClase: text,
  nombreComunFichaAnimal: text,
  especie: text,
  estado: word,
  fechaMuerte: day,
  probableCausaMuerte: word,
  probableCausaMuerte2: word,
  sexo: word,
  estadio: word,
  capturadoVarado: word,
  motivoIngreso: word,
  pesoIngreso: weight,
  rehabilitacion: answer,
  procedimientoInmediato: text,
  limpiezaAlIngreso: text,
  numeroMarca: text,
  tipoMarca: text,
  leyendaMarca: text,
  estadoCorporal: word,
  sensorio: word,
  ojos: word,
  boca: word,
  piel: word,
  cloacaAno: word,
  tumores: answer,
  placas: answer,
  necropsia: answer,
  muestraAdn: answer,
  muestraAdnMuscOPiel: word,
  muestrasSangre: answer,
  muestrasBiopsiaLesiones: answer,
  pesoEgreso: weight,
  fechaEgreso: day,
  enterradoOLiberado: word,
  fechaDestinoFinal: day,
  lugarDestinoFinal: text,
  observacionesGenerales: text,
};

/** A field in words; the value itself for an unknown field. */
export const inWords = (field: string, value: Valor): string => (readings[field as Shown] ?? text)(value);

export function recordValues(ficha: FichaAnimal): Record<Shown, string> {
  const values: Record<Shown, Valor> = {
    ...ficha,
    receptorAnimal: ficha.nombreCompletoReceptor,
    nombreClase: ficha.clase,
    nombreComunFichaAnimal: ficha.nombreComunFichaAnimal.nombre,
  };
  const fields = Object.keys(readings) as Shown[];
  return Object.fromEntries(fields.map((field) => [field, inWords(field, values[field])])) as Record<Shown, string>;
}

/** Whether the record has the field (rule: record-conditional-fields). */
export const applies = (field: FichaField, { estado, muestraAdn }: FichaAnimal): boolean => {
  if (field === 'fechaMuerte' || field === 'probableCausaMuerte' || field === 'probableCausaMuerte2') {
    return estado === 'Muerto';
  }
  return field !== 'muestraAdnMuscOPiel' || muestraAdn === true;
};
