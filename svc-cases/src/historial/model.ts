/** Every change of a record, for ever: lines are only ever added. */
import mongoose, { Schema, type Types } from 'mongoose';

export type Entidad = 'reporte' | 'fichaAnimal' | 'fichaTratamiento' | 'instancia' | 'fichaDiaria' | 'archivoNecropsia';

export interface CambioDoc {
  _id: Types.ObjectId;
  entidad: Entidad;
  idEntidad: number;
  quien: number | null;
  cuando: Date;
  que: string;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

const schema = new Schema<CambioDoc>(
  {
    entidad: { type: String, required: true },
    idEntidad: { type: Number, required: true },
    quien: { type: Number, default: null },
    cuando: { type: Date, required: true },
    que: { type: String, required: true },
    antes: { type: Schema.Types.Mixed, default: null },
    despues: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ entidad: 1, idEntidad: 1, cuando: -1, _id: -1 });

// What happened lately to any of a kind.
schema.index({ entidad: 1, _id: 1 });

export const Cambio = mongoose.model('Cambio', schema, 'historial');
