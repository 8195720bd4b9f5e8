/** Who changed what, when: only ever added to (decisions, 'Every call'). */
import mongoose, { type ClientSession, Schema } from 'mongoose';

export const ques = [
  'alta',
  'modificacion',
  'baja',
  'reactivacion',
  'contrasena',
  'foto',
  'fotoBorrada',
  'restablecimiento',
] as const;
export type Que = (typeof ques)[number];

export interface Cambio {
  fecha: Date;
  /** User who did it; null is the system itself. */
  quien: number | null;
  /** What it was done to: the collection and the id in it. */
  sobre: { coleccion: 'usuarios'; id: number };
  que: Que;
  /** The fields that changed, before and after. Never a password or what is made of one. */
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

const schema = new Schema<Cambio>(
  {
    fecha: { type: Date, required: true },
    quien: { type: Number, default: null },
    sobre: { type: { coleccion: String, id: Number }, required: true, _id: false },
    que: { type: String, enum: ques, required: true },
    antes: { type: Schema.Types.Mixed, default: null },
    despues: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false },
);
schema.index({ 'sobre.coleccion': 1, 'sobre.id': 1, fecha: -1, _id: -1 });

export const Historial = mongoose.model('Historial', schema, 'historial');

/** Adds lines, in the transaction that makes the changes. */
export async function recordCambios(cambios: readonly Cambio[], session: ClientSession): Promise<void> {
  await Historial.insertMany(cambios, { session });
}

/** A page of what was done to one thing, the newest first, and how much there is in all. */
export async function listCambios(sobre: Cambio['sobre'], pag: number, size: number) {
  const which = { 'sobre.coleccion': sobre.coleccion, 'sobre.id': sobre.id };
  const [cambios, total] = await Promise.all([
    Historial.find(which)
      .sort({ fecha: -1, _id: -1 })
      .skip((pag - 1) * size)
      .limit(size)
      .lean<Cambio[]>(),
    Historial.countDocuments(which),
  ]);
  return { cambios, total };
}
