/** What a record says of each field, as a person reads it; '' where it says nothing. */
import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { shown } from '@caparazon/contracts/fields';
import { formatDateTime, formatDay } from '@caparazon/contracts/time';
import type { FichaField } from './field-labels.ts';

const kilograms = new Intl.NumberFormat('es-UY', { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });

const weight = (kg: number | null) => (kg === null ? '' : kilograms.format(kg));
const day = (ms: number | null) => (ms === null ? '' : formatDay(ms));
const word = (value: string | null) => shown(value ?? '');

function answer(value: boolean | null): string {
  if (value === null) return '';
  return value ? 'Sí' : 'No';
}

type Shown = Exclude<FichaField, 'nombreReceptor' | 'fotoIdentificacion'>;

/** The receiver has one name here, whoever it is; photos are not text. */
export function recordValues(ficha: FichaAnimal): Record<Shown, string> {
  return {
    fecha: formatDay(ficha.fecha),
    departamento: ficha.departamento,
    ubicacion: ficha.ubicacion,
    nombreReportero: ficha.nombreReportero,
    telefonoReportero: ficha.telefonoReportero,
    correoReportero: ficha.correoReportero,
    receptorAnimal: ficha.nombreCompletoReceptor,
    fechaHora: formatDateTime(ficha.fechaHora),
    ubicacionActual: ficha.ubicacionActual,
    fechaIngresoSocobiomaMald: day(ficha.fechaIngresoSocobiomaMald),
    nombreClase: ficha.clase,
    nombreComunFichaAnimal: ficha.nombreComunFichaAnimal.nombre,
    especie: ficha.especie,
    estado: word(ficha.estado),
    fechaMuerte: day(ficha.fechaMuerte),
    probableCausaMuerte: word(ficha.probableCausaMuerte),
    probableCausaMuerte2: word(ficha.probableCausaMuerte2),
    sexo: word(ficha.sexo),
    estadio: word(ficha.estadio),
    capturadoVarado: word(ficha.capturadoVarado),
    motivoIngreso: word(ficha.motivoIngreso),
    pesoIngreso: weight(ficha.pesoIngreso),
    rehabilitacion: answer(ficha.rehabilitacion),
    procedimientoInmediato: ficha.procedimientoInmediato,
    limpiezaAlIngreso: ficha.limpiezaAlIngreso,
    numeroMarca: ficha.numeroMarca,
    tipoMarca: ficha.tipoMarca,
    leyendaMarca: ficha.leyendaMarca,
    estadoCorporal: word(ficha.estadoCorporal),
    sensorio: word(ficha.sensorio),
    ojos: word(ficha.ojos),
    boca: word(ficha.boca),
    piel: word(ficha.piel),
    cloacaAno: word(ficha.cloacaAno),
    tumores: answer(ficha.tumores),
    placas: answer(ficha.placas),
    necropsia: answer(ficha.necropsia),
    muestraAdn: answer(ficha.muestraAdn),
    muestraAdnMuscOPiel: word(ficha.muestraAdnMuscOPiel),
    muestrasSangre: answer(ficha.muestrasSangre),
    muestrasBiopsiaLesiones: answer(ficha.muestrasBiopsiaLesiones),
    pesoEgreso: weight(ficha.pesoEgreso),
    fechaEgreso: day(ficha.fechaEgreso),
    enterradoOLiberado: word(ficha.enterradoOLiberado),
    fechaDestinoFinal: day(ficha.fechaDestinoFinal),
    lugarDestinoFinal: ficha.lugarDestinoFinal,
    observacionesGenerales: ficha.observacionesGenerales,
  };
}

/** Fields that a record has only when another of its answers allows them. */
export const applies = (field: FichaField, { estado, muestraAdn }: FichaAnimal): boolean => {
  if (field === 'fechaMuerte' || field === 'probableCausaMuerte' || field === 'probableCausaMuerte2') {
    return estado === 'Muerto';
  }
  return field !== 'muestraAdnMuscOPiel' || muestraAdn === true;
};
