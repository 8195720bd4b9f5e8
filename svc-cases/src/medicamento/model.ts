/** Used medicine names that are not in the seed. */
import mongoose, { Schema } from 'mongoose';

export interface MedicamentoDoc {
  _id: string;
  nombre: string;
}

const schema = new Schema<MedicamentoDoc>(
  { _id: { type: String, required: true }, nombre: { type: String, required: true } },
  { versionKey: false },
);

export const Medicamento = mongoose.model('Medicamento', schema, 'medicamentos');
