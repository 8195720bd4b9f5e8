/**
 * Stranding codes, one document a record, apart from the intake sheet: their edits do not conflict with the sheet's,
 * and have their own version and history.
 */
import type { Interaccion, Vista } from '@caparazon/clinic/varamiento/calls';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

/** A code and the scheme that gives it its meaning (rule: stranding-codes). */
export interface Coded<Codigo> {
  esquema: string;
  codigo: Codigo;
}

export interface VaramientoDoc extends Trace {
  /** `idFichaAnimal`. */
  _id: number;
  fecha: Date | null;
  estadoCarcasa: Coded<number> | null;
  destinoCarcasa: Coded<number> | null;
  interacciones: (Coded<Interaccion> & { observada: boolean })[];
  vistas: Partial<Record<Vista, number>>;
  cicatrices: string;
  observaciones: string;
}

export const noted = [
  'fecha',
  'estadoCarcasa',
  'destinoCarcasa',
  'interacciones',
  'vistas',
  'cicatrices',
  'observaciones',
] as const satisfies readonly (keyof VaramientoDoc)[];

const coded = { type: Schema.Types.Mixed, default: null } as const;
const text = { type: String, default: '' } as const;

const schema = new Schema<VaramientoDoc>(
  {
    _id: { type: Number, required: true },
    fecha: { type: Date, default: null },
    estadoCarcasa: coded,
    destinoCarcasa: coded,
    interacciones: { type: [Schema.Types.Mixed], required: true } as never,
    vistas: { type: Schema.Types.Mixed, required: true } as never,
    cicatrices: text,
    observaciones: text,
    ...traceFields,
  },
  { versionKey: false, minimize: false },
);

export const Varamiento = mongoose.model('Varamiento', schema, 'varamientos');
