/** Every name of a medicine that was ever used, the seed's apart. */
import mongoose, { Schema } from 'mongoose';

export interface MedicamentoDoc {
  /** The name as it is told from others: whatever its capitals and its spaces. */
  _id: string;
  /** As it was first written. */
  nombre: string;
}

const schema = new Schema<MedicamentoDoc>(
  { _id: { type: String, required: true }, nombre: { type: String, required: true } },
  { versionKey: false },
);

export const Medicamento = mongoose.model('Medicamento', schema, 'medicamentos');
