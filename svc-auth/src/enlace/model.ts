/** Links by which somebody sets a password, one of a kind for each account: a newer one ends the older. */
import mongoose, { Schema } from 'mongoose';

export interface EnlaceDoc {
  /** Kind and account; for a name that nobody has, its digest. */
  _id: string;
  idUsuario: number | null;
  motivo: 'recuperar' | 'invitacion';
  /** Of the token. */
  digesto: string;
  /** Of the account as it was: its link ends with a new password or e-mail. */
  huella: string;
  hasta: Date;
}

const text = { type: String, required: true } as const;

const schema = new Schema<EnlaceDoc>(
  {
    _id: text,
    idUsuario: { type: Number, default: null },
    motivo: text,
    digesto: { ...text, unique: true },
    huella: text,
    hasta: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);

export const Enlace = mongoose.model('Enlace', schema, 'enlaces');
