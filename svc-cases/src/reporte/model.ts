/** Reports of stranded animals as they are stored. */
import type { EstadoReporte } from '@caparazon/clinic/reporte/nuevo';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';
import { listIndexes } from './list-indexes.ts';

export interface ReporteDoc extends Trace {
  /** `idReporte`. */
  _id: number;
  fecha: Date;
  estado: EstadoReporte;
  clase: string;
  nombreComunReporte: string;
  departamento: string;
  ubicacion: string;
  latitud: number | null;
  longitud: number | null;
  nombreContacto: string;
  telefonoContacto: string;
  emailContacto: string;
  observaciones: string;
  /** Ids of its photos, in order. */
  fotos: number[];
  /** Whether `idVisto` is set: a list can filter by it and still use the order of the index. */
  visto: boolean;
  idVisto: number | null;
  fechaVisto: Date | null;
  /** Who goes to the animal; absent while nobody does. */
  va?: { idUsuario: number; desde: Date };
  archivado: boolean;
  idFicha: number | null;
  /** Whether the field that no person sees was filled (rule: hidden-field). */
  posibleRobot: boolean;
  /** When the person who reported was taken out of it; absent until then (rule: retention). */
  anonimizado?: Date;
  /** What a search compares: the beginnings of the words of its place, its animal and its contact. */
  busqueda: string[];
}

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;

const schema = new Schema<ReporteDoc>(
  {
    _id: { type: Number, required: true },
    fecha: { type: Date, required: true },
    estado: required,
    clase: required,
    nombreComunReporte: required,
    departamento: required,
    ubicacion: required,
    latitud: { type: Number, default: null },
    longitud: { type: Number, default: null },
    nombreContacto: text,
    telefonoContacto: text,
    emailContacto: text,
    observaciones: text,
    fotos: { type: [Number], required: true },
    visto: { type: Boolean, required: true },
    idVisto: { type: Number, default: null },
    fechaVisto: { type: Date, default: null },
    va: { type: new Schema({ idUsuario: Number, desde: Date }, { _id: false }) },
    archivado: { type: Boolean, required: true },
    idFicha: { type: Number, default: null },
    posibleRobot: { type: Boolean, required: true },
    anonimizado: { type: Date },
    busqueda: { type: [String], required: true },
    ...traceFields,
  },
  { versionKey: false },
);

for (const index of listIndexes) schema.index(index);
schema.index({ idFicha: 1, _id: 1 });
// For those that are to be anonymised.
schema.index({ anonimizado: 1, fecha: 1 });

/** What a search reads, best first: the newest, and possible robots last. */
export const searchIndex = { busqueda: 1, posibleRobot: 1, fecha: -1, _id: -1 } as const;
schema.index(searchIndex);

export const Reporte = mongoose.model('Reporte', schema, 'reportes');
