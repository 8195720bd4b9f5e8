/** The catalogues: one document each, since a catalogue is read and replaced whole. */
import type { Catalogo } from '@caparazon/clinic/catalogo/calls';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

/** A name, which is never deleted: records may have it. */
export interface Nombre {
  nombre: string;
  /** Whether it is offered. Those that are come first, in their order. */
  activo: boolean;
  /** The names that it had. Records that were made then keep them. */
  anteriores: string[];
}

export interface Entrada extends Nombre {
  /** Of a class: the common names. */
  comunes?: Nombre[];
  /** Of a species: what records name beside it. */
  nombreComun?: string;
  clase?: string;
}

export interface CatalogoDoc extends Trace {
  _id: Catalogo;
  entradas: Entrada[];
  /** How many edits of another catalogue relied on it. Counting is what makes an edit of it at the same time conflict. */
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
