import type { FichaAnimalBody } from '@caparazon/clinic/animal/calls';
import type { CodigoDesenlace } from '@caparazon/clinic/desenlace/values';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';
import type { BusquedaFicha } from './busqueda.ts';

export const optionalDates = ['fechaIngresoSocobiomaMald', 'fechaMuerte', 'fechaEgreso', 'fechaDestinoFinal'] as const;
export type OptionalDate = (typeof optionalDates)[number];

type Reshaped =
  | OptionalDate
  | 'fecha'
  | 'fechaHora'
  | 'nombreClase'
  | 'receptorAnimal'
  | 'fotosFichaAnimal'
  | 'fotoIdentificacion'
  | 'idReporte'
  | 'otraFicha'
  | 'marcas'
  | 'fichaAnterior'
  | 'confirmada';

/** Weights confirmed against a question (rule: doubtful-weight). */
export interface Marks {
  pesoIngresoInusual?: boolean;
  pesoEgresoInusual?: boolean;
}

export interface FichaAnimalDoc
  extends Trace,
    Marks,
    Omit<FichaAnimalBody, Reshaped>,
    Record<OptionalDate, Date | null> {
  /** `idFichaAnimal`. */
  _id: number;
  /** Day of the rescue. */
  fecha: Date;
  fechaHora: Date;
  clase: string;
  /** The user who received the animal; null when it was `nombreReceptor`. */
  idReceptor: number | null;
  fotos: number[];
  idFotoIdentificacion: number | null;
  /** The animal's record before; null for none, absent when made before links existed (rule: recapture). */
  idFichaAnterior?: number | null;
  /** Normalised codes of its tags, for the search (rule: tag-codes). */
  codigosMarca?: string[];
  /** The noted outcome; absent or null for none, or when `estado` was changed alone since (rule: outcomes). */
  desenlace?: CodigoDesenlace | null;
  /** How often it left care: a decision made in another stay no longer holds (rule: release-decision). */
  estadia?: number;
  /** Incremented by links through it, so that two that would close a circle conflict (rule: recapture). */
  vinculos?: number;
  /** Incremented by what is judged by the animal, as prescriptions, so that two conflict (rule: medicine-twice). */
  indicaciones?: number;
  busqueda: BusquedaFicha;
  /** When the reporter's data were erased (rule: retention). */
  anonimizado?: Date;
}

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;
const choice = { type: String, default: null } as const;
const yesNo = { type: Boolean, default: null } as const;
const number = { type: Number, default: null } as const;
const date = { type: Date, default: null } as const;

const fields = {
  fecha: { type: Date, required: true },
  fechaHora: { type: Date, required: true },
  departamento: required,
  ubicacion: required,
  nombreReportero: text,
  telefonoReportero: text,
  correoReportero: text,
  idReceptor: number,
  nombreReceptor: text,
  ubicacionActual: required,
  fechaIngresoSocobiomaMald: date,
  nombre: text,
  clase: required,
  nombreComunFichaAnimal: required,
  especie: text,
  estado: required,
  fechaMuerte: date,
  capturadoVarado: choice,
  motivoIngreso: choice,
  probableCausaMuerte: choice,
  probableCausaMuerte2: choice,
  sexo: choice,
  estadio: choice,
  numeroMarca: text,
  tipoMarca: text,
  leyendaMarca: text,
  pesoIngreso: number,
  necropsia: yesNo,
  tumores: yesNo,
  placas: yesNo,
  rehabilitacion: yesNo,
  pesoEgreso: number,
  fechaEgreso: date,
  muestraAdn: yesNo,
  muestraAdnMuscOPiel: choice,
  muestrasSangre: yesNo,
  muestrasBiopsiaLesiones: yesNo,
  fotos: { type: [Number], required: true },
  idFotoIdentificacion: number,
  enterradoOLiberado: choice,
  fechaDestinoFinal: date,
  lugarDestinoFinal: text,
  observacionesGenerales: text,
  ojos: choice,
  piel: choice,
  sensorio: choice,
  cloacaAno: choice,
  boca: choice,
  estadoCorporal: choice,
  procedimientoInmediato: text,
  limpiezaAlIngreso: text,
} as const satisfies Partial<Record<keyof FichaAnimalDoc, unknown>>;

export type CampoFicha = keyof typeof fields;

export const camposFicha = Object.keys(fields) as CampoFicha[];

const busqueda = new Schema<BusquedaFicha>(
  {
    nombre: [String],
    todo: [String],
    marcas: { type: [String], default: undefined },
    version: Number,
    codigos: { type: [String], default: undefined },
  },
  { _id: false },
);

const schema = new Schema<FichaAnimalDoc>(
  {
    _id: { type: Number, required: true },
    ...fields,
    desenlace: String as never,
    idFichaAnterior: number,
    codigosMarca: { type: [String], default: undefined },
    pesoIngresoInusual: Boolean,
    pesoEgresoInusual: Boolean,
    estadia: { type: Number },
    vinculos: { type: Number },
    indicaciones: { type: Number },
    busqueda: { type: busqueda, required: true },
    anonimizado: { type: Date },
    ...traceFields,
  },
  { versionKey: false },
);

schema.index({ fecha: -1, _id: -1 });
// Partial, since few records have one.
schema.index({ idFichaAnterior: 1 }, { partialFilterExpression: { idFichaAnterior: { $gt: 0 } } });
// For retention.
schema.index({ anonimizado: 1, fecha: 1 });
for (const filter of ['departamento', 'estado', 'desenlace', 'clase', 'nombreComunFichaAnimal'] as const) {
  schema.index({ [filter]: 1, fecha: -1, _id: -1 });
}

/**
 * Search indexes, best first: animals in rehabilitation, whose state comes first in the alphabet, and the newest of
 * each state.
 */
export const searchIndexes = {
  nombre: { 'busqueda.nombre': 1, estado: 1, fecha: -1, _id: -1 },
  todo: { 'busqueda.todo': 1, estado: 1, fecha: -1, _id: -1 },
  marcas: { 'busqueda.marcas': 1, estado: 1, fecha: -1, _id: -1 },
} as const;
schema.index(searchIndexes.nombre);
schema.index(searchIndexes.todo);
schema.index(searchIndexes.marcas);

export const FichaAnimal = mongoose.model('FichaAnimal', schema, 'fichas_animal');
