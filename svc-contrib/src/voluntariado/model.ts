/** Sign-ups of people who want to volunteer, as they are kept. */
import mongoose, { Schema } from 'mongoose';

export const estadosPostulacion = ['Pendiente', 'Contactado'] as const;

export interface PostulacionDoc {
  /** `idPostulacion`. */
  _id: number;
  fecha: Date;
  nombreVoluntario: string;
  paisVoluntario: string;
  correoVoluntario: string;
  estado: (typeof estadosPostulacion)[number];
  /** Whether the field was filled that no person sees; such a sign-up is listed apart, and never lost. */
  posibleRobot: boolean;
  /** What that field said. */
  sitioWeb: string;
  /** Users by id; null is the public. */
  modificadoPor: number | null;
  modificado: Date;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

const schema = new Schema<PostulacionDoc>(
  {
    _id: { type: Number, required: true },
    fecha: date,
    nombreVoluntario: text,
    paisVoluntario: text,
    correoVoluntario: text,
    estado: { type: String, enum: estadosPostulacion, required: true },
    posibleRobot: { type: Boolean, required: true },
    sitioWeb: { type: String, default: '' },
    modificadoPor: { type: Number, default: null },
    modificado: date,
  },
  { versionKey: false },
);
schema.index({ fecha: -1, _id: -1 });

export const Postulacion = mongoose.model('Postulacion', schema, 'postulaciones');
