/** Descriptions of photos and thumbnails; their bytes are in GridFS. */
import mongoose, { Schema, type Types } from 'mongoose';

export type ConFotos = 'reporte' | 'fichaAnimal';

export interface FotoDoc {
  _id: number;
  entidad: ConFotos;
  idEntidad: number | null;
  /** Of the bytes that were sent. */
  sha256: string;
  jpeg: Types.ObjectId;
  jpegBytes: number;
  miniatura: Types.ObjectId;
  miniaturaBytes: number;
  miniaturaAncho: number | undefined;
  ancho: number;
  alto: number;
  /** Its bytes are being stored, and no record owns it yet. */
  pendiente: boolean;
  /** Its record has released it, and its bytes are being removed. */
  abandonada: boolean;
  creadoPor: number | null;
  creadoEn: Date;
}

const schema = new Schema<FotoDoc>(
  {
    _id: { type: Number, required: true },
    entidad: { type: String, required: true },
    idEntidad: { type: Number, default: null },
    sha256: { type: String, required: true },
    jpeg: { type: Schema.Types.ObjectId, required: true },
    jpegBytes: { type: Number, required: true },
    miniatura: { type: Schema.Types.ObjectId, required: true },
    miniaturaBytes: { type: Number, required: true },
    miniaturaAncho: { type: Number },
    ancho: { type: Number, required: true },
    alto: { type: Number, required: true },
    pendiente: { type: Boolean, required: true },
    abandonada: { type: Boolean, required: true },
    creadoPor: { type: Number, default: null },
    creadoEn: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ pendiente: 1, creadoEn: 1 }, { partialFilterExpression: { pendiente: true } });
schema.index({ entidad: 1, idEntidad: 1, sha256: 1 }, { unique: true, partialFilterExpression: { pendiente: false } });

/**
 * Whether a portrait's thumbnail is narrower than the rule, since it was once limited by its longer side (rule:
 * photo-widths).
 */
export const hasNarrowThumbnail = ({ miniaturaAncho, ancho, alto }: FotoDoc): boolean =>
  miniaturaAncho === undefined && alto > ancho;

export const Foto = mongoose.model('Foto', schema, 'fotos');
