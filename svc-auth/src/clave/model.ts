/** The key pairs that sign sessions. */
import mongoose, { Schema } from 'mongoose';

export interface ClaveDoc {
  /** `kid`. */
  _id: string;
  /** Counts the key pairs ever made. It is unique, so that two copies of the service never make the same number. */
  generacion: number;
  x: string;
  y: string;
  /**
   * The private part, sealed (rule: keys-at-rest). Absent on keys that an earlier version stored open, whose private part
   * was taken out: they only verify.
   */
  sellada?: string;
  creada: Date;
  /** When it verifies nothing any more, because the last token that it signed has expired. Null for the newest key. */
  caduca: Date | null;
}

const text = { type: String, required: true } as const;

const schema = new Schema<ClaveDoc>(
  {
    _id: text,
    generacion: { type: Number, required: true },
    x: text,
    y: text,
    sellada: { type: String },
    creada: { type: Date, required: true },
    caduca: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ generacion: 1 }, { unique: true });
schema.index({ caduca: 1 }, { expireAfterSeconds: 0 });

export const Clave = mongoose.model('Clave', schema, 'claves');
