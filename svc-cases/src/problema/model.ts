import type { EstadoProblema } from '@caparazon/clinic/problema/values';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

/** How a problem was, from a day on. */
export interface EstadoDoc {
  estado: EstadoProblema;
  fecha: Date;
  comentario: string;
  idUsuario: number | null;
}

export interface ProblemaDoc extends Trace, EstadoDoc {
  /** `idProblema`. */
  _id: number;
  idFichaAnimal: number;
  nombre: string;
  desde: Date;
  /** The states before the present one, the oldest first. */
  anteriores: EstadoDoc[];
}

export const noted = [
  'nombre',
  'desde',
  'estado',
  'fecha',
  'comentario',
] as const satisfies readonly (keyof ProblemaDoc)[];

const estado = {
  estado: { type: String, required: true },
  fecha: { type: Date, required: true },
  comentario: { type: String, default: '' },
  idUsuario: { type: Number, default: null },
} as const;

const schema = new Schema<ProblemaDoc>(
  {
    _id: { type: Number, required: true },
    idFichaAnimal: { type: Number, required: true },
    nombre: { type: String, required: true },
    desde: { type: Date, required: true },
    ...estado,
    anteriores: [new Schema<EstadoDoc>(estado, { _id: false })],
    ...traceFields,
  },
  { versionKey: false },
);
schema.index({ idFichaAnimal: 1, _id: -1 });

export const Problema = mongoose.model('Problema', schema, 'problemas');
