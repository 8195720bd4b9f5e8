import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface NotaDoc extends Trace {
  /** `idNota`. */
  _id: number;
  idFichaAnimal: number;
  texto: string;
  fecha: Date;
  fijada: boolean;
}

export const noted = ['texto', 'fecha', 'fijada'] as const satisfies readonly (keyof NotaDoc)[];

const schema = new Schema<NotaDoc>(
  {
    _id: { type: Number, required: true },
    idFichaAnimal: { type: Number, required: true },
    texto: { type: String, required: true },
    fecha: { type: Date, required: true },
    fijada: { type: Boolean, default: false },
    ...traceFields,
  },
  { versionKey: false },
);
schema.index({ idFichaAnimal: 1, fecha: -1, _id: -1 });
schema.index({ fecha: 1, _id: 1 }, { name: 'fijadas', partialFilterExpression: { fijada: true } });

export const Nota = mongoose.model('Nota', schema, 'notas');
