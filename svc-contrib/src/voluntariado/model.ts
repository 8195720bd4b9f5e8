/** Sign-ups of people who want to volunteer, as they are stored. */
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export const estadosPostulacion = ['Pendiente', 'Contactado'] as const;

export interface PostulacionDoc extends Trace {
  /** `idPostulacion`. */
  _id: number;
  fecha: Date;
  nombreVoluntario: string;
  paisVoluntario: string;
  correoVoluntario: string;
  estado: (typeof estadosPostulacion)[number];
  /**
   * Whether the field that no person sees was filled. Such a sign-up is listed apart and never lost
   * (rule: hidden-field).
   */
  posibleRobot: boolean;
  /** The content of that field. */
  sitioWeb: string;
}

const text = { type: String, required: true } as const;

const schema = new Schema<PostulacionDoc>(
  {
    _id: { type: Number, required: true },
    fecha: { type: Date, required: true },
    nombreVoluntario: text,
    paisVoluntario: text,
    correoVoluntario: text,
    estado: { type: String, enum: estadosPostulacion, required: true },
    posibleRobot: { type: Boolean, required: true },
    sitioWeb: { type: String, default: '' },
    ...traceFields,
  },
  { versionKey: false },
);
schema.index({ fecha: -1, _id: -1 });

export const Postulacion = mongoose.model('Postulacion', schema, 'postulaciones');
