/** Measures entered as such; those of records and daily sheets stay there. */
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface MedicionDoc extends Trace {
  /** `idMedicion`. */
  _id: number;
  idFichaAnimal: number;
  /** The procedure's instance that it is a result of (rule: procedure-results). */
  idInstancia?: number;
  tipo: string;
  fechaHora: Date;
  /** In the unit of its kind. */
  valor: number;
  metodo: string;
  /** By how much it may be wrong, in the same unit. */
  exactitud: number | null;
  comentario: string;
  /** Whether it was confirmed against a question (rule: doubtful-weight). */
  inusual?: boolean;
}

export const measured = ['tipo', 'fechaHora', 'valor', 'metodo', 'exactitud', 'comentario'] as const;

const schema = new Schema<MedicionDoc>(
  {
    _id: { type: Number, required: true },
    idFichaAnimal: { type: Number, required: true },
    tipo: { type: String, required: true },
    fechaHora: { type: Date, required: true },
    valor: { type: Number, required: true },
    metodo: { type: String, default: '' },
    exactitud: { type: Number, default: null },
    comentario: { type: String, default: '' },
    inusual: Boolean,
    idInstancia: Number,
    ...traceFields,
  },
  { versionKey: false },
);
schema.index({ idFichaAnimal: 1, tipo: 1, fechaHora: 1, valor: 1 });
schema.index({ tipo: 1 });

export const Medicion = mongoose.model('Medicion', schema, 'mediciones');
