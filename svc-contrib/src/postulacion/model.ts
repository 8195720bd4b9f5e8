import { type EstadoPostulacion, estadosPostulacion } from '@caparazon/office/postulacion/calls';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface PostulacionDoc extends Trace {
  /** `idPostulacion`. */
  _id: number;
  fecha: Date;
  nombreVoluntario: string;
  paisVoluntario: string;
  correoVoluntario: string;
  estado: EstadoPostulacion;
  nota: string;
  /** The words by which it is found (rule: search-words). */
  busqueda: string[];
  /** Whether the hidden field was filled. Such a sign-up is listed apart and never lost (rule: hidden-field). */
  posibleRobot: boolean;
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
    nota: { type: String, default: '' },
    busqueda: [String],
    posibleRobot: { type: Boolean, required: true },
    sitioWeb: { type: String, default: '' },
    ...traceFields,
  },
  { versionKey: false },
);
schema.index({ posibleRobot: 1, fecha: -1, _id: -1 });
schema.index({ posibleRobot: 1, estado: 1, fecha: -1, _id: -1 });
schema.index({ busqueda: 1, fecha: -1, _id: -1 });

export const Postulacion = mongoose.model('Postulacion', schema, 'postulaciones');
