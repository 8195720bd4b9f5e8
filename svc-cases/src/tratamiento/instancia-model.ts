import type { MotivoNoRecibida } from '@caparazon/clinic/tratamiento/values';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { type mongo, Schema } from 'mongoose';

export interface InstanciaDoc extends Trace {
  /** `idInstancia`. */
  _id: number;
  idFichaTratamiento: number;
  idFichaAnimal: number;
  fechaHora: Date;
  /** The due time that its author named, which edits of the treatment keep; null when none. */
  indicada: Date | null;
  /** The due time that it answers under the present prescription; null when none. */
  fechaProgramada: Date | null;
  /** Its place in the calendar: the due time that it answers, else the time it was given. */
  lugar: Date;
  /** 0 for an attempt, which answers no due time; `fechaProgramada` is then the one attempted (rule: dose-attempt). */
  exito: number;
  comentario: string;
  /** Of an attempt. Older attempts have neither this nor `cerrada`. */
  motivoNoRecibida?: MotivoNoRecibida | null;
  /** Whether a person said that the attempted dose is not tried again. */
  cerrada?: boolean;
  /** Why it was given although it is contraindicated; absent or '' when nobody was asked (rule: contraindicated). */
  motivoContraindicado?: string;
  /** Whether it replaced somebody else's dose: taken back, both would be gone. */
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
    motivoContraindicado: { type: String, default: '' },
    sustituye: { type: Boolean, default: false },
    ...traceFields,
  },
  { versionKey: false },
);

// One instance per date-time of a treatment. The index is also in order of time.
schema.index({ idFichaTratamiento: 1, fechaHora: 1 }, { unique: true });
schema.index({ lugar: 1 });

export const Instancia = mongoose.model('Instancia', schema, 'instancias_tratamiento');

/** Instances that end the wait for their due time. */
export const settled: { $or: mongo.Filter<InstanciaDoc>[] } = { $or: [{ exito: { $gt: 0 } }, { cerrada: true }] };

/** As `settled`, of a read instance. */
export const isSettled = ({ exito, cerrada }: Pick<InstanciaDoc, 'exito' | 'cerrada'>): boolean =>
  exito > 0 || cerrada === true;
