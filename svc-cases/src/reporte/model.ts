/** Reports of stranded animals as they are kept. */
import type { EstadoReporte } from '@caparazon/contracts/cases/reporte';
import mongoose, { Schema } from 'mongoose';
import { type Trace, traceFields } from '../historial/trace.ts';

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
  /** Says whether `idVisto` is set, so that a list can be filtered by it and still be in order. */
  visto: boolean;
  idVisto: number | null;
  fechaVisto: Date | null;
  archivado: boolean;
  idFicha: number | null;
  /** A field that no person sees came filled. */
  posibleRobot: boolean;
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
    archivado: { type: Boolean, required: true },
    idFicha: { type: Number, default: null },
    posibleRobot: { type: Boolean, required: true },
    ...traceFields,
  },
  { versionKey: false },
);

// Each filter of the list is an equality, then the list's order: any first page is read from one index.
schema.index({ posibleRobot: 1, fecha: -1, _id: -1 });
for (const filter of ['departamento', 'estado', 'clase', 'nombreComunReporte', 'visto', 'archivado'] as const) {
  schema.index({ posibleRobot: 1, [filter]: 1, fecha: -1, _id: -1 });
}
schema.index({ idFicha: 1, _id: 1 });

export const Reporte = mongoose.model('Reporte', schema, 'reportes');
