/** Given doses as they are stored. */

import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface InstanciaDoc extends Trace {
  /** `idInstancia`. */
  _id: number;
  idFichaTratamiento: number;
  idFichaAnimal: number;
  fechaHora: Date;
  /** The due time that whoever recorded it named; null when nobody did. An edit of the treatment leaves it. */
  indicada: Date | null;
  /** The due time that it answers under the current prescription; null when it answers none. */
  fechaProgramada: Date | null;
  /** Where it stands in the calendar: at the due time that it answers, or else at the time it was given. */
  lugar: Date;
  exito: number;
  comentario: string;
  /** Whether a dose that somebody else had recorded went for it. Taken back, both would be gone. */
  sustituye: boolean;
}

const schema = new Schema<InstanciaDoc>(
  {
    _id: { type: Number, required: true },
    idFichaTratamiento: { type: Number, required: true },
    idFichaAnimal: { type: Number, required: true },
    fechaHora: { type: Date, required: true },
    indicada: { type: Date, default: null },
    fechaProgramada: { type: Date, default: null },
    lugar: { type: Date, required: true },
    exito: { type: Number, required: true },
    comentario: { type: String, default: '' },
    sustituye: { type: Boolean, default: false },
    ...traceFields,
  },
  { versionKey: false },
);

// A treatment has one instance per date-time. The index is also in order of time.
schema.index({ idFichaTratamiento: 1, fechaHora: 1 }, { unique: true });
schema.index({ lugar: 1 });

export const Instancia = mongoose.model('Instancia', schema, 'instancias_tratamiento');
