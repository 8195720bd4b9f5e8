/** Logged-out sessions. A running session needs no record, since its token says everything. */
import mongoose, { Schema } from 'mongoose';

export interface SesionDoc {
  /** `sid`. */
  _id: string;
  idUsuario: number;
  desde: Date;
  terminada: Date;
  hasta: Date;
  cambio: number;
}

const schema = new Schema<SesionDoc>(
  {
    _id: { type: String, required: true },
    idUsuario: { type: Number, required: true },
    desde: { type: Date, required: true },
    terminada: { type: Date, required: true },
    hasta: { type: Date, required: true },
    cambio: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ hasta: 1 }, { expireAfterSeconds: 0 });
schema.index({ cambio: 1 });

export const SesionTerminada = mongoose.model('SesionTerminada', schema, 'sesiones_terminadas');
