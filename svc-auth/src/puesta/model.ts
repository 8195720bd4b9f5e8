/** Steps of a new installation that are done (rule: setting-up). */
import mongoose, { Schema } from 'mongoose';

export interface MarcaDoc {
  /** The step, or `cierre`. */
  _id: string;
  /** Null for the system. */
  idUsuario: number | null;
  fecha: Date;
}

const schema = new Schema<MarcaDoc>(
  {
    _id: { type: String, required: true },
    idUsuario: { type: Number, default: null },
    fecha: { type: Date, required: true },
  },
  { versionKey: false },
);

export const Marca = mongoose.model('Marca', schema, 'puesta');
