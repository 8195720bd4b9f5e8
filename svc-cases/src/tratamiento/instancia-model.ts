/** Given doses as they are stored. */

import type { MotivoNoRecibida } from '@caparazon/clinic/tratamiento/values';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { type mongo, Schema } from 'mongoose';

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
  /** 0 for an attempt: it answers no due time, and `fechaProgramada` is the one that it tried (rule: dose-attempt). */
  exito: number;
  comentario: string;
  /** Of an attempt. Those of before have neither this nor `cerrada`. */
  motivoNoRecibida?: MotivoNoRecibida | null;
  /** Whether a person said of an attempt that this dose is not tried again. */
  cerrada?: boolean;
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
    motivoNoRecibida: { type: String, default: null },
    cerrada: { type: Boolean, default: false },
    sustituye: { type: Boolean, default: false },
    ...traceFields,
  },
  { versionKey: false },
);

// A treatment has one instance per date-time. The index is also in order of time.
schema.index({ idFichaTratamiento: 1, fechaHora: 1 }, { unique: true });
schema.index({ lugar: 1 });

export const Instancia = mongoose.model('Instancia', schema, 'instancias_tratamiento');

/** The instances after which nobody waits for the due time under which they stand. */
export const settled: { $or: mongo.Filter<InstanciaDoc>[] } = { $or: [{ exito: { $gt: 0 } }, { cerrada: true }] };

/** The same of one that was read. */
export const isSettled = ({ exito, cerrada }: Pick<InstanciaDoc, 'exito' | 'cerrada'>): boolean =>
  exito > 0 || cerrada === true;
