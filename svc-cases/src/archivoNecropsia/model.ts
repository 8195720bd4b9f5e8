/** Descriptions of necropsy files; their bytes are in GridFS. */
import type { Extension } from '@caparazon/clinic/archivoNecropsia/calls';
import mongoose, { Schema, type Types } from 'mongoose';

export interface ArchivoDoc {
  /** `idArchivo`. */
  _id: number;
  idFichaAnimal: number;
  nombre: string;
  extension: Extension;
  bytes: number;
  archivo: Types.ObjectId;
  /** Set while its bytes are stored or removed: the file then belongs to nobody. */
  pendiente: boolean;
  creadoPor: number | null;
  creadoEn: Date;
}

const schema = new Schema<ArchivoDoc>(
  {
    _id: { type: Number, required: true },
    idFichaAnimal: { type: Number, required: true },
    nombre: { type: String, required: true },
    extension: { type: String, required: true },
    bytes: { type: Number, required: true },
    archivo: { type: Schema.Types.ObjectId, required: true },
    pendiente: { type: Boolean, required: true },
    creadoPor: { type: Number, default: null },
    creadoEn: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ idFichaAnimal: 1, creadoEn: -1, _id: -1 });
schema.index({ pendiente: 1, creadoEn: 1 }, { partialFilterExpression: { pendiente: true } });

export const Archivo = mongoose.model('ArchivoNecropsia', schema, 'archivos_necropsia');
