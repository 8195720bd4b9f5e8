/**
 * The catalogue of treatment types: one document, since it is read and replaced whole. Without it, the seed applies.
 */
import mongoose, { Schema } from 'mongoose';

export interface TiposTratamientoDoc {
  _id: 'tratamientos';
  nombres: string[];
}

const schema = new Schema<TiposTratamientoDoc>(
  { _id: { type: String, required: true }, nombres: { type: [String], required: true } },
  { versionKey: false },
);

export const TiposTratamiento = mongoose.model('TiposTratamiento', schema, 'tipos_tratamiento');
