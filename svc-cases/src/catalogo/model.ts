import type { Catalogo } from '@caparazon/clinic/catalogo/calls';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

/** Never deleted, since records may have it. */
export interface Nombre {
  nombre: string;
  activo: boolean;
  anteriores: string[];
}

export interface Entrada extends Nombre {
  comunes?: Nombre[];
  nombreComun?: string;
  clase?: string;
}

export interface CatalogoDoc extends Trace {
  _id: Catalogo;
  entradas: Entrada[];
  /** Incremented by edits of other catalogues that rely on this one, so that simultaneous edits conflict. */
  consultado?: number;
}

const nombre = {
  _id: false,
  nombre: { type: String, required: true },
  activo: { type: Boolean, required: true },
  anteriores: { type: [String], required: true },
} as const;

const schema = new Schema<CatalogoDoc>(
  {
    _id: { type: String, required: true },
    entradas: [{ ...nombre, comunes: { type: [nombre], default: undefined }, nombreComun: String, clase: String }],
    consultado: Number,
    ...traceFields,
  },
  { versionKey: false },
);

export const CatalogoModel = mongoose.model('Catalogo', schema, 'catalogos');
