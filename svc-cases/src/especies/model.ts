/** The catalogue of species: one document, since it is read and replaced whole. */
import type { Especie } from '@caparazon/contracts/cases/especies';
import mongoose, { Schema } from 'mongoose';

export interface EspeciesDoc {
  _id: 'especies';
  especies: Especie[];
}

const required = { type: String, required: true } as const;

const schema = new Schema<EspeciesDoc>(
  {
    _id: { type: String, required: true },
    especies: [{ _id: false, nombre: required, nombreComun: required, clase: required }],
  },
  { versionKey: false },
);

export const EspeciesModel = mongoose.model('Especies', schema, 'especies');
