import mongoose, { Schema } from 'mongoose';

export interface ClaveDoc {
  /** `kid`. */
  _id: string;
  /** Unique, so that two copies never make the same key pair. */
  generacion: number;
  x: string;
  y: string;
  /**
   * The sealed private part (rule: keys-at-rest). Absent on keys that an earlier version stored unsealed: these only
   * verify.
   */
  sellada?: string;
  creada: Date;
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
