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
  fotos: number[];
  /** Whether `idVisto` is set, as an equality for the index of lists. */
  visto: boolean;
  idVisto: number | null;
  fechaVisto: Date | null;
  /** Absent while nobody goes to the animal. */
  va?: { idUsuario: number; desde: Date };
  archivado: boolean;
  idFicha: number | null;
  /** Whether the hidden field was filled (rule: hidden-field). */
  posibleRobot: boolean;
  /** When the reporter's data were erased (rule: retention). */
  anonimizado?: Date;
  /** The key it was sent with and the digest of what was sent, so that it is stored once for ever (rule: idempotency-key). */
  clave?: string;
  huella?: string;
  /** Beginnings of the words of place, animal and contact. */
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
    clave: { type: String },
    huella: { type: String },
    busqueda: { type: [String], required: true },
    ...traceFields,
  },
  { versionKey: false },
);

for (const index of listIndexes) schema.index(index);
schema.index({ idFicha: 1, _id: 1 });
schema.index({ clave: 1 }, { unique: true, partialFilterExpression: { clave: { $exists: true } } });
// For retention.
schema.index({ anonimizado: 1, fecha: 1 });

/** The newest first, possible robots last. */
export const searchIndex = { busqueda: 1, posibleRobot: 1, fecha: -1, _id: -1 } as const;
schema.index(searchIndex);

export const Reporte = mongoose.model('Reporte', schema, 'reportes');
