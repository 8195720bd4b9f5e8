/** The catalogue of classes: one document per list, since a list is read and replaced whole. */
import mongoose, { Schema } from 'mongoose';

export type Lista = 'reportes' | 'fichas';

export interface ClasesDoc {
  _id: Lista;
  clases: { nombre: string; comunes: string[] }[];
}

const schema = new Schema<ClasesDoc>(
  {
    _id: { type: String, required: true },
    clases: [{ _id: false, nombre: { type: String, required: true }, comunes: { type: [String], required: true } }],
  },
  { versionKey: false },
);

export const ClasesModel = mongoose.model('Clases', schema, 'clases');
