/** Who changed what, when: only ever added to (decisions, 'Every call'). */
import mongoose, { type ClientSession, Schema } from 'mongoose';

export interface Cambio {
  fecha: Date;
  /** User who did it; null is the public, or the system itself. */
  quien: number | null;
  /** What it was done to: the collection and the id in it. */
  sobre: { coleccion: 'aportes' | 'postulaciones'; id: number };
  que: 'alta';
  /** The fields that changed, before and after. Never the number of a card, not even its mask. */
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

const schema = new Schema<Cambio>(
  {
    fecha: { type: Date, required: true },
    quien: { type: Number, default: null },
    sobre: { type: { coleccion: String, id: Number }, required: true, _id: false },
    que: { type: String, required: true },
    antes: { type: Schema.Types.Mixed, default: null },
    despues: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false },
);
schema.index({ 'sobre.coleccion': 1, 'sobre.id': 1, fecha: 1 });

export const Historial = mongoose.model('Historial', schema, 'historial');

/** Adds lines, in the transaction that makes the changes. */
export async function recordCambios(cambios: readonly Cambio[], session: ClientSession): Promise<void> {
  await Historial.insertMany(cambios, { session });
}
