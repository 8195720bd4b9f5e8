/** Intake records as they are stored. */
import type { FichaAnimalBody } from '@caparazon/clinic/animal/calls';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';
import type { BusquedaFicha } from './busqueda.ts';

/** Dates of a record that may be absent. */
export const optionalDates = ['fechaIngresoSocobiomaMald', 'fechaMuerte', 'fechaEgreso', 'fechaDestinoFinal'] as const;
export type OptionalDate = (typeof optionalDates)[number];

/** Fields that are stored under another name or in another form than they are sent. */
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

/** Which weights somebody confirmed against a question; absent for none (rule: doubtful-weight). */
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
  /** The day of the rescue. */
  fecha: Date;
  /** When the animal was received. */
  fechaHora: Date;
  clase: string;
  /** The user who received the animal. Null when it was somebody else, who is then `nombreReceptor`. */
  idReceptor: number | null;
  /** Ids of its photos, in order. */
  fotos: number[];
  idFotoIdentificacion: number | null;
  /** The record of the same animal before this one; null for none, absent where it was made before there were links (rule: recapture). */
  idFichaAnterior?: number | null;
  /** The codes of its tags as codes are compared, for the search; absent where there never was one (rule: tag-codes). */
  codigosMarca?: string[];
  /** How often it left care; absent for never. What was decided in another stay no longer holds (rule: release-decision). */
  estadia?: number;
  /** How often a link went by it: two that would close a circle meet here (rule: recapture). */
  vinculos?: number;
  /** How often something was prescribed: two prescriptions of one medicine meet here (rule: medicine-twice). */
  indicaciones?: number;
  busqueda: BusquedaFicha;
  /** When the person who reported was taken out of it; absent until then (rule: retention). */
  anonimizado?: Date;
}

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;
const choice = { type: String, default: null } as const;
const yesNo = { type: Boolean, default: null } as const;
const number = { type: Number, default: null } as const;
const date = { type: Date, default: null } as const;

/** The fields of the intake sheet, in the order of the form. */
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

/** Their names, as they are stored. */
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
// Few records have one: the others are not in it.
schema.index({ idFichaAnterior: 1 }, { partialFilterExpression: { idFichaAnterior: { $gt: 0 } } });
// For those that are to be anonymised.
schema.index({ anonimizado: 1, fecha: 1 });
for (const filter of ['departamento', 'estado', 'clase', 'nombreComunFichaAnimal'] as const) {
  schema.index({ [filter]: 1, fecha: -1, _id: -1 });
}

/**
 * What a search reads, best first: animals in rehabilitation, whose state comes first in the alphabet, and the newest of
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
