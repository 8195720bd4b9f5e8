/** Sessions that were logged out. One that goes on needs no record: its token says all there is to know of it. */
import mongoose, { Schema } from 'mongoose';

export interface SesionDoc {
  /** `sid`. */
  _id: string;
  idUsuario: number;
  desde: Date;
  terminada: Date;
  /** When its token expires; nothing needs to be known of it from then on. */
  hasta: Date;
  /** Its place among the changes that the feed tells. */
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
